// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import LinkContracts
@_spi(Project) import JSONText

/// Compares the routes in a domain with the site's file.
struct CoverageChecks {
  static let all = [unclaimed, unhandled]

  static let unclaimed = LintCheck(
    "links-not-claimed", .error, "A route takes links that the site's file does not claim",
    why: "The system reads the file, not the routes, so these links open the browser.",
    fix: "Add a component for the route to the file; deeplinks aasa generate writes all of them.",
    wrong: [
      LintCheck.ExampleFile(
        "Shop.swift",
        """
        @DeepLinkRoutes("https://shop.example.com")
        enum ShopRoute {
          @LinkPath("/products/{slug+}") case product(slug: [String])
          @LinkPath("/basket") case basket
        }
        """),
      LintExample.association("/products/?*"),
    ],
    right: [
      LintCheck.ExampleFile(
        "Shop.swift",
        """
        @DeepLinkRoutes("https://shop.example.com")
        enum ShopRoute {
          @LinkPath("/products/{slug+}") case product(slug: [String])
          @LinkPath("/basket") case basket
        }
        """),
      LintExample.association("/products/?*", "/basket"),
    ])

  static let unhandled = LintCheck(
    "claimed-without-route", .warning, "The site's file claims links that no route takes",
    why: """
      The app opens these links but has nothing to show, although the browser would have shown a \
      page.
      """,
    fix: "Add a route, or exclude the links in the file.",
    wrong: [
      LintCheck.ExampleFile(
        "Shop.swift",
        """
        @DeepLinkRoutes("https://shop.example.com")
        enum ShopRoute {
          @LinkPath("/basket") case basket
        }
        """),
      LintExample.association("/basket", "/help"),
    ],
    right: [
      LintCheck.ExampleFile(
        "Shop.swift",
        """
        @DeepLinkRoutes("https://shop.example.com")
        enum ShopRoute {
          @LinkPath("/basket") case basket
        }
        """),
      LintExample.association("/basket"),
    ])

  /// The maximum number of a site's apps to try if it is unknown which one has the routes.
  private static let appLimit = 20

  private let files: LintFiles
  private let routes: [LintRoutes]

  static func findings(in files: LintFiles, _ routes: [LintRoutes]) -> [LintFinding] {
    let checks = CoverageChecks(files: files, routes: routes)
    return files.associations.flatMap { checks.findings(about: $0) } + checks.crossFindings()
  }

  // MARK: Domains

  /// The domains named in routes and entitlements, and those that serve the file of a wildcard.
  private var domains: (named: Set<String>, ofWildcards: Set<String>) {
    var named: Set<String> = []
    var ofWildcards: Set<String> = []
    for origin in routes.flatMap({ DomainChecks.webOrigins(of: $0) }) {
      switch origin.host {
      case .none: break
      case .literal(let name): named.insert(name)
      case .captured(let capture) where capture.isAnyHost: break
      case .captured(let capture):
        ofWildcards.insert(String(capture.domainSuffix.unicodeScalars.dropFirst()))
      }
    }
    for domain in files.entitlements.flatMap(\.reading.entries).compactMap(\.domain) {
      if domain.isWildcard { ofWildcards.insert(domain.host) } else { named.insert(domain.host) }
    }
    return (named, ofWildcards)
  }

  /// Returns the host that serves a file; `nil` if it cannot be determined.
  private func host(of file: LintFiles.Association) -> String? {
    if let domain = file.domain { return domain }
    let domains = domains
    let folders = file.place.file.unicodeScalars.split(separator: "/").map(Substring.init).map {
      $0.lowercased()
    }
    let only = domains.named.isEmpty ? domains.ofWildcards : domains.named
    return folders.last { domains.named.contains($0) || domains.ofWildcards.contains($0) }
      ?? (only.count == 1 ? only.first : nil)
  }

  /// Returns the domain of a file: a wildcard if nothing but wildcards leads to the file.
  private func domain(of file: LintFiles.Association) -> String? {
    let domains = domains
    return host(of: file).map { host in
      domains.ofWildcards.contains(host) && !domains.named.contains(host) ? "*." + host : host
    }
  }

  // MARK: Coverage

