// SPDX-License-Identifier: MIT

/// All links of an app as data: for tools, for the web team's pages, and for comparing versions.
///
/// Two builds that declare the same links produce the same catalog, byte for byte. Routes and
/// redirects are sorted, so a difference between two catalogs is a difference in the links.
///
/// ```swift
/// let catalog = try LinkRouter<TripsRoute>().catalog
/// catalog.routes.map(\.pattern)   // ["/details?reference={reference}", "/"]
/// ```
public struct LinkCatalog: Sendable, Hashable {
  /// The version of the format that this library writes and reads.
  package static let currentVersion = 1

  /// The version of the format.
  package let version: Int
  /// One entry per route, sorted by feature, name, and pattern.
  public let routes: [Route]
  /// The redirects, sorted by pattern.
  @_spi(Project) public let redirects: [Redirect]

  /// Creates a catalog of the current version, and sorts its contents.
  package init(routes: [Route], redirects: [Redirect] = []) {
    version = Self.currentVersion
    self.routes = LinkOrder.sorted(routes) { $0.precedes($1) }
    self.redirects = LinkOrder.sorted(redirects) { $0.precedes($1) }
  }
}

extension LinkCatalog {
  /// Returns the same catalog with other origins for all routes.
  package func withOrigins(_ origins: [String]) -> LinkCatalog {
    LinkCatalog(
      routes: routes.map { route in
        Route(
          name: route.name, feature: route.feature, origins: origins, pattern: route.pattern,
          aliases: route.aliases, deprecated: route.deprecated, parameters: route.parameters,
          documentation: route.documentation, since: route.since, owner: route.owner,
          examples: route.examples, trust: route.trust)
      }, redirects: redirects)
  }
}

extension LinkCatalog: Codable {
  private enum CodingKeys: String, CodingKey { case version, routes, redirects }

  /// Reads a catalog; any version other than `currentVersion` is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription:
          "The catalog has version \(version); this library reads version \(Self.currentVersion).")
    }
    self.init(
      routes: try container.decode([Route].self, forKey: .routes),
      redirects: try container.decode([Redirect].self, forKey: .redirects))
  }
}
