// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import LinkLanguages

/// Compares a file with an app's patterns.
struct CoverageCheck {
  typealias Gap = AssociationCoverage.Gap

  let appID: String
  private(set) var found: [Gap] = []
  private var known: Set<Gap> = []
  private(set) var sampled: [String] = []

  private let file: AppSiteAssociation
  private let links: DomainLinks
  /// The hosts to try links on.
  private let hosts: [String]
  /// The first of them, for comparisons with all links.
  private let host: String
  private let rules: [AppLinkRule]
  private let matcher: AppLinkMatcher
  private let language: AppLinkLanguage
  private let hints: CoverageHints

  init(_ file: AppSiteAssociation, _ links: DomainLinks, appID: String) {
    self.appID = appID
    self.file = file
    self.links = links
    hosts = links.hosts
    host = hosts.first ?? links.domain.host
    rules = file.appLinkRules.filter { $0.apps.contains(appID) }
    matcher = AppLinkMatcher(file)
    language = AppLinkLanguage(file, appID: appID, host: host)
    hints = CoverageHints(file, appID: appID)
  }

  var hasRoutes: Bool { !links.patterns.isEmpty }

  mutating func run() {
    for pattern in links.patterns {
      checkClaims(of: pattern)
      if pattern.mayBeInFragment { checkClaimsInFragment(of: pattern) }
    }
    checkRules()
    checkHosts()
  }

  /// Returns the hosts on which to try links of a pattern.
  private func hosts(of pattern: DomainPattern) -> [String] {
    if pattern.hosts.isEmpty { return hosts }
    return hosts.first(where: pattern.takes(host:)).map { [$0] } ?? []
  }

  /// Returns a link on another host.
  private func link(_ link: String, on host: String) -> String {
    let rest = link.utf8.dropFirst("https://".utf8.count).drop { !"/?#".utf8.contains($0) }
    return "https://" + host + Substring(rest)
  }

  private mutating func add(_ gap: Gap) {
    if known.insert(gap).inserted { found.append(gap) }
  }

  // MARK: - What routes take

  private mutating func checkClaims(of pattern: DomainPattern) {
    let answer = pattern.space(.typed).map(language.unopened(in:)) ?? .unknown
    if case .found(let url) = answer, let link = missing(url, of: pattern) {
      note(link, of: pattern)
      return
    }
    if answer != .none {
      sampled.append(
        "\(pattern.route) (\(pattern.text)) has only been tried with some of its links.")
      if let link = samples(of: pattern).flatMap(\.links).first(where: isMissing) {
        note(link, of: pattern)
        return
      }
    }
    checkEmptyValues(of: pattern)
    checkSpellings(of: pattern)
  }

  private mutating func checkClaimsInFragment(of pattern: DomainPattern) {
    switch pattern.spaceInFragment(.typed).map(language.unopened(in:)) ?? .unknown {
    case .none: return
    case .found(let url):
      let urls = hosts(of: pattern).map { link(url, on: $0) }
      if let url = urls.first(where: isMissing) { return note(url, of: pattern) }
      fallthrough
    case .unknown:
      sampled.append("\(pattern.route) (\(pattern.text)) has not been looked for in fragments.")
    }
  }

  /// Returns a link of a pattern, spelled as a route takes it and the file does not claim it.
  private func missing(_ url: String, of pattern: DomainPattern) -> String? {
    hosts(of: pattern).lazy.flatMap { spellings(link(url, on: $0)) }.first(where: isMissing)
  }

  private func samples(of pattern: DomainPattern) -> [SampleLinks] {
    hosts(of: pattern).map { SampleLinks(pattern, host: $0) }
  }

