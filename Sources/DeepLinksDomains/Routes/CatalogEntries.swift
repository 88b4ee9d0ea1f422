// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// The patterns of a catalog, in the form that a router has.
struct CatalogEntries {
  private(set) var entries: [DomainEntry] = []
  private(set) var notes: [AssociationNote] = []

  /// How links are read.
  private let options: LinkOptionsByOrigin

  init(_ catalog: LinkCatalog) {
    options = catalog.options
    var all: [LinkOrigin] = []
    var known: Set<LinkOrigin> = []
    for route in catalog.routes {
      let origins = route.origins.compactMap { origin($0) }
      for origin in origins where known.insert(origin).inserted { all.append(origin) }
      let deprecated = Set(route.deprecated.map(\.pattern))
      for pattern in [route.pattern] + route.aliases where !deprecated.contains(pattern) {
        add(pattern, of: route, origins, deprecated: nil)
      }
      for pattern in route.deprecated {
        add(pattern.pattern, of: route, origins, deprecated: pattern.reason)
      }
    }
    // The catalog does not record the origins of redirects, which are those of some routes.
    for redirect in catalog.redirects { add(redirect, all) }
    entries = DomainEntry.withTypes(entries)
  }

  /// Returns the sources for a table.
  var sources: [LinkRouteSource] {
    var sources: [LinkRouteSource] = []
    for entry in entries {
      // Routes with the same origins are usually adjacent.
      if let last = sources.indices.last, sources[last].origins == entry.origins {
        sources[last].entries.append(entry.answering)
      } else {
        sources.append(
          LinkRouteSource(origins: entry.origins, options: options, entries: [entry.answering]))
      }
    }
    return sources
  }

  private mutating func origin(_ text: String) -> LinkOrigin? {
    do throws(LinkOriginError) {
      return try LinkOrigin(text)
    } catch {
      notes.append(AssociationNote(.skippedOrigin, pattern: text, error.description))
      return nil
    }
  }

  private mutating func pattern(_ text: String, of route: String) -> LinkPattern? {
    do throws(LinkPatternError) {
      return try LinkPattern(cataloged: text)
    } catch {
      notes.append(
        AssociationNote(.skippedPattern, route: route, pattern: text, error.description))
      return nil
    }
  }

  private mutating func add(
    _ text: String, of route: LinkCatalog.Route, _ origins: [LinkOrigin], deprecated: String?
  ) {
    let (own, path) = LinkCatalog.Route.split(text)
    let origins = own.map { origin($0).map { [$0] } ?? [] } ?? origins
    guard let pattern = pattern(path, of: route.name) else { return }
    // A prefix can use the name of a capture in the pattern; its own parameter comes first.
    var rest = route.parameters
    let kinds = pattern.capturesOfText.map(\.kind)
    let parameters = pattern.captureNames.enumerated().map { number, name in
      guard let index = rest.firstIndex(where: { $0.name == name }) else {
        return LinkCatalog.Parameter(
          name: name, type: "String", kind: kinds[number], isConstrained: false)
      }
      return rest.remove(at: index)
    }
    let values = parameters.map { DomainValue($0) }
    var metadata = route.decision(for: text).metadata
    metadata.deprecated = deprecated
    entries.append(
      DomainEntry(
        entry: LinkRouteEntry(
          group: 0, slot: entries.count, name: route.name, feature: route.feature,
          pattern: pattern,
          parameters: zip(parameters, values).map {
            LinkParameter(
              name: $0.name, kind: $0.kind, type: $1.swiftType, defaultText: $0.defaultText,
              values: $0.values.map { LinkListedValues($0) })
          },
          captureParameters: Array(parameters.indices), metadata: metadata),
        origins: origins, values: values))
  }

  private mutating func add(_ redirect: LinkCatalog.Redirect, _ origins: [LinkOrigin]) {
    guard let from = pattern(redirect.from, of: "redirect"),
      let to = pattern(redirect.to, of: "redirect")
    else { return }
    let parameters = from.capturesOfText
    entries.append(
      DomainEntry(
        entry: LinkRouteEntry(
          group: -1, slot: 0, name: "redirect", pattern: from, parameters: parameters,
          captureParameters: Array(parameters.indices), redirect: to),
        origins: origins, values: parameters.map { _ in .text }))
  }
}

extension LinkPattern {
  /// Parses a pattern from a catalog, whose prefix may use a name that the rest uses, too, which is
  /// not allowed within a single pattern.
  fileprivate init(cataloged text: String) throws(LinkPatternError) {
    do throws(LinkPatternError) {
      self = try LinkPattern(text)
    } catch {
      guard error.code == .duplicateCapture else { throw error }
      // The prefix consists of whole segments, and only the rest can have a query.
      let bytes = Array(text.utf8)
      let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let path = bytes[..<(end ?? bytes.count)]
      let isInPath = error.range.lowerBound < path.count
      let place =
        isInPath ? path.prefix(error.range.lowerBound).lastIndex(of: UInt8(ascii: "/")) : end
      guard let place, place > 0, isInPath || place > 1,
        let prefix = try? LinkPattern(
          cataloged: String(decoding: bytes[..<place], as: UTF8.self)),
        let rest = try? LinkPattern(
          cataloged: (isInPath ? "" : "/") + String(decoding: bytes[place...], as: UTF8.self))
      else { throw error }
      self = rest.mounted(under: prefix)
    }
  }
}
