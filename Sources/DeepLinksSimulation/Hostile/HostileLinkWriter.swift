// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksCore

/// Writes the links to try an app with, based on what the app declares.
@_spi(Project) public struct HostileLinkWriter {
  private let catalog: LinkCatalog
  private let limits: LinkLimits
  private let values: HostileValues

  /// Creates a writer for the links of an app with the standard limits.
  @_spi(Project) public init(_ catalog: LinkCatalog) {
    let limits = LinkLimits.standard
    self.catalog = catalog
    self.limits = limits
    values = HostileValues(limits: limits)
  }

  /// Returns the links for every route, in the order of the catalog and without duplicates.
  @_spi(Project) public func links() -> [(route: String, links: [String])] {
    var seen: Set<[UInt8]> = []
    return catalog.routes.map { route in
      let links = self.links(for: route).filter { seen.insert(Array($0.utf8)).inserted }
      return (route.name, links)
    }
  }

  private func links(for route: LinkCatalog.Route) -> [String] {
    let patterns = route.patterns.map { LinkCatalog.Route.split($0) }
    var templates = route.origins.flatMap { origin in
      patterns.filter { $0.origin == nil }.map {
        HostileTemplate(origin: origin, pattern: $0.path)
      }
    }
    templates += patterns.compactMap { own, path in
      own.map { HostileTemplate(origin: $0, pattern: path) }
    }
    var links: [String] = []
    for (number, template) in templates.enumerated() {
      // The other origins and patterns read the same captures, and lead to the same code in the
      // app.
      links += filled(template, for: route, withTexts: number == 0)
      links += template.variants(of: template.link { plain($0, of: route) }, limits)
    }
    return links
  }

  private func filled(
    _ template: HostileTemplate, for route: LinkCatalog.Route, withTexts: Bool
  ) -> [String] {
    var links: [String] = []
    for parameter in route.parameters {
      let type = parameter.type
      for value in withTexts ? values.values(for: type) : values.edges(for: type) {
        links.append(template.link { $0 == parameter.name ? [value] : plain($0, of: route) })
      }
      for count in [2, limits.queryItems, limits.queryItems + 1, limits.segments + 1] {
        let many = Array(repeating: values.plain(for: parameter.type), count: count)
        links.append(template.link { $0 == parameter.name ? many : plain($0, of: route) })
      }
      links.append(template.link { $0 == parameter.name ? [] : plain($0, of: route) })
    }
    guard route.parameters.count > 1 else { return links }
    // All values at an edge at once.
    for value in Set(route.parameters.map(\.type)).sorted().flatMap({ values.edges(for: $0) }) {
      links.append(template.link { _ in [value] })
    }
    return links
  }

  /// The values for captures that are not being tested; an optional one is left out.
  private func plain(_ name: String, of route: LinkCatalog.Route) -> [String] {
    let parameter = route.parameters.first { $0.name == name }
    return parameter?.kind == .optional ? [] : [values.plain(for: parameter?.type ?? "String")]
  }
}
