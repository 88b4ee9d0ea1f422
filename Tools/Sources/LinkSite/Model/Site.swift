// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// A whole site, before its files are written.
package struct Site: Sendable {
  /// What a site is made from.
  package struct Input: Sendable {
    package var configuration: SiteConfiguration
    package var sources: [SiteSource]
    package var links: ShortLinks?
    /// The name of the file with the short links, for faults.
    package var linksFile = "Links.tsv"
    /// The day on which short links work or not.
    package var today: ShortLinkDay
    /// The bytes of a file that is kept, by its path below the folder for them; `nil` if there is
    /// none.
    package var kept: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    /// The icon's bytes.
    package var icon: [UInt8]?

    /// Creates an input without short links.
    package init(configuration: SiteConfiguration, sources: [SiteSource], today: ShortLinkDay) {
      self.configuration = configuration
      self.sources = sources
      self.today = today
    }
  }

  let configuration: SiteConfiguration
  let routes: SiteRoutes
  let domains: [SiteDomain]
  let shortLinks: [SiteShortLinks]
  private let shortNames: [[String: String]]
  /// The association files of each domain.
  let associations: [SiteAssociation]
  private let icon: [UInt8]?
  /// What the site does not have, and what its files claim beyond the routes, one sentence each.
  package let notes: [String]
  /// What is wrong; what is not named here is written.
  package let faults: [SiteFault]

  /// Makes a site.
  package init(_ input: Input) {
    configuration = input.configuration
    let routes = SiteRoutes(input.sources)
    self.routes = routes
    icon = input.icon
    let origins = SiteOrigins(routes)
    domains = origins.domains.map { SiteDomain($0, in: routes) }
    var notes = origins.notes
    var faults: [SiteFault] = []
    var refusals: [Int: (refusal: SiteShortLinks.Refusal, count: Int)] = [:]
    let today = input.today
    let links = Array(input.links?.entries.map { $0 } ?? [])
    let allowed = Set(input.configuration.allowedHosts).subtracting(origins.domains)
    shortLinks = origins.domains.map { domain in
      var refused: [Int: SiteShortLinks.Refusal] = [:]
      let own = SiteShortLinks(
        links, domain: domain, in: routes, allowedHosts: allowed, today: today,
        refusals: &refused)
      for (index, refusal) in refused {
        refusals[index] = (refusal, (refusals[index]?.count ?? 0) + 1)
      }
      return own
    }
    shortNames = shortLinks.map { SiteFileName.names(for: $0.entries.lazy.map(\.path)) }
    // A path that leads somewhere on one of the domains is right.
    for (index, refusal) in refusals.sorted(by: { $0.key < $1.key })
    where refusal.count == origins.domains.count {
      faults.append(
        SiteFault(
          file: input.linksFile, line: links[index].line, column: nil,
          message: refusal.refusal.message, help: refusal.refusal.help))
    }
    associations = origins.domains.map { SiteAssociation($0, routes, input) }
    notes += domains.flatMap { domain in domain.notes.map { "\(domain.name): \($0)" } }
    notes += associations.flatMap(\.notes)
    faults += associations.flatMap(\.faults)
    self.notes = notes
    self.faults = faults
  }

  /// The hosts that the site is for, sorted.
  package var domainNames: [String] { domains.map(\.name) }

  /// What a web server must do.
  package func servings(_ rendering: SiteRendering) -> [SiteServing] {
    domains.indices.map { index in
      var rewrites = domains[index].rewrites
      var redirects: [SiteServing.Redirect] = []
      for entry in shortLinks[index].entries {
        let file = SitePaths.page(shortFile(entry, index))
        if entry.state == .working {
          redirects.append(.init(path: entry.path, target: entry.target, file: file))
        } else if let link = try? DeepLink("https://\(domains[index].name)\(entry.path)"),
          let pattern = try? LinkPattern(SitePaths.literal(link.pathSegments))
        {
          // No route takes it, so nothing is taken from the patterns.
          rewrites.append(.init(pattern: pattern, file: file))
        }
      }
      return SiteServing(
        domain: domains[index].name, associationFiles: associations[index].files.map(\.path),
        assets: rendering.assets.map(\.path) + (icon == nil ? [] : [iconPath].compactMap { $0 }),
        rewrites: rewrites, redirects: redirects, notFoundFile: SitePaths.nothing,
        contentSecurityPolicy: rendering.contentSecurityPolicy)
    }
  }

  private func shortFile(_ entry: SiteShortLinks.Entry, _ domain: Int) -> String {
    "short/\(shortNames[domain][entry.path] ?? "page").html"
  }
}

extension Site {
  /// How many pages are made at once.
  private static let batchSize = 512

  /// How many files the site has, without those of servers.
  package func fileCount(_ rendering: SiteRendering) -> Int {
    domains.indices.map { index in
      associations[index].files.count + rendering.assets.count + (icon == nil ? 0 : 1)
        + (domains[index].seeds.count + shortLinks[index].entries.count + 1)
        * configuration.languages.count
    }.reduce(0, +)
  }

  /// Passes on each file of the site, one at a time, always in the same order.
  ///
  /// The files of a domain stand in a folder of its name.
  package func forEachFile(
    _ rendering: SiteRendering, _ body: (SiteFile) throws -> Void
  ) rethrows {
    for (index, domain) in domains.enumerated() {
      func write(_ path: String, _ bytes: [UInt8]) throws {
        try body(SiteFile(path: domain.name + "/" + path, bytes: bytes))
      }
      for file in associations[index].files { try write(file.path, file.bytes) }
      for file in rendering.assets { try write(file.path, file.bytes) }
      if let icon, let path = iconPath { try write(path, icon) }
      let writer = SitePageMaker(self, domain.name)
      for seed in domain.seeds {
        for page in writer.pages(seed) { try write(page.file, rendering.html(page)) }
      }
      for page in writer.pages(
        SiteDomain.Seed(
          name: SitePaths.nothing, subject: .nothing(reason: ""),
          answer: nil))
      {
        try write(page.file, rendering.html(page))
      }
      let entries = shortLinks[index].entries
      for lower in stride(from: 0, to: entries.count, by: Self.batchSize) {
        // Not all at once: only so many pages are in memory.
        let files = SiteParallel.map(min(Self.batchSize, entries.count - lower)) { number in
          let entry = entries[lower + number]
          let seed = SiteDomain.Seed(
            name: shortFile(entry, index), subject: entry.subject(on: domain.name),
            answer: entry.state == .working ? entry.answer : nil)
          return writer.pages(seed).map { SiteFile(path: $0.file, bytes: rendering.html($0)) }
        }
        for file in files.joined() { try write(file.path, file.bytes) }
      }
    }
    for file in rendering.hostFiles(servings(rendering)) { try body(file) }
  }

  /// Where the icon stands below the folder of a domain; `nil` if there is none.
  package var iconPath: String? { configuration.icon.flatMap { SitePaths.icon($0) } }
}
