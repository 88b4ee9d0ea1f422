// SPDX-License-Identifier: MIT

/// One pattern of one route, as declared by an enum or a builder.
public struct LinkRouteDeclaration: Sendable {
  /// The route's number in its enum; several patterns of one route share it.
  package let slot: Int
  /// The route's name, such as `details`.
  package let name: String
  /// The pattern as written.
  package let pattern: String
  /// The route's associated values, in their order.
  package let parameters: [LinkParameter]
  package let metadata: LinkRouteMetadata?
  /// A number that the patterns of one route share, if each has a slot of its own.
  package var family: Int?

  /// Creates a pattern for a route.
  ///
  /// The first pattern of a slot is canonical; the others are aliases.
  ///
  /// - Parameters:
  ///   - slot: the route's number in its enum, from 0.
  ///   - name: the route's name, for messages.
  ///   - pattern: see `LinkPattern`.
  ///   - parameters: every capture of the pattern by name, and optional query items, in the order
  ///     in which the route reads and prints them. All aliases of a slot use the same list.
  ///   - metadata: further information about the route.
  public init(
    slot: Int, name: String, pattern: String, parameters: [LinkParameter] = [],
    metadata: LinkRouteMetadata? = nil
  ) {
    self.slot = slot
    self.name = name
    self.pattern = pattern
    self.parameters = parameters
    self.metadata = metadata
  }
}

/// A pattern that leads to another pattern: the link is rewritten and matched again.
public struct LinkRedirect: Sendable, Hashable {
  /// The pattern of the links that are rewritten.
  package let from: String
  /// The pattern they are rewritten to; its captures are named in `from`.
  package let to: String

  /// Creates a redirect, for example from `/old/{id}` to `/products/{id}`.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

extension LinkRedirect {
  /// The redirects between plain patterns that this one expands to.
  ///
  /// A rest is on both sides or on neither.
  package var plain: [LinkRedirect] {
    guard let from = try? LinkPattern(from), let to = try? LinkPattern(to),
      from.hasAlternatives || to.hasAlternatives
    else { return [self] }
    let targets = to.alternatives
    return from.alternatives.map { source in
      let target = targets.first { $0.hasRest == source.hasRest } ?? targets[0]
      return LinkRedirect(from: source.text, to: target.text)
    }
  }
}
