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
  let icon: [UInt8]?
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
        assets: rendering.assets.map(\.path)
          + (icon == nil ? [] : [configuration.iconPath].compactMap { $0 }),
        rewrites: rewrites, redirects: redirects, notFoundFile: SitePaths.nothing,
        contentSecurityPolicy: rendering.contentSecurityPolicy)
    }
  }

  /// The file of a short link's page, below the pages.
  func shortFile(_ entry: SiteShortLinks.Entry, _ domain: Int) -> String {
    "short/\(shortNames[domain][entry.path] ?? "page").html"
  }
}
