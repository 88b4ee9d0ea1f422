// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// All links of an app as data: for tools, for the web team's pages, and for comparing versions.
///
/// It holds whatever decides which route a link opens, except the rules of the app's own types.
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
  /// How links of the origins are read.
  package var options: LinkOptionsByOrigin
  /// The limits for links that the router reads.
  package var limits: LinkLimits
  /// One entry per route, sorted by feature, name, and pattern.
  public let routes: [Route]
  /// The redirects, sorted by pattern.
  @_spi(Project) public let redirects: [Redirect]

  /// Creates a catalog of the current version, and sorts its contents.
  package init(
    routes: [Route], redirects: [Redirect] = [],
    options: LinkOptionsByOrigin = LinkOptionsByOrigin(), limits: LinkLimits = .standard
  ) {
    version = Self.currentVersion
    self.options = options
    self.limits = limits
    self.routes = LinkOrder.sorted(routes) { $0.precedes($1) }
    self.redirects = LinkOrder.sorted(redirects) { $0.precedes($1) }
  }

  /// Joins catalogs, whose links are then read up to the highest limits, and without the options
  /// that some of those with the same scheme and host lack.
  package init(joining catalogs: [LinkCatalog]) {
    self.init(
      routes: catalogs.flatMap(\.routes), redirects: catalogs.flatMap(\.redirects),
      options: LinkOptionsByOrigin(
        joining: catalogs.map { catalog in
          let origins = Set(catalog.routes.flatMap(\.allOrigins))
          return (catalog.options, origins.compactMap { try? LinkOrigin($0) })
        }),
      limits: catalogs.dropFirst().reduce(catalogs.first?.limits ?? .standard) {
        LinkLimits(
          bytes: max($0.bytes, $1.limits.bytes), segments: max($0.segments, $1.limits.segments),
          queryItems: max($0.queryItems, $1.limits.queryItems),
          captureLength: max($0.captureLength, $1.limits.captureLength))
      })
  }
}

extension LinkCatalog {
  /// Returns the same catalog with other routes and redirects.
  package func with(routes: [Route], redirects: [Redirect]? = nil) -> LinkCatalog {
    LinkCatalog(
      routes: routes, redirects: redirects ?? self.redirects, options: options, limits: limits)
  }

  /// Returns the same catalog with other origins for all routes.
  package func withOrigins(_ origins: [String]) -> LinkCatalog {
    var catalog = self
    let origins = catalog.options.add(writtenIn: origins)
    return catalog.with(
      routes: routes.map { route in
        var route = route
        route.origins = origins
        return route
      })
  }

  /// Returns the catalog without the values of types that another one names and does not list, as
  /// an app's own catalog does not list those of an enum.
  package func comparable(with other: LinkCatalog) -> LinkCatalog {
    let parameters = other.routes.flatMap(\.parameters)
    let unlisted = Set(parameters.filter { $0.values == nil }.map(\.type))
    return with(
      routes: routes.map { route in
        var route = route
        for index in route.parameters.indices
        where unlisted.contains(route.parameters[index].type) {
          route.parameters[index].values = nil
        }
        return route
      })
  }

  /// Returns the same catalog, whose links are read with more options.
  package func reading(_ options: LinkOriginOptions) -> LinkCatalog {
    var catalog = self
    catalog.options.common.formUnion(options)
    return catalog
  }
}

extension LinkCatalog: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, options, originOptions, limits, routes, redirects
  }

  /// Reads a catalog; any version other than `currentVersion` is an error.
  ///
  /// The options and limits may be missing, as in the catalogs of older libraries.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription:
          "The catalog has version \(version); this library reads version \(Self.currentVersion).")
    }
    func options(_ names: [String], _ key: CodingKeys) throws -> LinkOriginOptions {
      try names.reduce(into: []) { options, name in
        guard let option = LinkOriginOptions.named[name] else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container,
            debugDescription: "The option \(name) is not known to this library.")
        }
        options.insert(option)
      }
    }
    var all = LinkOptionsByOrigin(
      try options(container.decodeIfPresent([String].self, forKey: .options) ?? [], .options))
    let own = try container.decodeIfPresent([String: [String]].self, forKey: .originOptions)
    for (text, names) in own ?? [:] {
      guard let origin = try? LinkOrigin(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .originOptions, in: container,
          debugDescription: "\(text) is no origin.")
      }
      all.add(try options(names, .originOptions), to: origin)
    }
    self.init(
      routes: try container.decode([Route].self, forKey: .routes),
      redirects: try container.decode([Redirect].self, forKey: .redirects), options: all,
      limits: try container.decodeIfPresent(Limits.self, forKey: .limits)?.limits ?? .standard)
  }

  /// Writes the catalog, without options and limits if they are the library's default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    let (names, own) = (options.common.names, options.ownNames)
    if !names.isEmpty { try container.encode(names, forKey: .options) }
    if !own.isEmpty { try container.encode(own, forKey: .originOptions) }
    if limits != .standard { try container.encode(Limits(limits), forKey: .limits) }
    try container.encode(routes, forKey: .routes)
    try container.encode(redirects, forKey: .redirects)
  }

  /// The limits as a catalog has them.
  private struct Limits: Codable {
    let bytes: Int
    let segments: Int
    let queryItems: Int
    let captureLength: Int

    init(_ limits: LinkLimits) {
      bytes = limits.bytes
      segments = limits.segments
      queryItems = limits.queryItems
      captureLength = limits.captureLength
    }

    var limits: LinkLimits {
      LinkLimits(
        bytes: bytes, segments: segments, queryItems: queryItems, captureLength: captureLength)
    }
  }
}

extension LinkCatalog {
  /// The catalog as indented JSON with sorted keys and a final line break.
  ///
  /// The same links always produce the same bytes.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Reads the output of `json()`.
  ///
  /// - Throws: `DecodingError`, also for a version that this library does not support.
  public init(json: String) throws {
    self = try JSONDecoder().decode(LinkCatalog.self, from: Data(json.utf8))
  }
}

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
