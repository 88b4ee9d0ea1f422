// SPDX-License-Identifier: MIT

/// Finds whether any of many patterns matches a link, with the same results as an explanation.
///
/// A table finds the few patterns that may match, so that thousands of links can be checked against
/// thousands of patterns. Patterns may match the same links, which a router would reject.
package final class LinkAnswers: Sendable {
  /// The patterns of the table.
  private let entries: [LinkRouteEntry]
  /// `nil` if there is no table; trying patterns one by one is correct, too.
  private let matcher: LinkMatcher?
  /// The patterns that no router can have; they are tried one by one.
  private let others: LinkExplainer

  /// Creates a check of patterns.
  ///
  /// - Parameter sources: the patterns, each with its origins.
  package init(_ sources: [LinkRouteSource], limits: LinkLimits) {
    var others: [LinkRouteSource] = []
    var entries: [LinkRouteEntry] = []
    let numbered = sources.map { source in
      var own = source
      var rest = source
      own.entries = []
      rest.entries = []
      for entry in source.entries {
        if Self.fitsTable(entry, source.origins) {
          own.entries.append(Self.numbered(entry, entries.count))
          entries.append(entry)
        } else {
          rest.entries.append(entry)
        }
      }
      if !rest.entries.isEmpty { others.append(rest) }
      return own
    }
    var compiler = LinkRouteCompiler(numbered, limits: limits)
    do {
      matcher = LinkMatcher(
        table: try compiler.compile(), limits: limits,
        content: LinkRouterContent(
          source: LinkRouteSource(origins: [], options: LinkOptionsByOrigin(), entries: []),
          catalog: LinkCatalog(routes: [])))
    } catch {
      matcher = nil
      others = sources
    }
    self.entries = entries
    self.others = LinkExplainer(sources: others, limits: limits)
  }

  /// Whether a pattern matches a link.
  package func matches(_ link: String) -> Bool {
    let end = matcher?.pass(link) { _, number, captures in
      for (index, parameter) in entries[number].parameters.enumerated() {
        let texts = captures.texts(index, kind: parameter.kind) ?? []
        if !texts.allSatisfy({ parameter.takes($0) }) { return false }
      }
      return true
    }
    if case .taken? = end { return true }
    return !others.sources.isEmpty && others.explain(link).chosen != nil
  }

  private static func fitsTable(_ entry: LinkRouteEntry, _ origins: [LinkOrigin]) -> Bool {
    let origins = entry.origin.map { [$0] } ?? origins
    guard !origins.isEmpty, entry.parameters.count <= LinkRouteFlattening.mostParameters,
      !entry.pattern.hasTooManyItems,
      !entry.pattern.isOpaque || origins.allSatisfy({ $0.host == .none })
    else { return false }
    // A catalog may give a value a list where the pattern has room for one.
    var fits = true
    var captures = entry.captures[...]
    entry.pattern.forEachCapture { _, place in
      let kind = captures.popFirst()?.kind
      switch place {
      case .path, .fragment: fits = fits && kind == .required
      case .rest:
        fits = fits && (kind == .list || kind == .required && entry.pattern.tailCount == 0)
      case .query: fits = fits && kind.map { !$0.takesAll } ?? false
      case .remaining: fits = fits && kind?.takesAll == true
      case .fragmentItem: fits = fits && (kind == .required || kind == .optional)
      }
    }
    return fits
  }

  /// A pattern that matches the same links, no matter which others match them or where it leads.
  private static func numbered(_ entry: LinkRouteEntry, _ number: Int) -> LinkRouteEntry {
    var metadata = entry.metadata ?? LinkRouteMetadata()
    metadata.isShared = true
    return LinkRouteEntry(
      group: 0, slot: number, name: entry.name, pattern: entry.pattern,
      parameters: entry.parameters, captureParameters: entry.captureParameters,
      hostParameters: entry.hostParameters, metadata: metadata, origin: entry.origin)
  }
}
