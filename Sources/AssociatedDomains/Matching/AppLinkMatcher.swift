// SPDX-License-Identifier: MIT

/// Decides for links whether a file lets the system open them in an app.
///
/// A matcher is made once from a file, and then decides as often as one likes, from any thread.
///
/// ```swift
/// let matcher = AppLinkMatcher(file)
/// matcher.decide(appID: "ABCDE12345.com.example.app", url: "https://example.com/buy/42")   // .match
/// ```
///
/// For each app, the first rule in the order of the file decides that matches path, query and
/// fragment of the link, all of it as the link is written:
/// - slashes at the ends of a path do not count, and `/buy/*` matches `/buy` as well;
/// - an item of the query that the rule names has to match as often as it comes, and is empty where
///   it does not come; a query or a fragment that is missing is empty;
/// - the host is compared with the domain of the file in any case, if one is given.
///
/// A decision tells nothing of what else the system asks for: that the app is installed, that it has
/// the domain among its entitlements, and that the file was fetched.
public struct AppLinkMatcher: Sendable {
  /// The rules, in the order in which they are tried.
  public let rules: [AppLinkRule]
  /// The apps of the file, each once, in the order in which they come.
  public let apps: [String]

  let program: AppLinkProgram
  /// For each app, the numbers of its rules, from the first to the one behind the last.
  private let appNumbers: [String: Int]
  private let appRules: [Range<Int>]
  private let ruleRanges: [Range<Int>]

  /// Makes a matcher.
  ///
  /// - Complexity: linear in the length of the patterns and of the texts of their variables.
  public init(_ file: AppSiteAssociation) {
    self.init(rules: file.appLinkRules)
  }

  /// Makes a matcher from rules, in their order.
  package init(rules: [AppLinkRule]) {
    self.rules = rules
    var compiler = AppLinkCompiler()
    for rule in rules { compiler.add(rule) }
    program = compiler.program

    var numbers: [String: Int] = [:]
    var apps: [String] = []
    var ranges: [[Range<Int>]] = []
    var start = 0
    while start < rules.count {
      var end = start + 1
      while end < rules.count, rules[end].apps == rules[start].apps { end += 1 }
      for app in rules[start].apps {
        let number = numbers[app] ?? apps.count
        if number == apps.count {
          numbers[app] = number
          apps.append(app)
          ranges.append([])
        }
        // An app that stands twice in an entry has its rules once.
        if ranges[number].last != start..<end { ranges[number].append(start..<end) }
      }
      start = end
    }
    self.apps = apps
    appNumbers = numbers
    var lists: [Range<Int>] = []
    var flat: [Range<Int>] = []
    for list in ranges {
      lists.append(flat.count..<flat.count + list.count)
      flat += list
    }
    appRules = lists
    ruleRanges = flat
  }

  /// What the file says of a link and an app.
  ///
  /// Nothing is allocated, unless a part of the link of more than 8,000 bytes meets a variable with
  /// texts of several characters.
  ///
  /// - Parameters:
  ///   - appID: the identifier of the app, as the file writes it.
  ///   - url: any text; what is no link of the domain is `.noMatch`.
  ///   - domain: the domain that the file is for; without one, or with the empty one, every host
  ///     will do.
  /// - Complexity: linear in the length of the link, for each rule.
  public func decide(appID: String, url: String, domain: String? = nil) -> AppLinkDecision {
    guard let rule = decidingRule(appID: appID, url: url, domain: domain) else { return .noMatch }
    return program.rules[rule].isExcluding ? .exclude : .match
  }

  private func decidingRule(appID: String, url: String, domain: String?) -> Int? {
    guard let app = appNumbers[appID] else { return nil }
    return url.withAppLinkBytes { text in
      let (address, fault) = AppLinkAddress.cut(text)
      guard fault == nil, Self.hasHost(domain, address, text) else { return nil }
      let room = program.items.isEmpty ? 0 : AppLinkQueryTable.capacity
      return withUnsafeTemporaryAllocation(of: AppLinkQueryItems.Place.self, capacity: room) {
        let query = AppLinkQueryTable(text, address.query, $0)
        let target = AppLinkTarget(text, address, query, hasReadings: program.hasReadings)
        return decidingRule(app, text, target)
      }
    }
  }

  private func decidingRule(_ app: Int, _ text: RawSpan, _ target: AppLinkTarget) -> Int? {
    for range in appRules[app] {
      for index in ruleRanges[range] where program.matches(program.rules[index], text, target) {
        return index
      }
    }
    return nil
  }

  /// What the file says of a link and an app, by which rule, or why the text is no link of the
  /// domain.
  ///
  /// - Parameters: as of `decide(appID:url:domain:)`.
  public func verdict(appID: String, url: String, domain: String? = nil) -> AppLinkVerdict {
    verdicts(url: url, domain: domain).first { $0.app == appID }
      ?? AppLinkVerdict(
        app: appID, decision: .noMatch, rule: nil, refusal: refusal(of: url, domain: domain),
        opens: false)
  }

  /// What the file says of a link and each of its apps, in the order of the file.
  ///
  /// - Parameters: as of `decide(appID:url:domain:)`.
  public func verdicts(url: String, domain: String? = nil) -> [AppLinkVerdict] {
    let refusal = refusal(of: url, domain: domain)
    var verdicts = apps.map {
      AppLinkVerdict(app: $0, decision: .noMatch, rule: nil, refusal: refusal, opens: false)
    }
    var opening: (rule: Int, place: Int, app: Int)?
    for (number, app) in apps.enumerated() {
      guard let index = decidingRule(appID: app, url: url, domain: domain) else { continue }
      let rule = rules[index]
      verdicts[number].rule = rule
      verdicts[number].decision = rule.isExcluding ? .exclude : .match
      guard !rule.isExcluding, let place = rule.apps.firstIndex(of: app) else { continue }
      if let first = opening, (first.rule, first.place) < (index, place) { continue }
      opening = (index, place, number)
    }
    if let opening { verdicts[opening.app].opens = true }
    return verdicts
  }

  /// Why a text is no link of a domain; `nil` if it is one.
  func refusal(of url: String, domain: String?) -> AppLinkRefusal? {
    url.withAppLinkBytes { text in
      let (address, fault) = AppLinkAddress.cut(text)
      if let fault { return AppLinkRefusal(code: fault.code, position: fault.position) }
      if Self.hasHost(domain, address, text) { return nil }
      return AppLinkRefusal(code: .otherHost, position: address.host.lowerBound)
    }
  }

  private static func hasHost(
    _ domain: String?, _ address: AppLinkAddress, _ text: RawSpan
  ) -> Bool {
    guard let domain, !domain.isEmpty else { return true }
    return domain.withAppLinkBytes { address.hasHost($0, text) }
  }
}