  /// Returns the spellings of a link to try: to the router, an item written without `=` has no
  /// value.
  private func spellings(_ url: String) -> [String] {
    guard let mark = url.unicodeScalars.firstIndex(of: "?") else { return [url] }
    let end = url[mark...].unicodeScalars.firstIndex(of: "#") ?? url.endIndex
    let items = url.unicodeScalars[mark..<end].dropFirst().split(
      separator: "&", omittingEmptySubsequences: false
    ).map(Substring.init)
    let full = items.map { $0.unicodeScalars.contains("=") ? String($0) : $0 + "=" }.joined(
      separator: "&")
    return [url, url[...mark] + full + url[end...]]
  }

  /// Returns whether a route takes a link that the file does not claim.
  private func isMissing(_ link: String) -> Bool {
    links.answers(link) && matcher.decide(appID: appID, url: link) != .match
  }

  private mutating func note(_ link: String, of pattern: DomainPattern, as kind: Gap.Kind? = nil) {
    let verdict = matcher.verdict(appID: appID, url: link)
    let isExcluded = verdict.decision == .exclude
    add(
      Gap(
        kind: kind ?? (isExcluded ? .excluded : .unclaimed), route: pattern.route,
        pattern: pattern.text, rule: verdict.rule?.location, link: link,
        hint: kind == nil
          ? hints.hint(for: link, isExcluded: isExcluded, ignoresCase: pattern.ignoresCase) : nil,
        isAboutHost: false))
  }

  private mutating func checkEmptyValues(of pattern: DomainPattern) {
    let mayBeEmpty = pattern.items.contains { item in
      guard case .capture(let capture) = item.value else { return false }
      return capture.value.takesEmpty
    }
    guard mayBeEmpty,
      let space = pattern.space(.typedOrEmpty),
      case .found(let url) = language.unopened(in: space), let link = missing(url, of: pattern)
    else { return }
    note(link, of: pattern, as: .emptyValue)
  }

  private mutating func checkSpellings(of pattern: DomainPattern) {
    for samples in samples(of: pattern) {
      for link in samples.links where links.answers(link) && !isMissing(link) {
        let spellings = samples.spellings(of: link, ignoresCase: pattern.ignoresCase)
        if let spelling = spellings.first(where: isMissing) {
          note(spelling, of: pattern, as: .spelling)
          return
        }
      }
    }
  }

  // MARK: - What rules claim

  private mutating func checkRules() {
    let others = outside(.any)
    for excess in language.opened(outside: others) { check(excess, as: .unhandled) }
    let typed = outside(.typedOrEmpty)
    if typed == others { return }
    let unhandled = Set(found.lazy.filter { $0.kind == .unhandled }.compactMap(\.rule))
    for excess in language.opened(outside: typed) where !unhandled.contains(excess.location) {
      check(excess, as: .value)
    }
  }

  /// The links that rules may claim: those of routes, and those left out of the comparison.
  private func outside(_ breadth: DomainPattern.Breadth) -> [AppLinkSpace] {
    var spaces: [AppLinkSpace] = []
    var known: Set<AppLinkSpace> = []
    for pattern in links.patterns {
      let space = pattern.space(breadth) ?? pattern.space(.any)
      if let space, known.insert(space).inserted { spaces.append(space) }
    }
    spaces += spaces.compactMap(\.withLowercaseEscapes)
    spaces += links.patterns.lazy.filter(\.mayBeInFragment).compactMap { $0.spaceInFragment(.any) }
    spaces.append(AppLinkSpace(path: [.text("/"), .rest, .text("//"), .rest]))
    return spaces
  }

  private mutating func check(_ excess: AppLinkLanguage.Excess, as kind: Gap.Kind) {
    switch excess.answer {
    case .none: return
    case .found(let url) where isExcess(url):
      add(excess: url, by: excess.location, as: kind)
    case .found, .unknown:
      guard kind == .unhandled, let rule = rules.first(where: { $0.location == excess.location })
      else { return }
      sampled.append("\(excess.location) has only been tried with some links.")
      let url = RuleSamples(rule, host: host).links.first { link in
        isExcess(link) && matcher.verdict(appID: appID, url: link).rule == rule
      }
      guard let url else { return }
      add(excess: url, by: excess.location, as: owner(of: url) == nil ? kind : .value)
    }
  }

