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

/// A pattern under an origin, as text with captures in braces.
///
/// The text is filled in as written, without the library's own reading or printing of patterns, so
/// that a link can be wrong in every way.
struct HostileTemplate {
  private let head: Substring
  private let items: [Substring]
  private let fragment: Substring?

  init(origin: String, pattern: String) {
    let text = Substring(Self.joined(origin, pattern))
    let parts = text.unicodeScalars.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = parts.count > 1 ? Substring(parts[1]) : nil
    let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    head = Substring(halves[0])
    items = halves.count > 1 ? halves[1].split(separator: "&").map(Substring.init) : []
  }

  private static func joined(_ origin: String, _ pattern: String) -> String {
    guard origin.unicodeScalars.reversed().starts(with: "//:".unicodeScalars) else {
      return origin + pattern
    }
    return origin + Substring(pattern.unicodeScalars.drop { $0 == "/" })
  }

  /// Returns the link with values filled in.
  ///
  /// - Parameter values: returns the values of a capture, as they appear in a link; a query item is
  ///   written once for each.
  func link(_ values: (String) -> [String]) -> String {
    var text = filled(head, values, separator: "/")
    let items = items.flatMap { item -> [String] in
      guard let brace = item.unicodeScalars.firstIndex(of: "{") else { return [String(item)] }
      let (name, _) = capture(item[item.unicodeScalars.index(after: brace)...])
      return values(name).map { item[..<brace] + $0 }
    }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if let fragment { text += "#" + filled(fragment, values, separator: "/") }
    return text
  }

  /// A valid link, and links with errors that are unrelated to their values.
  func variants(of link: String, _ limits: LinkLimits) -> [String] {
    let mark = items.isEmpty ? "?" : "&"
    let many = (0..<limits.queryItems - items.count).map { "x\($0)=1" }.joined(separator: "&")
    return [
      link, link + "/", link + "//", link + mark + many, link + mark + many + "&y=1",
      link + mark + "x", link + mark + "x=%FF", link + mark + "%00=1", link + mark + "=",
      link + mark + "a%2Fb=%E2%80%AE", link + "#", link + "#%E2%80%AE", link + mark,
    ]
  }

  private func filled(
    _ text: Substring, _ values: (String) -> [String], separator: String
  ) -> String {
    var result = ""
    var rest = text
    while let open = rest.unicodeScalars.firstIndex(of: "{") {
      result += rest[..<open]
      let (name, end) = capture(rest[rest.unicodeScalars.index(after: open)...])
      result += values(name).joined(separator: separator)
      rest = rest[end...]
    }
    return result + rest
  }

  /// Returns the name of the capture that a text begins with, and where the text after it begins.
  private func capture(_ text: Substring) -> (name: String, end: Substring.Index) {
    let scalars = text.unicodeScalars
    let close = scalars.firstIndex(of: "}") ?? scalars.endIndex
    let name = scalars[..<close].prefix { $0 != "+" && $0 != "*" && $0 != "?" }
    return (String(name), close < scalars.endIndex ? scalars.index(after: close) : close)
  }
}
