// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore
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

/// Generates files from a site's model: the pages, what they load, and the server configurations.
struct SiteRendering: Sendable {
  /// Returns the HTML of a page.
  var html: @Sendable (SitePage) -> [UInt8]
  /// The files that every domain has besides its pages, such as the style sheet.
  var assets: [SiteFile]
  /// The `Content-Security-Policy` value for pages.
  var contentSecurityPolicy: String
  /// Returns what servers and services need.
  var hosting: @Sendable ([SiteServing]) -> SiteHosting

  /// Creates a rendering.
  init(
    html: @escaping @Sendable (SitePage) -> [UInt8], assets: [SiteFile],
    contentSecurityPolicy: String, hosting: @escaping @Sendable ([SiteServing]) -> SiteHosting
  ) {
    self.html = html
    self.assets = assets
    self.contentSecurityPolicy = contentSecurityPolicy
    self.hosting = hosting
  }
}

extension SiteRendering {
  /// Creates the default rendering: the pages and the server configurations of a site.
  init(_ configuration: SiteConfiguration) {
    let writer = SitePageWriter(configuration)
    self.init(
      html: { writer.html($0) }, assets: writer.files(),
      contentSecurityPolicy: SitePageWriter.contentSecurityPolicy,
      hosting: { SiteHosting(configuration.hosts, $0) })
  }
}

/// What servers and services need for a site, besides its pages.
struct SiteHosting: Sendable, Hashable {
  /// The configurations.
  var files: [SiteFile] = []
  /// What the servers cannot do, one sentence each.
  var notes: [String] = []
  /// Additional paths for domain files, by their original path.
  var copies: [String: [String]] = [:]

  /// Creates the input for servers that can do everything.
  init(files: [SiteFile]) { self.files = files }

  /// Writes the configurations of hosts.
  ///
  /// They go into `hosts`, in one folder per host.
  init(_ hosts: [SiteHost], _ servings: [SiteServing]) {
    for host in hosts {
      let folder = "hosts/\(host.rawValue)/"
      let writer = SiteHostWriter(host, servings)
      files += writer.files().map { SiteFile(path: folder + $0.path, bytes: $0.bytes) }
      notes += writer.notes.map { "\(host.rawValue): \($0)" }
      for copy in writer.copies {
        copies["\(copy.domain)/\(copy.file)", default: []].append(
          "\(folder)\(copy.domain)/\(copy.path)")
      }
    }
  }
}

/// All routes of an app.
struct SiteRoutes: Sendable {
  /// A route that opens a link.
  struct Answer: Sendable, Hashable {
    let source: Int
    let route: Int
  }

  /// The routes of each enum.
  let sources: [LinkContract]
  /// The index of each route, by what distinguishes routes.
  private let numbers: [[ContractRoute: Int]]

  init(_ sources: [LinkContract]) {
    self.sources = sources
    numbers = sources.map { source in
      Dictionary(
        source.routes.enumerated().map { ($0.element, $0.offset) },
        uniquingKeysWith: { one, _ in one })
    }
  }

  /// Returns the route that opens a link; `nil` if none does.
  func answer(_ link: String) -> Answer? {
    for (index, source) in sources.enumerated() {
      if let route = (try? source.route(of: link)) ?? nil,
        let number = numbers[index][route]
      {
        return Answer(source: index, route: number)
      }
    }
    return nil
  }

  func route(_ answer: Answer) -> LinkCatalog.Route {
    sources[answer.source].catalog.routes[answer.route]
  }

  /// Returns the title that distinguishes a route from others.
  func title(_ answer: Answer) -> String {
    sources[answer.source].routes[answer.route].title
  }

  /// All routes in one catalog.
  var catalog: LinkCatalog {
    LinkCatalog(joining: sources.map(\.catalog))
  }
}

/// The domains in an app's origins, with notes about those that get no site.
struct SiteOrigins {
  /// The domains, sorted.
  let domains: [String]
  private(set) var notes: [String] = []

  init(_ routes: SiteRoutes) {
    var domains: Set<String> = []
    var reasons: [String: String] = [:]
    var withoutPage: [String] = []
    for (number, source) in routes.sources.enumerated() {
      for (index, route) in source.catalog.routes.enumerated() {
        var isOnWeb = false
        for text in route.allOrigins {
          guard let origin = try? LinkOrigin(text), !origin.isCustomScheme else { continue }
          isOnWeb = true
          if let reason = Self.reason(origin) {
            reasons[text] = reason
          } else if case .literal(let host) = origin.host {
            domains.insert(host)
          }
        }
        if !isOnWeb {
          withoutPage.append(routes.title(SiteRoutes.Answer(source: number, route: index)))
        }
      }
    }
    self.domains = domains.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (origin, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      notes.append("\(origin): \(reason)")
    }
    for route in withoutPage {
      notes.append("\(route): It has no origin of https, so it has no page.")
    }
  }

  /// Returns why an origin gets no site; `nil` if it gets one.
  private static func reason(_ origin: LinkOrigin) -> String? {
    guard origin.scheme == "https" else {
      return "Write it with https, which includes http."
    }
    if origin.port != nil { return "An associated domain has no port, so there is no site for it." }
    guard case .literal(let host) = origin.host else {
      return "Its hosts are not known here, so that only the other domains get a site."
    }
    return SiteDomainName.isName(host)
      ? nil : "Its host cannot be the name of a folder, so there is no site for it."
  }
}
