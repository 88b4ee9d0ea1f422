// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A pattern as the core knows it, with its origins and with what its captures take.
struct DomainEntry: Sendable {
  let entry: LinkRouteEntry
  let origins: [LinkOrigin]
  /// In the order of the pattern's captures.
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

  /// The patterns of a router.
  static func entries(of source: LinkRouteSource) -> [DomainEntry] {
    let entries = source.entries.map { entry in
      DomainEntry(
        entry: entry, origins: entry.origin.map { [$0] } ?? source.origins,
        values: entry.captures.map { DomainValue($0.type) })
    }
    return entries.map { $0.withTypes(of: entries) }
  }

  /// A redirect takes any text, but leads nowhere unless its target takes it.
  func withTypes(of entries: [DomainEntry]) -> DomainEntry {
    guard let target = entry.redirect,
      let found = entries.first(where: { $0.entry.pattern.isSpelt(as: target) })
    else { return self }
    var copy = self
    let values = Dictionary(
      zip(target.captureNames, found.values), uniquingKeysWith: { first, _ in first })
    for (index, name) in entry.pattern.captureNames.enumerated() {
      copy.values[index] = values[name] ?? copy.values[index]
    }
    return copy
  }
}

extension LinkPattern {
  /// Whether two patterns differ in the names of their captures at most.
  fileprivate func isSpelt(as other: LinkPattern) -> Bool {
    segments == other.segments && pieces.count == other.pieces.count
      && query.count == other.query.count
      && zip(pieces, other.pieces).allSatisfy { one, two in
        one.kind == two.kind
          && (one.kind != .literal || literalBytes(of: one) == other.literalBytes(of: two))
      }
  }
}