  private func findings(about file: LintFiles.Association) -> [LintFinding] {
    guard let content = file.reading.effectiveFile, let domain = domain(of: file) else { return [] }
    let own = routes.filter { $0.hasOrigins && hasLinks($0, of: domain) }
    let coverages = apps(of: content).map { app in
      AssociationCoverage(
        of: content, by: own.map(\.catalog), appID: app, domain: domain,
        shortLinks: files.shortLinks.map(\.links))
    }
    // Of several apps, assume that the best match has the routes.
    guard let best = coverages.min(by: { $0.gaps.count < $1.gaps.count }), best.hasRoutes else {
      return []
    }
    // It is unknown whether the app follows short links, and should therefore receive them.
    return best.gaps.filter { !$0.isAboutShortLink }
      .map { finding($0, file, own) }
  }

  private func hasLinks(_ routes: LintRoutes, of domain: String) -> Bool {
    DomainChecks.webOrigins(of: routes).contains { origin in
      switch origin.host {
      case .none: false
      case .literal(let name):
        name == domain
          || domain.utf8.starts(with: "*.".utf8) && name.utf8.ends(with: domain.utf8.dropFirst())
      case .captured(let capture):
        !capture.isAnyHost && ("x." + domain).utf8.ends(with: capture.domainSuffix.utf8)
      }
    }
  }

  /// Returns the apps in a file that may have the routes: those that the project names, or all.
  private func apps(of content: AppSiteAssociation) -> [String] {
    let apps = content.apps(for: .appLinks) ?? []
    let identifiers = Set(
      files.entitlements.compactMap(\.reading.entitlements?.applicationIdentifier))
    let bundles = files.informations.compactMap(\.reading.information?.bundleIdentifier)
    let named = apps.filter { app in
      identifiers.contains(app)
        || bundles.contains { app.utf8.ends(with: ".\($0)".utf8) }
    }
    return Array((named.isEmpty ? apps : named).prefix(Self.appLimit))
  }

  private func finding(
    _ gap: AssociationCoverage.Gap, _ file: LintFiles.Association, _ own: [LintRoutes]
  ) -> LintFinding {
    let rule = gap.rule.map { file.place.place(of: file.reading.range(at: $0)) } ?? file.place.whole
    let name = "'\(gap.route ?? "")' (\(gap.pattern ?? ""))"
    let about = "\(gap.route ?? "") \(gap.pattern ?? "")"
    switch gap.kind {
    case .unhandled, .value:
      return Self.unhandled.finding(
        "\(gap.rule.map { "\($0)" } ?? "The file") claims links that no route takes.",
        help: gap.hint, at: rule, about: gap.rule.map { "\($0)" } ?? gap.link, witness: gap.link)
    case .excluded:
      return Self.unclaimed.finding(
        "The file excludes links of \(name).", help: gap.hint, severity: .warning,
        at: place(of: gap, own) ?? rule, about: about, witness: gap.link, related: [rule])
    case .unclaimed, .emptyValue, .spelling:
      return Self.unclaimed.finding(
        "No rule in the file claims links of \(name).", help: gap.hint,
        at: place(of: gap, own) ?? rule, about: about, witness: gap.link, related: [rule])
    }
  }

  private func place(of gap: AssociationCoverage.Gap, _ own: [LintRoutes]) -> LintFinding.Place? {
    for routes in own {
      for case .pattern(route: let number, text: let text) in routes.parts
      where routes.catalog.routes[number].name == gap.route && text == gap.pattern {
        return routes.place(of: .pattern(route: number, text: text))
      }
    }
    return nil
  }

  // MARK: Entitlements

  /// Returns mismatches between entitlements and the files of the domains that they name.
  private func crossFindings() -> [LintFinding] {
    var hosted: [String: AssociationCrossCheck.HostedFile] = [:]
    for file in files.associations {
      guard let host = host(of: file) else { continue }
      hosted[host] = file.reading.effectiveFile.map { .file($0) } ?? .unusable
    }
    guard !hosted.isEmpty else { return [] }
    return files.entitlements.flatMap { file in
      AssociationCrossCheck(file.reading).findings(files: hosted)
        .filter { $0.code != .noAppID }.map { LintFinding($0, in: file.place) }
    }
  }
}
