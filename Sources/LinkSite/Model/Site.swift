// SPDX-License-Identifier: MIT

package import DeepLinksCore
@_spi(Project) package import LinkContracts
@_spi(Project) package import LinkFiles

/// A whole site, before its files are generated.
@_spi(Project) public struct Site: Sendable {
  /// The input for a site.
  package struct Input: Sendable {
    var configuration: SiteConfiguration
    var sources: [LinkContract]
    package var links: ShortLinks?
    /// The name of the short-link file, for faults.
    package var linksFile = "Links.tsv"
    /// The day for which to decide whether short links work.
    var today: ShortLinkDay
    /// Returns a handwritten file, by its path in the folder of these files.
    package var kept: @Sendable (_ path: String) -> FileFolder.Standing = { _ in .nothing }
    /// The icon's bytes.
    package var icon: [UInt8]?

    /// Creates an input without short links.
    package init(configuration: SiteConfiguration, sources: [LinkContract], today: ShortLinkDay) {
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
  let icon: [UInt8]?
  /// What the site lacks, and what its files claim beyond the routes, one sentence each.
  let notes: [String]
  /// The faults; everything else is written.
  package let faults: [SiteFault]
  /// The QR codes by content; empty at first, because a separate program creates them.
  package var codes: [String: SiteQRCode] = [:]

  /// Creates a site.
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
    var unwanted: [Set<Int>] = []
    shortLinks = origins.domains.map { domain in
      var refused: [Int: SiteShortLinks.Refusal] = [:]
      let own = SiteShortLinks(
        links, domain: domain, in: routes, allowedHosts: allowed, today: today,
        refusals: &refused)
      unwanted.append(Set(refused.keys))
      for (index, refusal) in refused {
        refusals[index] = (refusal, (refusals[index]?.count ?? 0) + 1)
      }
      return own
    }
    shortNames = shortLinks.map { SiteFileName.names(for: $0.entries.lazy.map(\.path)) }
    // A path is fine if it leads somewhere on at least one domain.
    for (index, refusal) in refusals.sorted(by: { $0.key < $1.key })
    where refusal.count == origins.domains.count {
      faults.append(
        SiteFault(
          file: input.linksFile, line: links[index].line, column: nil,
          message: refusal.refusal.message, help: refusal.refusal.help))
    }
    associations = zip(origins.domains, unwanted).map { domain, unwanted in
      SiteAssociation(domain, routes, input, input.links?.removing(unwanted))
    }
    notes += domains.flatMap { domain in domain.notes.map { "\(domain.name): \($0)" } }
    notes += associations.flatMap(\.notes)
    faults += associations.flatMap(\.faults)
    self.notes = notes
    self.faults = faults
  }

  /// The hosts that the site is for, sorted.
  public var domainNames: [String] { domains.map(\.name) }

  /// The short links that request a QR code, with their lines in the table.
  ///
  /// A link that has ended needs none.
  package var linksOfCodes: [(link: String, line: Int)] {
    domains.indices.flatMap { index in
      shortLinks[index].entries.compactMap { entry in
        if case .ended = entry.state { return nil }
        return entry.codeLine.map { (codeLink(entry, index), $0) }
      }
    }
  }

  /// Returns the content of a short link's QR code.
  private func codeLink(_ entry: SiteShortLinks.Entry, _ domain: Int) -> String {
    "https://\(domains[domain].name)\(entry.path)"
  }

  /// Returns the image of a short link's QR code; `nil` if it has none.
  ///
  /// It is stored next to the domain folders: it is for print, and no page shows it.
  func codeFile(_ entry: SiteShortLinks.Entry, _ domain: Int) -> SiteFile? {
    let link = codeLink(entry, domain)
    guard entry.codeLine != nil, let code = codes[link] else { return nil }
    let name = shortNames[domain][entry.path] ?? "code"
    return SiteFile(path: "qr/\(domains[domain].name)/\(name).svg", bytes: code.svg(title: link))
  }

  /// Returns what a web server must do.
  func servings(_ rendering: SiteRendering) -> [SiteServing] {
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
          // No route opens it, so this cannot hide a pattern.
          rewrites.append(.init(pattern: pattern, file: file))
        }
      }
      return SiteServing(
        domain: domains[index].name, associationFiles: associations[index].files.map(\.path),
        assets: rendering.assets.map(\.path)
          + (icon == nil ? [] : [configuration.iconPath].compactMap { $0 }),
        rewrites: rewrites, redirects: redirects, notFoundFile: SitePaths.nothing,
        contentSecurityPolicy: rendering.contentSecurityPolicy)
    }
  }

  /// Returns the file of a short link's page, relative to the folder of the pages.
  func shortFile(_ entry: SiteShortLinks.Entry, _ domain: Int) -> String {
    "short/\(shortNames[domain][entry.path] ?? "page").html"
  }
}
