// SPDX-License-Identifier: MIT

/// Options that change how an origin's links are read.
///
/// An origin can have more than those of its list, named behind a `?` and joined by `&`:
///
/// ```swift
/// @DeepLinkRoutes("https://recipes.example", "recipes://?plusIsSpace")
/// enum RecipesRoute: Hashable {
///   @LinkPath("/search?text={text}") case search(text: String)
/// }
/// ```
///
/// They hold for all links with the scheme, host, and port of the origin.
public struct LinkOriginOptions: OptionSet, Sendable, Hashable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A `+` in the query is a space, as in HTML forms.
  ///
  /// Default: it is a plus sign.
  public static let plusIsSpace = LinkOriginOptions(rawValue: 1)
  /// Literals in paths are compared without regard to ASCII case.
  ///
  /// Default: case-sensitive.
  public static let ignoresPathCase = LinkOriginOptions(rawValue: 2)
  /// A fragment that begins with `/` is the path (`https://example.com/#/route?x=1`).
  ///
  /// Default: it is a fragment.
  public static let routesInFragment = LinkOriginOptions(rawValue: 4)
  /// The names of items in queries and fragments are compared without regard to ASCII case.
  ///
  /// Default: case-sensitive.
  public static let ignoresItemCase = LinkOriginOptions(rawValue: 8)

  /// The options by name, as origins and catalogs have them.
  package static let named: [String: LinkOriginOptions] = [
    "plusIsSpace": .plusIsSpace, "ignoresPathCase": .ignoresPathCase,
    "routesInFragment": .routesInFragment, "ignoresItemCase": .ignoresItemCase,
  ]

  /// The names of the options, sorted.
  package var names: [String] {
    Self.named.filter { contains($0.value) }.keys.sorted()
  }
}

/// How the links of a router are read: with the same options everywhere, and more under some
/// origins.
package struct LinkOptionsByOrigin: Sendable, Hashable {
  /// The options under all origins.
  package var common: LinkOriginOptions
  /// The other options under some origins.
  private var own: [LinkOrigin.Scope: LinkOriginOptions] = [:]

  package init(_ common: LinkOriginOptions = []) { self.common = common }

  /// Joins the options under origins of several routers: a scope has those that all of its routers
  /// have.
  init(joining parts: [(options: LinkOptionsByOrigin, origins: [LinkOrigin])]) {
    common = parts.dropFirst().reduce(parts.first?.options.common ?? []) {
      $0.intersection($1.options.common)
    }
    guard parts.contains(where: { $0.options != self }) else { return }
    for (options, origins) in parts {
      for scope in Set(origins.map(\.scope)) {
        own[scope] = options[scope].intersection(own[scope] ?? options[scope])
      }
    }
    own = own.compactMapValues { [common] in $0 == common ? nil : $0.subtracting(common) }
  }

  /// The options under an origin.
  package subscript(origin: LinkOrigin) -> LinkOriginOptions {
    own.isEmpty ? common : self[origin.scope]
  }

  private subscript(scope: LinkOrigin.Scope) -> LinkOriginOptions {
    common.union(own[scope] ?? [])
  }

  /// Adds the options that origins name.
  mutating func add(_ origins: [LinkOrigin]) {
    for origin in origins { add(origin.options, to: origin) }
  }

  mutating func add(_ options: LinkOriginOptions, to origin: LinkOrigin) {
    if !options.isEmpty { own[origin.scope, default: []].formUnion(options) }
  }

  /// Adds the options that origins name, and returns their texts without them.
  ///
  /// An invalid origin stays as it is.
  mutating func add(writtenIn origins: [String]) -> [String] {
    origins.map { text in
      guard text.utf8.contains(0x3f), let origin = try? LinkOrigin(text) else { return text }
      add([origin])
      return origin.text
    }
  }

  /// The names of the options that only some origins have, by origin.
  var ownNames: [String: [String]] {
    Dictionary(uniqueKeysWithValues: own.map { ($0.origin, $1.names) })
  }
}
