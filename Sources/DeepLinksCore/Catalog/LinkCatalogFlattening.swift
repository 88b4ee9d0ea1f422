// SPDX-License-Identifier: MIT

/// One pattern of one route, seen from the outermost enum.
struct LinkCatalogDeclaration {
  /// The numbers of the cases from the outermost enum inwards.
  var slots: [Int]
  var names: [String]
  var feature: String?
  var pattern: String
  var parameters: [LinkParameter]
  var metadata: LinkRouteMetadata
}

/// What the enclosing enums add to a declaration.
struct LinkCatalogFlattening {
  var slots: [Int] = []
  var names: [String] = []
  var feature: String?
  var prefix = ""
  var parameters: [LinkParameter] = []
  var metadata = LinkRouteMetadata()

  /// The declarations of a list and of everything mounted in it.
  func declarations<Route>(
    _ declarations: [LinkRouteDeclaration], _ groups: [LinkRouteList<Route>.Group]
  ) -> [LinkCatalogDeclaration] {
    declarations.map { self.declaration($0) }
      + groups.flatMap { entering($0).declarations($0.declarations, $0.groups) }
  }

  /// The redirects of a list and of everything mounted in it.
  func redirects<Route>(
    _ redirects: [LinkRedirect], _ groups: [LinkRouteList<Route>.Group]
  ) -> [LinkCatalog.Redirect] {
    redirects.map {
      LinkCatalog.Redirect(from: joined(prefix, $0.from), to: joined(prefix, $0.to))
    } + groups.flatMap { entering($0).redirects($0.redirects, $0.groups) }
  }

  private func declaration(_ declaration: LinkRouteDeclaration) -> LinkCatalogDeclaration {
    LinkCatalogDeclaration(
      slots: slots + [declaration.slot],
      names: names + [declaration.name],
      feature: feature,
      pattern: joined(prefix, declaration.pattern),
      parameters: parameters + declaration.parameters,
      metadata: inherited(declaration.metadata))
  }

  private func entering<Route>(_ group: LinkRouteList<Route>.Group) -> LinkCatalogFlattening {
    let prefix = declaration(group.prefix)
    return LinkCatalogFlattening(
      slots: prefix.slots, names: prefix.names, feature: group.feature ?? feature,
      prefix: prefix.pattern, parameters: prefix.parameters, metadata: prefix.metadata)
  }

  /// What a mounted route does not say, the case that mounts it says; trust is the stricter one.
  private func inherited(_ own: LinkRouteMetadata?) -> LinkRouteMetadata {
    var result = own ?? LinkRouteMetadata()
    result.since = result.since ?? metadata.since
    result.deprecated = result.deprecated ?? metadata.deprecated
    result.owner = result.owner ?? metadata.owner
    if metadata.trust == .sensitive { result.trust = .sensitive }
    return result
  }

  /// A pattern under a prefix: paths in a row, then the items of both queries.
  private func joined(_ prefix: String, _ pattern: String) -> String {
    guard !prefix.isEmpty else { return pattern }
    let (head, tail) = (Parts(prefix), Parts(pattern))
    var path = head.path.hasSuffix("/") ? String(head.path.dropLast()) : head.path
    if tail.path != "/" { path += tail.path }
    let query = [head.query, tail.query].filter { !$0.isEmpty }.joined(separator: "&")
    return (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query) + tail.fragment
  }

  private struct Parts {
    var path: String
    var query = ""
    /// With its `#`.
    var fragment = ""

    init(_ pattern: String) {
      var rest = pattern[...]
      if let mark = rest.firstIndex(of: "#") {
        fragment = String(rest[mark...])
        rest = rest[..<mark]
      }
      if let mark = rest.firstIndex(of: "?") {
        query = String(rest[rest.index(after: mark)...])
        rest = rest[..<mark]
      }
      path = String(rest)
    }
  }
}
