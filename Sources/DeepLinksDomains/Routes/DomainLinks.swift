// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The patterns of an app that have links in one domain.
struct DomainLinks: Sendable {
  let domain: DomainName
  private(set) var patterns: [DomainPattern] = []
  private(set) var notes: [AssociationNote] = []
  /// Returns whether the app answers a link.
  private(set) var answers: @Sendable (String) -> Bool

  /// Collects the patterns of a router.
  init<Route>(_ router: LinkRouter<Route>, domain: DomainName) {
    self.domain = domain
    let source = router.content.source
    answers = { ((try? router.match($0)) ?? nil) != nil }
    add([(DomainEntry.entries(of: source), source.options)])
  }

  /// Collects the patterns of several catalogs, each of which answers links on its own.
  init(_ catalogs: [LinkCatalog], domain: DomainName) {
    self.domain = domain
    let cataloged = catalogs.map { CatalogEntries($0) }
    let tables = zip(catalogs, cataloged).map { LinkAnswers($1.sources, limits: $0.limits) }
    answers = { link in tables.contains { $0.matches(link) } }
    notes = cataloged.flatMap(\.notes)
    add(zip(catalogs, cataloged).map { ($1.entries, $0.options) })
  }

  /// Adds patterns for short links.
  ///
  /// - Parameter answers: returns whether the app answers a link, including short links.
  mutating func add(
    _ shortLinks: [DomainPattern], _ more: [AssociationNote],
    answers: @escaping @Sendable (String) -> Bool
  ) {
    // Report in any case that no route belongs to the domain.
    patterns += shortLinks
    notes += more
    self.answers = answers
  }

  private mutating func add(
    _ groups: [(entries: [DomainEntry], options: LinkOptionsByOrigin)]
  ) {
    var places: [DomainPattern: Int] = [:]
    var skipped: Set<String> = []
    for (entries, options) in groups {
      for entry in entries { add(entry, options, &places, &skipped) }
    }
    if patterns.isEmpty {
      notes.append(
        AssociationNote(
          .noRoute, "No route has the origin https://\(domain.name). Declare it on the routes."))
    }
  }

  /// - Parameters:
  ///   - places: the numbers of the patterns, whose hosts do not count.
  ///   - skipped: the origins that notes are about.
  private mutating func add(
    _ entry: DomainEntry, _ options: LinkOptionsByOrigin, _ places: inout [DomainPattern: Int],
    _ skipped: inout Set<String>
  ) {
    for origin in entry.origins {
      if let refusal = domain.refusal(of: origin) {
        if skipped.insert(origin.text).inserted { note(refusal, origin) }
        continue
      }
      guard !entry.entry.pattern.isOpaque || entry.entry.pattern.segments.isEmpty else {
        if origin == entry.origins.first { noteOpaque(entry.entry) }
        continue
      }
      if case .captured = origin.host, skipped.insert(origin.text).inserted {
        notes.append(
          AssociationNote(
            .widerHost, pattern: origin.text,
            "The rules hold for every host that the file is for."))
      }
      let pattern = DomainPattern(
        entry.entry.pattern, of: entry.entry.name, role: entry.role, captures: entry.captures,
        basePath: origin.basePath, options: options[origin])
      if let place = places[pattern] {
        patterns[place].hosts.append(origin.host)
      } else {
        places[pattern] = patterns.count
        patterns.append(pattern)
        patterns[patterns.count - 1].hosts = [origin.host]
      }
    }
  }

  private mutating func note(_ refusal: DomainName.Refusal, _ origin: LinkOrigin) {
    let message: String
    switch refusal {
    case .otherHost: return
    case .customScheme:
      message = "Links of an app's own scheme need no file; the Info.plist declares the scheme."
    case .notSecure:
      message = "Rules do not tell http from https. Declare the origin with https too."
    case .anyHost:
      message = "An app can only be associated with hosts that it names."
    case .port:
      message = "An associated domain has no port."
    }
    notes.append(AssociationNote(.skippedOrigin, pattern: origin.text, message))
  }

  private mutating func noteOpaque(_ entry: LinkRouteEntry) {
    notes.append(
      AssociationNote(
        .skippedPattern, route: entry.name, pattern: entry.pattern.text,
        "The pattern does not begin with a slash, so no https link matches it."))
  }
}
