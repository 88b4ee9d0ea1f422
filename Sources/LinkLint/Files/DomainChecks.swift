// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksCore
@_spi(Project) import JSONText

/// Compares the domains of routes with those in entitlements.
enum DomainChecks {
  static let all = [notEntitled, malformed, withoutRoutes, developer]

  static let notEntitled = LintCheck(
    "domain-not-entitled", .error, "No entitlements list the domain of a route",
    why: """
      Universal links need the domain in the app's entitlements. Without it, every link to the \
      domain opens the browser.
      """,
    fix: "Add applinks: and the domain to the associated domains.",
    wrong: [
      LintExample.routes("https://shop.example.com", "https://store.example.com"),
      LintExample.entitlements("applinks:store.example.com"),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.entitlements("applinks:shop.example.com"),
    ])

  static let malformed = LintCheck(
    "domain-malformed", .error, "An associated domain is not in a form the system reads",
    why: "The system silently ignores the entry, and links to the domain open the browser.",
    fix: "Write only the service, a colon, and the domain: applinks:shop.example.com.",
    wrong: [LintExample.entitlements("applinks:https://shop.example.com/")],
    right: [LintExample.entitlements("applinks:shop.example.com")])

  static let withoutRoutes = LintCheck(
    "domain-without-routes", .warning, "The entitlements list a domain that no route has",
    why: """
      If the site's file allows it, links to the domain open the app, which then shows nothing \
      for them.
      """,
    fix: "Add the domain to the origins of the routes, or remove the entry.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.entitlements("applinks:shop.example.com", "applinks:store.example.com"),
    ],
    right: [
      LintExample.routes("https://shop.example.com", "https://store.example.com"),
      LintExample.entitlements("applinks:shop.example.com", "applinks:store.example.com"),
    ])

  static let developer = LintCheck(
    "developer-mode-in-release", .warning, "An associated domain of a release has ?mode=developer",
    why: """
      The mode is for testing with a development signature; in an App Store app, the entry does \
      nothing. An entitlements file counts as a release unless its name, without the folder, \
      contains debug, dev, develop, developer, or development as a word: Shop.entitlements and \
      ShopRelease.entitlements are releases; ShopDebug.entitlements and Shop-Dev.entitlements are \
      not.
      """,
    fix: "Keep the mode in the entitlements for debugging, and the plain entry in the others.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.entitlements("applinks:shop.example.com?mode=developer"),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.entitlements(
        "applinks:shop.example.com?mode=developer", named: "ShopDebug.entitlements"),
    ])

  /// The findings about entries that the system ignores.
  static let malformedCodes: Set<AssociationFinding.Code> = [
    .domainsForm, .domainService, .domainScheme, .domainPath, .domainPort, .domainMode,
    .domainAddress, .domainHost, .domainClipWildcard, .domainWildcard, .domainWhitespace,
  ]

  static func findings(
    in files: LintFiles, _ routes: [LintRoutes], _ given: GivenOrigins
  ) -> [LintFinding] {
    developers(files) + superfluous(files, routes, given)
      + routes.flatMap { absent(files, $0) }
  }

  /// Returns the https origins of routes, one for each host.
  static func webOrigins(of routes: LintRoutes) -> [LinkOrigin] {
    var seen: Set<LinkOrigin.Host> = []
    return routes.origins.filter { $0.scheme == "https" && $0.port == nil }
      .filter { seen.insert($0.host).inserted }
  }

  // MARK: Missing

  private static func absent(_ files: LintFiles, _ routes: LintRoutes) -> [LintFinding] {
    let entries = files.entitlements.flatMap(\.reading.entries)
    guard !files.entitlements.isEmpty || files.isProjectWithoutEntitlements else { return [] }
    // Only a build knows the value of a setting.
    guard !entries.contains(where: \.hasSetting) else { return [] }
    let domains = entries.compactMap(\.domain).filter { $0.service == .appLinks }
    return webOrigins(of: routes).filter { origin in
      // Which of all hosts the app has, no origin says.
      !origin.isAnyHost && !domains.contains { isCovered(origin.host, by: $0) }
    }.map { origin in
      notEntitled.finding(
        "The routes of '\(routes.name)' have links to \(origin.text), "
          + (files.entitlements.isEmpty
            ? "and the project has no entitlements." : "which no entitlements list."),
        help: "Add \(entry(for: origin.host)) to the associated domains.", at: routes.place,
        about: origin.text, witness: origin.text, related: files.entitlements.map(\.place.whole))
    }
  }

  private static func isCovered(_ host: LinkOrigin.Host, by domain: AssociatedDomain) -> Bool {
    switch host {
    case .none: true
    case .literal(let name): domain.covers(name)
    // Any matching host shows that the developer thought of it.
    case .captured(let capture):
      ("x." + domain.host).utf8.ends(with: capture.domainSuffix.utf8)
    }
  }

  private static func entry(for host: LinkOrigin.Host) -> String {
    switch host {
    case .none: "the domain"
    case .literal(let name): "applinks:\(name)"
    case .captured(let capture): "applinks:*\(capture.domainSuffix)"
    }
  }

  // MARK: Superfluous

  private static func superfluous(
    _ files: LintFiles, _ routes: [LintRoutes], _ given: GivenOrigins
  ) -> [LintFinding] {
    guard routes.contains(where: \.hasOrigins) else { return [] }
    let others = given.parsed.filter { $0.scheme == "https" && $0.port == nil }
    let hosts = (routes.flatMap { webOrigins(of: $0) } + others).map(\.host)
    // Navigators and compositions may get other origins, and not every place reveals them.
    let isCertain = routes.allSatisfy(\.hasOrigins)
    guard given.isComplete else { return [] }
    return files.entitlements.flatMap { file in
      file.reading.entries.compactMap { entry in
        guard let domain = entry.domain, domain.service == .appLinks,
          !hosts.contains(where: { isCovered($0, by: domain) })
        else { return nil }
        return withoutRoutes.finding(
          "No route has links to \(domain.isWildcard ? "*." : "")\(domain.host).",
          severity: isCertain ? nil : .note,
          at: file.place.place(of: entry.range), about: domain.host,
          witness: "https://\(domain.isWildcard ? "www." : "")\(domain.host)")
      }
    }
  }

  // MARK: Developer mode

  private static func developers(_ files: LintFiles) -> [LintFinding] {
    files.entitlements.filter { isRelease($0.place.file) }.flatMap { file in
      file.reading.entries.filter { $0.domain?.modes.contains(.developer) == true }.map { entry in
        developer.finding(
          "'\(entry.text)' is for testing, but the file's name does not say so.",
          at: file.place.place(of: entry.range), about: entry.text)
      }
    }
  }

  private static let developmentWords: Set<String> = [
    "debug", "dev", "develop", "developer", "development",
  ]

  /// Returns whether a build with these entitlements may be published, judging by the file's name.
  ///
  /// A word ends where a letter is followed by a capital letter or by anything else but a letter.
  static func isRelease(_ path: String) -> Bool {
    let name = path.unicodeScalars.split(separator: "/").map(Substring.init).last ?? ""
    var words: [String] = [""]
    var isLower = false
    for scalar in name.unicodeScalars {
      let properties = scalar.properties
      if !properties.isAlphabetic || properties.isUppercase && isLower { words.append("") }
      if properties.isAlphabetic { words[words.count - 1] += properties.lowercaseMapping }
      isLower = properties.isLowercase
    }
    return developmentWords.isDisjoint(with: words)
  }
}

extension LinkOrigin {
  fileprivate var isAnyHost: Bool {
    if case .captured(let capture) = host { capture.isAnyHost } else { false }
  }
}
