// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

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
