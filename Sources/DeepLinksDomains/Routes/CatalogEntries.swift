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

/// A pattern as the core has it, with its origins and the values of its captures.
struct DomainEntry: Sendable {
  let entry: LinkRouteEntry
  let origins: [LinkOrigin]
  /// The values of the captures, in the order of the pattern.
  var values: [DomainValue]

  var role: DomainPattern.Role {
    if entry.redirect != nil { return .redirect }
    return entry.metadata?.deprecated == nil ? .current : .deprecated
  }

  /// The captures with their names.
  var captures: [DomainPattern.Capture] {
    zip(entry.pattern.captureNames, zip(entry.captures, values)).map { name, capture in
      DomainPattern.Capture(name: name, kind: capture.0.kind, value: capture.1)
    }
  }

  /// The entry as used for matching links: a redirect answers only what its target takes.
  var answering: LinkRouteEntry {
    guard entry.redirect != nil else { return entry }
    return LinkRouteEntry(
      group: entry.group, slot: entry.slot, name: entry.name, pattern: entry.pattern,
      parameters: zip(entry.parameters, values).map { parameter, value in
        var values: LinkListedValues?
        if case .oneOf(let texts) = value.shape { values = LinkListedValues(texts) }
        return LinkParameter(
          name: parameter.name, kind: parameter.kind, type: value.swiftType, values: values)
      },
      captureParameters: entry.captureParameters, redirect: entry.redirect)
  }

  /// Returns the patterns of a router.
  static func entries(of source: LinkRouteSource) -> [DomainEntry] {
    let entries = source.entries.map { entry in
      DomainEntry(
        entry: entry, origins: entry.origin.map { [$0] } ?? source.origins,
        values: entry.captures.map { DomainValue($0.type) })
    }
    return withTypes(entries)
  }

  /// Gives redirects the types of their targets: a redirect leads nowhere unless its target takes
  /// the text.
  static func withTypes(_ entries: [DomainEntry]) -> [DomainEntry] {
    guard entries.contains(where: { $0.entry.redirect != nil }) else { return entries }
    // Group by literals, because thousands of redirects would each search all entries.
    let shapes = Dictionary(grouping: entries) { $0.entry.pattern.shapeKey }
    return entries.map { entry in
      guard let target = entry.entry.redirect else { return entry }
      let found = shapes[target.shapeKey, default: []].filter {
        $0.entry.pattern.hasSameShape(as: target)
      }
      return entry.withTypes(of: found, as: target)
    }
  }

  /// If targets of one shape take different values, the redirect takes any text.
  private func withTypes(of targets: [DomainEntry], as target: LinkPattern) -> DomainEntry {
    var copy = self
    let values = targets.map { found in
      Dictionary(
        zip(target.captureNames, found.values), uniquingKeysWith: { first, _ in first })
    }
    for (index, name) in entry.pattern.captureNames.enumerated() {
      let taken = values.compactMap { $0[name] }
      guard let first = taken.first else { continue }
      copy.values[index] = taken.allSatisfy { $0 == first } ? first : .text
    }
    return copy
  }
}
