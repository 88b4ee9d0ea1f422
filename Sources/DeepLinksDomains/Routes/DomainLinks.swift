// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import JSONText

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

extension DomainLinks {
  /// The maximum number of short links in a folder to claim one by one; a file must stay below 128
  /// kB.
  static let mostInFolder = 100

  /// Returns the links, including the short links that lead to a route of the app.
  func with(_ shortLinks: ShortLinks?) -> DomainLinks {
    guard let shortLinks, shortLinks.entries.count > 0 else { return self }
    let origins = hosts.map { "https://" + $0 }
    let known = answers
    var folders: [String: [String]] = [:]
    var leavingPaths: [String] = []
    for entry in shortLinks.entries {
      guard origins.contains(where: { known(entry.link(on: $0)) }) else {
        leavingPaths.append(entry.path)
        continue
      }
      let end = entry.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? entry.path.startIndex
      folders[String(entry.path[..<end]), default: []].append(entry.path)
    }
    var patterns: [DomainPattern] = []
    var notes: [AssociationNote] = []
    for (folder, paths) in folders.sorted(by: { $0.key < $1.key }) {
      guard !folder.isEmpty, paths.count > DomainLinks.mostInFolder else {
        patterns += paths.sorted().map { DomainPattern(shortLink: $0, isFolder: false) }
        continue
      }
      let pattern = DomainPattern(shortLink: folder, isFolder: true)
      patterns.append(pattern)
      notes.append(
        AssociationNote(
          .widerPath, pattern: pattern.text,
          "The rule claims every link of the folder, because it has \(paths.count) short links."))
    }
    if let first = leavingPaths.first {
      let others = leavingPaths.count > 1 ? " and \(leavingPaths.count - 1) others" : ""
      notes.append(
        AssociationNote(
          .skippedPattern, pattern: first + others,
          "No route takes the target, so the short link is left to the browser."))
    }
    var copy = self
    copy.add(patterns, notes) { link in
      known(link) || shortLinks.target(of: link).map(known) ?? false
    }
    return copy
  }
}

/// The domain of an association file: `example.com`, or `*.example.com` for the file that a
/// wildcard entitlement leads to.
struct DomainName: Sendable, Hashable {
  /// Why an origin does not belong to the domain.
  enum Refusal: Hashable {
    case customScheme, notSecure, anyHost, port, otherHost
  }

  /// The name in lowercase, without a wildcard.
  let name: String
  /// Whether the name stands for its subdomains.
  let isWildcard: Bool

  init(_ text: String) {
    let lowercased = String(decoding: text.utf8.map(\.asciiLowercased), as: UTF8.self)
    isWildcard = lowercased.utf8.starts(with: "*.".utf8)
    name = isWildcard ? String(lowercased.unicodeScalars.dropFirst(2)) : lowercased
  }

  /// A host of the domain, for example links.
  var host: String { isWildcard ? "www." + name : name }

  /// Returns why links of an origin cannot be in the domain's file; `nil` if they can.
  func refusal(of origin: LinkOrigin) -> Refusal? {
    if origin.isCustomScheme { return .customScheme }
    guard origin.scheme == "https" else { return .notSecure }
    if origin.port != nil { return .port }
    switch origin.host {
    case .none: return .customScheme
    case .captured(let capture) where capture.isAnyHost: return .anyHost
    case .captured(let capture):
      let isInside =
        capture.isPart
        ? isWildcard && capture.suffix.utf8.ends(with: ("." + name).utf8)
        : capture.suffix.utf8.elementsEqual(("." + name).utf8)
      return isInside || capture.value(in: name) != nil ? nil : .otherHost
    case .literal(let host):
      return host == name && !isWildcard
        || isWildcard && host.utf8.ends(with: ("." + name).utf8)
        ? nil : .otherHost
    }
  }
}
