// SPDX-License-Identifier: MIT

extension LinkRouteList {
  /// The list as data, with mounted enums flattened and their prefixes added.
  package func catalog() -> LinkCatalog { outline.catalog() }

  private var outline: LinkCatalogOutline {
    LinkCatalogOutline(
      origins: origins, options: options, feature: feature,
      declarations: declarations.map { LinkCatalogOutline.Declaration($0) },
      groups: groups.map(\.outline), redirects: redirects)
  }
}

extension LinkRouteList.Group {
  fileprivate var outline: LinkCatalogOutline.Group {
    LinkCatalogOutline.Group(
      prefix: LinkCatalogOutline.Declaration(prefix),
      outline: LinkCatalogOutline(
        feature: feature, declarations: declarations.map { LinkCatalogOutline.Declaration($0) },
        groups: groups.map(\.outline), redirects: redirects))
  }
}

extension LinkCatalogOutline.Declaration {
  fileprivate init(_ declaration: LinkRouteDeclaration) {
    self.init(
      slot: declaration.slot, name: declaration.name, pattern: declaration.pattern,
      parameters: declaration.parameters.map { LinkCatalog.Parameter($0) },
      metadata: declaration.metadata ?? LinkRouteMetadata())
  }
}
