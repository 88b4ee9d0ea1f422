// SPDX-License-Identifier: MIT

/// One pattern of one route, as seen from the outermost enum.
package struct LinkCatalogDeclaration: Sendable, Hashable {
  /// The numbers of the cases, from the outermost enum inward.
  package var slots: [Int]
  package var names: [String]
  package var feature: String?
  /// The origin in the pattern itself.
  package var origin: String?
  /// The pattern after its prefixes; as the catalog has it, it begins with its own origin if other
  /// patterns of its route have others.
  package var pattern: String
  package var parameters: [LinkCatalog.Parameter]
  package var metadata: LinkRouteMetadata
  /// Identifies the cases in their source, from the outermost enum inward.
  package var sources: [Int]
}

/// What the enclosing enums add to a declaration.
struct LinkCatalogFlattening {
  var slots: [Int] = []
  var names: [String] = []
  var feature: String?
  var prefix: LinkPattern?
  var parameters: [LinkCatalog.Parameter] = []
  var metadata = LinkRouteMetadata()
  var sources: [Int] = []

  /// The declarations of an outline and of everything mounted in it.
  func declarations(of outline: LinkCatalogOutline) -> [LinkCatalogDeclaration] {
    outline.declarations.flatMap { plainDeclarations(of: $0) }
      + outline.groups.flatMap { entering($0).declarations(of: $0.outline) }
  }

  /// The redirects of an outline and of everything mounted in it.
  func redirects(
    of outline: LinkCatalogOutline
  ) -> [(redirect: LinkCatalog.Redirect, source: Int?)] {
    outline.redirects.enumerated().flatMap { index, redirect in
      let sources = outline.redirectSources
      return redirect.plain.map { plain in
        (
          LinkCatalog.Redirect(
            from: mounted(plain.from)?.text ?? plain.from,
            to: mounted(plain.to)?.text ?? plain.to),
          index < sources.count ? sources[index] : nil
        )
      }
    } + outline.groups.flatMap { entering($0).redirects(of: $0.outline) }
  }

  /// A declaration for each plain pattern that one expands to; the first has the examples.
  private func plainDeclarations(
    of declaration: LinkCatalogOutline.Declaration
  ) -> [LinkCatalogDeclaration] {
    guard let written = try? LinkPattern(declaration.pattern) else {
      return [self.declaration(declaration)]
    }
    let strict = declaration.metadata.isStrict ? try? written.refusingOthers() : nil
    let pattern = strict ?? written
    let plain = pattern.alternatives { name in
      declaration.parameters.contains { $0.kind == .optional && $0.name == name }
    }
    return plain.enumerated().map { number, alternative in
      var plain = declaration
      plain.pattern = alternative.text
      if number > 0 { plain.metadata.examples = [] }
      return self.declaration(plain)
    }
  }

  private func declaration(
    _ declaration: LinkCatalogOutline.Declaration
  ) -> LinkCatalogDeclaration {
    let pattern = mounted(declaration.pattern)
    let path = pattern.map { $0.text.utf8.dropFirst(Int($0.originUpper)) }
    return LinkCatalogDeclaration(
      slots: slots + [declaration.slot],
      names: names + [declaration.name],
      feature: feature,
      origin: pattern?.origin,
      pattern: path.map { String(Substring($0)) } ?? declaration.pattern,
      parameters: parameters + declaration.parameters,
      metadata: inherited(declaration.metadata),
      sources: sources + (declaration.source.map { [$0] } ?? []))
  }

  private func entering(_ group: LinkCatalogOutline.Group) -> LinkCatalogFlattening {
    let inner = declaration(group.prefix)
    return LinkCatalogFlattening(
      slots: inner.slots, names: inner.names, feature: group.outline.feature ?? feature,
      prefix: mounted(group.prefix.pattern), parameters: inner.parameters,
      metadata: inner.metadata, sources: inner.sources)
  }

  /// Fills in what a mounted route omits from the case that mounts it; the stricter trust wins.
  private func inherited(_ own: LinkRouteMetadata) -> LinkRouteMetadata {
    var result = own
    result.since = result.since ?? metadata.since
    result.deprecated = result.deprecated ?? metadata.deprecated
    result.owner = result.owner ?? metadata.owner
    if metadata.trust == .sensitive { result.trust = .sensitive }
    return result
  }

  /// A pattern after the prefix; `nil` if it does not parse.
  ///
  /// That happens only in outlines that no router accepts.
  private func mounted(_ pattern: String) -> LinkPattern? {
    (try? LinkPattern(pattern))?.mounted(under: prefix)
  }
}
