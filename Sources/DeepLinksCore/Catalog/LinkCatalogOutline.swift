// SPDX-License-Identifier: MIT

/// What a route enum declares, as far as a catalog shows it; the enum need not be compiled.
package struct LinkCatalogOutline: Sendable, Hashable {
  /// One pattern of one route.
  package struct Declaration: Sendable, Hashable {
    /// The route's number in its enum; several patterns of one route share it.
    package var slot: Int
    package var name: String
    /// The pattern as written.
    package var pattern: String
    package var parameters: [LinkCatalog.Parameter]
    package var metadata: LinkRouteMetadata
    /// Identifies the declaration in its source; a catalog does not show it.
    package var source: Int?

    package init(
      slot: Int, name: String, pattern: String, parameters: [LinkCatalog.Parameter] = [],
      metadata: LinkRouteMetadata = LinkRouteMetadata(), source: Int? = nil
    ) {
      self.slot = slot
      self.name = name
      self.pattern = pattern
      self.parameters = parameters
      self.metadata = metadata
      self.source = source
    }
  }

  /// Another enum under a prefix.
  package struct Group: Sendable, Hashable {
    /// The case that carries the other enum's routes.
    package var prefix: Declaration
    /// What the other enum declares; its origins are ignored.
    package var outline: LinkCatalogOutline

    package init(prefix: Declaration, outline: LinkCatalogOutline) {
      self.prefix = prefix
      self.outline = outline
    }
  }

  /// The origins, without their options.
  package let origins: [String]
  /// How links of the origins are read.
  package let options: LinkOptionsByOrigin
  package var feature: String?
  package var declarations: [Declaration]
  package var groups: [Group]
  package var redirects: [LinkRedirect]
  /// Identifies each redirect in its source; empty if that is not known.
  package var redirectSources: [Int]

  package init(
    origins: [String] = [], options: LinkOptionsByOrigin = LinkOptionsByOrigin(),
    feature: String? = nil,
    declarations: [Declaration] = [], groups: [Group] = [], redirects: [LinkRedirect] = [],
    redirectSources: [Int] = []
  ) {
    var options = options
    self.origins = options.add(writtenIn: origins)
    self.options = options
    self.feature = feature
    self.declarations = declarations
    self.groups = groups
    self.redirects = redirects
    self.redirectSources = redirectSources
  }
}

extension LinkCatalogOutline {
  /// The outline as a catalog, with mounted enums flattened and their prefixes added.
  package func catalog() -> LinkCatalog {
    let routes = unsortedRoutes().map(\.route)
    return LinkCatalog(
      routes: routes, redirects: unsortedRedirects().map(\.redirect), options: options,
      limits: LinkLimits.standard.raised(
        forAddresses: routes.contains { $0.parameters.contains(where: \.isAddress) }))
  }

  /// The declarations of each route, in the order of the catalog's routes.
  package func declarationsOfRoutes() -> [[LinkCatalogDeclaration]] {
    LinkOrder.sorted(unsortedRoutes()) { $0.route.precedes($1.route) }.map(\.declarations)
  }

  /// Identifies each redirect in its source, in the order of the catalog's redirects.
  package func sourcesOfRedirects() -> [Int?] {
    LinkOrder.sorted(unsortedRedirects()) { $0.redirect.precedes($1.redirect) }.map(\.source)
  }

  private func unsortedRoutes() -> [(
    route: LinkCatalog.Route, declarations: [LinkCatalogDeclaration]
  )] {
    var order: [[Int]] = []
    var bySlot: [[Int]: [LinkCatalogDeclaration]] = [:]
    for declaration in LinkCatalogFlattening(feature: feature).declarations(of: self) {
      if bySlot[declaration.slots] == nil { order.append(declaration.slots) }
      bySlot[declaration.slots, default: []].append(declaration)
    }
    return order.compactMap { slots in
      guard let declarations = bySlot[slots] else { return nil }
      let (origins, patterns) = cataloged(declarations)
      return route(from: patterns, origins).map { ($0, patterns) }
    }
  }

  private func unsortedRedirects() -> [(redirect: LinkCatalog.Redirect, source: Int?)] {
    LinkCatalogFlattening(feature: feature).redirects(of: self)
  }

  /// The origins of a route, and its patterns, of which those from elsewhere begin with their own.
  private func cataloged(
    _ patterns: [LinkCatalogDeclaration]
  ) -> (origins: [String], patterns: [LinkCatalogDeclaration]) {
    let hasOnlyOwn = patterns.allSatisfy { $0.origin != nil }
    let own = hasOnlyOwn ? canonical(of: patterns)?.origin : nil
    let origins = own.map { [$0] } ?? self.origins
    return (
      origins,
      patterns.map { declaration in
        guard let own = declaration.origin, origins != [own] else { return declaration }
        var copy = declaration
        copy.pattern = own + copy.pattern
        return copy
      }
    )
  }

  /// The first pattern that links are printed with, if possible one that is not deprecated.
  private func canonical(of patterns: [LinkCatalogDeclaration]) -> LinkCatalogDeclaration? {
    let current = patterns.filter { $0.metadata.deprecated == nil }
    let isPrinted = { (pattern: LinkCatalogDeclaration) in !pattern.metadata.isReceiveOnly }
    return current.first(where: isPrinted) ?? patterns.first(where: isPrinted) ?? current.first
      ?? patterns.first
  }

  private func route(
    from patterns: [LinkCatalogDeclaration], _ origins: [String]
  ) -> LinkCatalog.Route? {
    guard let canonical = canonical(of: patterns) else { return nil }
    let current = patterns.filter { $0.metadata.deprecated == nil }
    let place = current.firstIndex(of: canonical)
    let metadata = canonical.metadata
    return LinkCatalog.Route(
      name: canonical.names.joined(separator: "."),
      feature: canonical.feature,
      origins: origins,
      pattern: canonical.pattern,
      aliases: current.indices.filter { $0 != place }.map { current[$0].pattern },
      deprecated: patterns.compactMap { declaration in
        declaration.metadata.deprecated.map {
          LinkCatalog.Deprecated(pattern: declaration.pattern, reason: $0)
        }
      },
      parameters: canonical.parameters,
      documentation: metadata.documentation,
      since: metadata.since,
      owner: metadata.owner,
      examples: patterns.flatMap(\.metadata.examples),
      trust: patterns.contains { $0.metadata.trust == .sensitive } ? .sensitive : .navigate,
      decisions: decisions(of: patterns))
  }

  /// What decides about links of patterns; of equal ones, the first counts.
  private func decisions(of patterns: [LinkCatalogDeclaration]) -> [LinkCatalog.Decision] {
    var seen: Set<String> = []
    return patterns.filter { seen.insert($0.pattern).inserted }.map { declaration in
      let metadata = declaration.metadata
      return LinkCatalog.Decision(
        pattern: declaration.pattern,
        captureLength: metadata.captureLength
          ?? (declaration.parameters.contains(where: \.isAddress) ? LinkLimits.addressBytes : nil),
        priority: metadata.priority, isShared: metadata.isShared,
        isReceiveOnly: metadata.isReceiveOnly)
    }.filter { !$0.isDefault }
  }
}

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
