// SPDX-License-Identifier: MIT

extension LinkRouteList {
  /// The list as data, mounted enums flattened and their prefixes joined in front.
  package func catalog() -> LinkCatalog {
    let declared = LinkCatalogFlattening(feature: feature).declarations(declarations, groups)
    var order: [[Int]] = []
    var bySlot: [[Int]: [LinkCatalogDeclaration]] = [:]
    for declaration in declared {
      if bySlot[declaration.slots] == nil { order.append(declaration.slots) }
      bySlot[declaration.slots, default: []].append(declaration)
    }
    return LinkCatalog(
      routes: order.compactMap { bySlot[$0].flatMap { route(from: $0) } },
      redirects: LinkCatalogFlattening(feature: feature).redirects(redirects, groups))
  }

  /// One route from its patterns: the first one that is not deprecated is canonical.
  private func route(from patterns: [LinkCatalogDeclaration]) -> LinkCatalog.Route? {
    let current = patterns.filter { $0.metadata.deprecated == nil }
    guard let canonical = current.first ?? patterns.first else { return nil }
    let metadata = canonical.metadata
    return LinkCatalog.Route(
      name: canonical.names.joined(separator: "."),
      feature: canonical.feature,
      origins: canonical.origin.map { [$0] } ?? origins,
      pattern: canonical.pattern,
      aliases: current.dropFirst().map(\.pattern),
      deprecated: patterns.compactMap { declaration in
        declaration.metadata.deprecated.map {
          LinkCatalog.Deprecated(pattern: declaration.pattern, reason: $0)
        }
      },
      parameters: canonical.parameters.map { LinkCatalog.Parameter($0) },
      documentation: metadata.documentation,
      since: metadata.since,
      owner: metadata.owner,
      examples: patterns.flatMap(\.metadata.examples),
      trust: patterns.contains { $0.metadata.trust == .sensitive } ? .sensitive : .navigate)
  }
}
