// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore

/// Compares a file with an app's patterns.
struct CoverageCheck {
  typealias Gap = AssociationCoverage.Gap

  let appID: String
  private(set) var found: [Gap] = []
  private var known: Set<Gap> = []
  private(set) var sampled: [String] = []

  private let file: AppSiteAssociation
  private let links: DomainLinks
  private let rules: [AppLinkRule]
  private let matcher: AppLinkMatcher
  private let language: AppLinkLanguage
  private let hints: CoverageHints

  init(_ file: AppSiteAssociation, _ links: DomainLinks, appID: String) {
    self.appID = appID
    self.file = file
    self.links = links
    rules = file.appLinkRules.filter { $0.apps.contains(appID) }
    matcher = AppLinkMatcher(file)
    language = AppLinkLanguage(file, appID: appID, host: links.domain.host)
    hints = CoverageHints(file, appID: appID)
  }

  var hasRoutes: Bool { !links.patterns.isEmpty }
  private var ignoresCase: Bool { links.options.contains(.ignoresPathCase) }

  mutating func run() {
    for pattern in links.patterns {
      checkClaims(of: pattern)
      if links.options.contains(.routesInFragment) { checkClaimsInFragment(of: pattern) }
    }
    checkRules()
  }

  private mutating func add(_ gap: Gap) {
    if known.insert(gap).inserted { found.append(gap) }
  }

  // MARK: - What routes take

  private mutating func checkClaims(of pattern: DomainPattern) {
    let answer =
      pattern.space(.typed, ignoresCase: ignoresCase).map(language.unopened(in:)) ?? .unknown
    if case .found(let url) = answer, let link = spellings(url).first(where: isMissing) {
      note(link, of: pattern)
      return
    }
    if answer != .none {
      sampled.append(
        "\(pattern.route) (\(pattern.text)) has only been tried with some of its links.")
      if let link = SampleLinks(pattern, host: links.domain.host).links.first(where: isMissing) {
        note(link, of: pattern)
        return
      }
    }
    checkEmptyValues(of: pattern)
    checkSpellings(of: pattern)
  }

  private mutating func checkClaimsInFragment(of pattern: DomainPattern) {
    guard pattern.fragment.isEmpty else { return }
    let space = pattern.spaceInFragment(.typed, ignoresCase: ignoresCase)
    switch space.map(language.unopened(in:)) ?? .unknown {
    case .none: return
    case .found(let link) where isMissing(link): note(link, of: pattern)
    case .found, .unknown:
      sampled.append("\(pattern.route) (\(pattern.text)) has not been looked for in fragments.")
    }
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
        hint: kind == nil ? hints.hint(for: link, isExcluded: isExcluded) : nil))
  }

  private mutating func checkEmptyValues(of pattern: DomainPattern) {
    let mayBeEmpty = pattern.items.contains { item in
      guard case .capture(let capture) = item.value else { return false }
      return capture.value.takesEmpty
    }
    guard mayBeEmpty,
      let space = pattern.space(.typedOrEmpty, ignoresCase: ignoresCase),
      case .found(let url) = language.unopened(in: space),
      let link = spellings(url).first(where: isMissing)
    else { return }
    note(link, of: pattern, as: .emptyValue)
  }

  private mutating func checkSpellings(of pattern: DomainPattern) {
    let samples = SampleLinks(pattern, host: links.domain.host)
    for link in samples.links where links.answers(link) && !isMissing(link) {
      let spellings = samples.spellings(of: link, ignoresCase: ignoresCase)
      if let spelling = spellings.first(where: isMissing) {
        note(spelling, of: pattern, as: .spelling)
        return
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
      let space =
        pattern.space(breadth, ignoresCase: ignoresCase)
        ?? pattern.space(.any, ignoresCase: ignoresCase)
      if let space, known.insert(space).inserted { spaces.append(space) }
    }
    spaces += spaces.compactMap(\.withLowercaseEscapes)
    if links.options.contains(.routesInFragment) {
      spaces += links.patterns.compactMap {
        $0.spaceInFragment(.any, ignoresCase: ignoresCase)
      }
    }
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
      let url = RuleSamples(rule, host: links.domain.host).links.first { link in
        isExcess(link) && matcher.verdict(appID: appID, url: link).rule == rule
      }
      guard let url else { return }
      add(excess: url, by: excess.location, as: owner(of: url) == nil ? kind : .value)
    }
  }

  /// Returns whether the file claims a valid link that no route takes.
  private func isExcess(_ url: String) -> Bool {
    matcher.decide(appID: appID, url: url) == .match && (try? DeepLink(url)) != nil
      && !links.answers(url)
  }

  private mutating func add(excess url: String, by rule: AssociationPath, as kind: Gap.Kind) {
    let owner = kind == .value ? owner(of: url) : nil
    add(
      Gap(
        kind: kind, route: owner?.route, pattern: owner?.text, rule: rule, link: url, hint: nil))
  }

  /// Returns the pattern whose path has the same shape as a link's.
  private func owner(of url: String) -> DomainPattern? {
    guard let segments = (try? DeepLink(url))?.pathSegments else { return nil }
    return links.patterns.first { pattern in
      guard
        pattern.segments.count == segments.count
          || pattern.hasRest && pattern.segments.count < segments.count
      else { return false }
      let front = pattern.restIndex ?? pattern.segments.count
      return pattern.segments.indices.allSatisfy { index in
        let pieces = pattern.segments[index]
        guard case .literal(let bytes) = pieces.first, pieces.count == 1 else { return true }
        let isBehind = index > front
        return segments[isBehind ? segments.count - pattern.segments.count + index : index].utf8
          .elementsEqual(bytes)
      }
    }
  }
}
