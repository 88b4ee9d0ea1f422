// SPDX-License-Identifier: MIT

/// The declarations of a route enum: origins, patterns, mounted enums, and redirects.
///
/// The macro `@DeepLinkRoutes` writes this list; you can also write it by hand.
public struct LinkRouteList<Route>: Sendable {
  /// Creates the route with number `slot` from the values of a link; `nil` if one does not parse.
  @usableFromInline package typealias Make =
    @Sendable (_ slot: Int, _ captures: borrowing LinkCaptures) throws ->
    Route?

  /// Another enum's list, mounted under a prefix.
  package struct Group: Sendable {
    /// The case that carries the other enum's routes; its captures are those of the prefix.
    package var prefix: LinkRouteDeclaration
    package var declarations: [LinkRouteDeclaration]
    package var groups: [Group]
    package var redirects: [LinkRedirect]
    package var feature: String?
    package var make: Make
  }

  package var origins: [String]
  package var options: LinkOptionsByOrigin
  package var feature: String?
  package var declarations: [LinkRouteDeclaration]
  package var groups: [Group]
  package var redirects: [LinkRedirect]

  /// One item of a list.
  public struct Item: Sendable {
    package enum Kind: Sendable {
      case path(LinkRouteDeclaration)
      case group(Group)
    }

    package var kind: Kind

    /// A route with a pattern.
    public static func path(_ declaration: LinkRouteDeclaration) -> Item {
      Item(kind: .path(declaration))
    }

    /// Another enum under a prefix.
    ///
    /// - Parameters:
    ///   - prefix: the case that carries the other enum; its pattern is the prefix (`""` for none).
    ///   - type: the other enum.
    ///   - embed: creates this enum's route from the other enum's route and the prefix's own
    ///     captures.
    public static func group<Child: LinkRoutable>(
      _ prefix: LinkRouteDeclaration, _ type: Child.Type,
      embed: @escaping @Sendable (_ child: Child, _ captures: borrowing LinkCaptures) -> Route?
    ) -> Item {
      let list = Child.linkRoutes
      let offset = prefix.parameters.count
      return Item(
        kind: .group(
          Group(
            prefix: prefix,
            declarations: list.declarations,
            groups: list.groups.map { $0.embedded(offset: offset, embed: embed) },
            redirects: list.redirects,
            feature: list.feature,
            make: { slot, captures in
              guard let child = try Child.route(at: slot, from: captures.dropFirst(offset)) else {
                return nil
              }
              return embed(child, captures)
            })))
    }
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - origins: where links to these routes may come from (see `LinkOrigin`), most canonical
  ///     first; none for an enum that another enum mounts.
  ///   - options: how to read links of these origins.
  ///   - feature: the name of the feature, for messages and the catalog.
  ///   - items: the routes.
  ///   - redirects: patterns that lead to other patterns.
  public init(
    origins: [String] = [], options: LinkOriginOptions = [], feature: String? = nil,
    items: [Item], redirects: [LinkRedirect] = []
  ) {
    self.origins = origins
    self.options = LinkOptionsByOrigin(options)
    self.feature = feature
    declarations = []
    groups = []
    self.redirects = redirects
    for item in items {
      switch item.kind {
      case .path(let declaration): declarations.append(declaration)
      case .group(let group): groups.append(group)
      }
    }
  }
}

extension LinkRouteList.Group {
  /// The same group, with its routes wrapped once more, `offset` captures farther in.
  func embedded<Parent>(
    offset: Int,
    embed: @escaping @Sendable (_ child: Route, _ captures: borrowing LinkCaptures) -> Parent?
  ) -> LinkRouteList<Parent>.Group {
    let make = make
    return LinkRouteList<Parent>.Group(
      prefix: prefix,
      declarations: declarations,
      groups: groups.map { $0.embedded(offset: offset, embed: embed) },
      redirects: redirects,
      feature: feature,
      make: { slot, captures in
        guard let child = try make(slot, captures.dropFirst(offset)) else { return nil }
        return embed(child, captures)
      })
  }
}