  /// Returns whether the file claims a valid link that no route takes on any host.
  private func isExcess(_ url: String) -> Bool {
    isClaimed(url) && !hosts.contains { links.answers(link(url, on: $0)) }
  }

  private func isClaimed(_ url: String) -> Bool {
    matcher.decide(appID: appID, url: url) == .match && (try? DeepLink(url)) != nil
  }

  private mutating func add(excess url: String, by rule: AssociationPath, as kind: Gap.Kind) {
    let owner = kind == .value ? owner(of: url) : nil
    let host = owner.flatMap { hosts(of: $0).first } ?? host
    add(
      Gap(
        kind: kind, route: owner?.route, pattern: owner?.text, rule: rule,
        link: link(url, on: host), hint: nil, isAboutHost: false))
  }

  /// Notes one link of each host that is claimed there because a route takes it on another host.
  private mutating func checkHosts() {
    guard hosts.count > 1 else { return }
    for host in hosts {
      for pattern in links.patterns where !pattern.takes(host: host) {
        guard let url = linkOfOtherHost(pattern, on: host) else { continue }
        add(
          Gap(
            kind: .value, route: pattern.route, pattern: pattern.text,
            rule: matcher.verdict(appID: appID, url: url).rule?.location, link: url,
            hint: "Rules hold for every host that the file is for.", isAboutHost: true))
        break
      }
    }
  }

  /// Returns a claimed link that a route takes, but not on this host.
  private func linkOfOtherHost(_ pattern: DomainPattern, on host: String) -> String? {
    SampleLinks(pattern, host: host).links.first { url in
      isClaimed(url) && !links.answers(url)
        && hosts(of: pattern).contains { links.answers(link(url, on: $0)) }
    }
  }

  /// Returns the pattern that has most in common with a link, among those whose paths have the same
  /// shape.
  private func owner(of url: String) -> DomainPattern? {
    guard let link = try? DeepLink(url) else { return nil }
    return links.patterns.lazy.compactMap { pattern in
      pattern.likeness(to: link).map { (pattern: pattern, likeness: $0) }
    }.max { $0.likeness < $1.likeness }?.pattern
  }
}

/// Finds out why no rule claims a link: different case, different spelling, or no rule at all.
struct CoverageHints {
  private let appID: String
  private let hasRules: Bool
  private let folding: AppLinkMatcher
  private let decoding: AppLinkMatcher

  init(_ file: AppSiteAssociation, appID: String) {
    self.appID = appID
    hasRules = file.appLinkRules.contains { $0.apps.contains(appID) }
    folding = AppLinkMatcher(file.changingComponents { $0.caseSensitive = false })
    decoding = AppLinkMatcher(file.changingComponents { $0.percentEncoded = false })
  }

  /// - Parameter ignoresCase: whether the route takes the link in any case.
  func hint(for link: String, isExcluded: Bool, ignoresCase: Bool) -> String? {
    if isExcluded {
      return "Put a rule for it before that one, or make that one exclude less."
    }
    guard hasRules else { return "The file has no rules for \(appID)." }
    let folded = folding.verdict(appID: appID, url: link)
    if folded.decision == .match, let rule = folded.rule {
      return "\(rule.location) claims it in another case: "
        + (ignoresCase ? "add caseSensitive: false." : "write it as the route does.")
    }
    let decoded = decoding.verdict(appID: appID, url: link)
    if decoded.decision == .match, let rule = decoded.rule {
      return "\(rule.location) claims it without escapes: write it as the link is written."
    }
    return nil
  }
}

extension AppSiteAssociation {
  /// Returns the file with every rule and the defaults changed.
  fileprivate func changingComponents(
    _ change: (inout Component) -> Void
  ) -> AppSiteAssociation {
    var file = self
    file.appLinks?.details = appLinks?.details?.map { detail in
      var detail = detail
      detail.components = detail.components?.map { component in
        var component = component
        change(&component)
        return component
      }
      return detail
    }
    return file
  }
}
