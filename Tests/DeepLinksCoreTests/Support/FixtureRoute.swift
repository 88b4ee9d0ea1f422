// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore

/// What an enum of routes declares, for routes that tests mount in others.
protocol FixtureRoutes: SendableMetatype {
  static var origins: [String] { get }
  static var feature: String? { get }
  static var items: [FixtureItem] { get }
  static var redirects: [LinkRedirect] { get }
}

extension FixtureRoutes {
  static var origins: [String] { [] }
  static var feature: String? { nil }
  static var redirects: [LinkRedirect] { [] }
}

/// A case of a fixture; one that mounts other routes has their declarations.
struct FixtureItem {
  var name: String
  var pattern: String
  var values: [LinkParameter] = []
  var mounted: (any FixtureRoutes.Type)?
}

/// A route of a fixture: the number of its case, its values as text, and the route that it carries.
struct FixtureRoute<Routes: FixtureRoutes>: LinkRoutable, Hashable, CustomStringConvertible {
  var slot: Int
  var values: [[String]?] = []
  var child: (any LinkRoutable & CustomStringConvertible)?

  static var linkRoutes: LinkRouteList<Self> {
    LinkRouteList(
      origins: Routes.origins, feature: Routes.feature,
      items: Routes.items.enumerated().map { slot, item in
        let declaration = LinkRouteDeclaration(
          slot: slot, name: item.name, pattern: item.pattern, parameters: item.values)
        return item.mounted.map { mount($0, under: declaration) } ?? .path(declaration)
      }, redirects: Routes.redirects)
  }

  private static func mount<Inner: FixtureRoutes>(
    _ inner: Inner.Type, under prefix: LinkRouteDeclaration
  ) -> LinkRouteList<Self>.Item {
    .group(prefix, FixtureRoute<Inner>.self) { child, captures in
      prefix.parameters.texts(of: captures).map {
        Self(slot: prefix.slot, values: $0, child: child)
      }
    }
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> Self? {
    Routes.items[slot].values.texts(of: captures).map { Self(slot: slot, values: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(slot)
    Routes.items[slot].values.print(values, into: &printer)
    if let child { printer.child(child) }
  }

  /// The names and values of the cases, from the outermost inward, such as `team(x) list(nil)`.
  var description: String {
    let texts = values.map { $0?.joined(separator: ",") ?? "nil" }
    let name = Routes.items[slot].name
    return name + (texts.isEmpty ? "" : "(\(texts.joined(separator: "; ")))")
      + (child.map { " \($0)" } ?? "")
  }

  static func == (one: Self, other: Self) -> Bool { one.description == other.description }
  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
