// SPDX-License-Identifier: MIT

/// Decides whether a file lets the system open links in an app.
///
/// Create a matcher once from a file, and then ask it for any number of decisions, from any thread.
///
/// ```swift
/// let matcher = AppLinkMatcher(file)
/// matcher.decide(appID: "ABCDE12345.com.example.app", url: "https://example.com/buy/42")   // .match
/// ```
///
/// For each app, the deciding rule is the first one in the order of the file that matches the path,
/// query, and fragment of the link, each in full and as written:
/// - slashes at the ends of a path do not count, and `/buy/*` also matches `/buy`;
/// - a query item that the rule names must match every time it appears, and counts as empty if it
///   does not appear; a missing query or fragment counts as empty;
/// - the host is compared with the domain of the file, ignoring case, if a domain is given.
///
/// A decision does not cover the system's other conditions: that the app is installed, that its
/// entitlements list the domain, and that the file was fetched.
public struct AppLinkMatcher: Sendable {
  /// The rules, in the order in which they are tried.
  package var rules: [AppLinkRule] { storage.rules }
  /// The apps of the file, each once, in order of appearance.
  public var apps: [String] { storage.apps }

  var program: AppLinkProgram { storage.program }
  /// A single reference: closures capture the matcher, and would otherwise copy it for each
  /// decision.
  private let storage: Storage

  private final class Storage: Sendable {
    let rules: [AppLinkRule]
    let apps: [String]
    let program: AppLinkProgram
    let appNumbers: [String: Int]
    /// For each app, the place of its rules in `ruleRanges`.
    let appRules: [Range<Int>]
    /// The numbers of consecutive rules for the same apps.
    let ruleRanges: [Range<Int>]

    init(
      rules: [AppLinkRule], apps: [String], program: AppLinkProgram, appNumbers: [String: Int],
      appRules: [Range<Int>], ruleRanges: [Range<Int>]
    ) {
      self.rules = rules
      self.apps = apps
      self.program = program
      self.appNumbers = appNumbers
      self.appRules = appRules
      self.ruleRanges = ruleRanges
    }
  }

  /// Creates a matcher.
  ///
  /// - Complexity: linear in the length of the patterns and of their variables' values.
  public init(_ file: AppSiteAssociation) {
    self.init(rules: file.appLinkRules)
  }

  /// Creates a matcher from rules, in order.
  init(rules: [AppLinkRule]) {
    var compiler = AppLinkCompiler()
    for rule in rules { compiler.add(rule) }

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
        // An app that appears twice in an entry has its rules once.
        if ranges[number].last != start..<end { ranges[number].append(start..<end) }
      }
      start = end
    }
    var lists: [Range<Int>] = []
    var flat: [Range<Int>] = []
    for list in ranges {
      lists.append(flat.count..<flat.count + list.count)
      flat += list
    }
    storage = Storage(
      rules: rules, apps: apps, program: compiler.program, appNumbers: numbers, appRules: lists,
      ruleRanges: flat)
  }

  /// Decides about a link and an app.
  ///
  /// No memory is allocated, unless a part of the link longer than 8,000 bytes meets a variable
  /// whose values have several characters. If a file and a link together require too much work, the
  /// decision is `.noMatch`, and the refusal of `verdict(appID:url:domain:)` says so.
  ///
  /// - Parameters:
  ///   - appID: the identifier of the app, as written in the file.
  ///   - url: any text; the decision for text that is not a link to the domain is `.noMatch`.
  ///   - domain: the domain that the file is for; if `nil` or empty, any host is accepted.
  /// - Complexity: linear in the length of the link for each rule; if a pattern has several `*`,
  ///   the length of the link times that of the pattern, up to a fixed number of steps.
  public func decide(appID: String, url: String, domain: String? = nil) -> AppLinkDecision {
    var steps = Self.mostSteps
    guard case .rule(let rule) = decider(appID: appID, url: url, domain: domain, &steps) else {
      return .noMatch
    }
    return storage.program.rules[rule].isExcluding ? .exclude : .match
  }

  /// The maximum work for a link, in bytes of it that are examined.
  static let mostSteps = 50_000_000

  /// Returns the numbers of an app's rules, as runs of consecutive numbers.
  func ranges(ofApp number: Int) -> ArraySlice<Range<Int>> {
    storage.ruleRanges[storage.appRules[number]]
  }

  /// Returns the numbers of an app's rules, in order.
  func ruleNumbers(of appID: String) -> [Int] {
    storage.appNumbers[appID].map { ranges(ofApp: $0).flatMap { $0 } } ?? []
  }

  /// What decides for an app.
  enum Decider: Equatable {
    /// This rule.
    case rule(Int)
    /// Nothing: no rule matches.
    case none
    /// Unknown, because finding out would take too much work.
    case unknown
  }

  /// Returns what decides for an app.
  ///
  /// - Parameter steps: the remaining work, which is counted down.
  func decider(appID: String, url: String, domain: String? = nil, _ steps: inout Int) -> Decider {
    guard let app = storage.appNumbers[appID] else { return .none }
    guard !storage.program.isTooLarge else { return .unknown }
    return withTarget(url, domain) { text, target in
      for range in storage.appRules[app] {
        switch decider(in: storage.ruleRanges[range], text, target, &steps) {
        case .none: continue
        case let decider: return decider
        }
      }
      return .none
    } ?? .none
  }

  /// Returns what decides if only some rules exist, given by their numbers in order.
  func decider(among numbers: some Sequence<Int>, url: String, _ steps: inout Int) -> Decider {
    guard !program.isTooLarge else { return .unknown }
    return withTarget(url, nil) { text, target in
      for number in numbers {
        let decider = decider(in: number..<number + 1, text, target, &steps)
        if decider != .none { return decider }
      }
      return .none
    } ?? .none
  }

  /// Returns what decides for each app, in order; each rule is compared once.
  func deciders(url: String, domain: String?) -> [Decider] {
    guard !program.isTooLarge else { return apps.map { _ in .unknown } }
    var steps = Self.mostSteps
    let deciders = withTarget(url, domain) { text, target in
      var known: [Range<Int>: Decider] = [:]
      return storage.appRules.map { ranges in
        for range in storage.ruleRanges[ranges] {
          let decider = known[range] ?? decider(in: range, text, target, &steps)
          known[range] = decider
          if decider != .none { return decider }
        }
        return Decider.none
      }
    }
    return deciders ?? apps.map { _ in .none }
  }

  /// Passes a link to `body`; returns `nil` if the text is not a link of the domain.
  @inline(__always)
  private func withTarget<Result>(
    _ url: String, _ domain: String?, _ body: (RawSpan, AppLinkTarget) -> Result
  ) -> Result? {
    url.withAppLinkBytes { text in
      let (address, fault) = AppLinkAddress.cut(text)
      guard fault == nil, Self.hasHost(domain, address, text) else { return nil }
      let room = storage.program.items.isEmpty ? 0 : AppLinkQueryTable.capacity
      return withUnsafeTemporaryAllocation(of: AppLinkQueryItems.Place.self, capacity: room) {
        let query = AppLinkQueryTable(text, address.query, $0)
        return body(
          text, AppLinkTarget(text, address, query, hasReadings: storage.program.hasReadings))
      }
    }
  }

  @inline(__always)
  private func decider(
    in range: Range<Int>, _ text: RawSpan, _ target: AppLinkTarget, _ steps: inout Int
  ) -> Decider {
    for index in range {
      if storage.program.matches(storage.program.rules[index], text, target, &steps) {
        return .rule(index)
      }
      steps &-= 1
      if steps < 0 { return .unknown }
    }
    return .none
  }

  /// Decides about a link and an app, and returns the deciding rule, or why the text is not a link
  /// to the domain.
  ///
  /// - Parameters: see `decide(appID:url:domain:)`.
  public func verdict(appID: String, url: String, domain: String? = nil) -> AppLinkVerdict {
    verdicts(url: url, domain: domain).first { $0.app == appID }
      ?? AppLinkVerdict(
        app: appID, decision: .noMatch, rule: nil, refusal: refusal(of: url, domain: domain),
        opens: false)
  }

  /// Decides about a link and each of the file's apps, in the order of the file.
  ///
  /// - Parameters: see `decide(appID:url:domain:)`.
  public func verdicts(url: String, domain: String? = nil) -> [AppLinkVerdict] {
    let refusal = refusal(of: url, domain: domain)
    var verdicts = apps.map {
      AppLinkVerdict(app: $0, decision: .noMatch, rule: nil, refusal: refusal, opens: false)
    }
    // The first rule that opens an app, and the apps that it opens.
    var opening: (rule: Int, apps: Set<String>)?
    let deciders = deciders(url: url, domain: domain)
    for (number, decider) in deciders.enumerated() {
      switch decider {
      case .none: continue
      case .unknown:
        verdicts[number].refusal = refusal ?? AppLinkRefusal(code: .tooMuchWork, position: 0)
      case .rule(let index):
        verdicts[number].rule = rules[index]
        verdicts[number].decision = rules[index].isExcluding ? .exclude : .match
        guard !rules[index].isExcluding else { continue }
        if opening.map({ index < $0.rule }) ?? true { opening = (index, []) }
        if opening?.rule == index { opening?.apps.insert(apps[number]) }
      }
    }
    if let opening, !deciders.contains(.unknown),
      let app = rules[opening.rule].apps.first(where: opening.apps.contains),
      let number = storage.appNumbers[app]
    {
      verdicts[number].opens = true
    }
    return verdicts
  }

  /// Returns why a text is not a link of a domain; `nil` if it is one.
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

/// A file's decision about a link and an app, and the deciding rule.
public struct AppLinkVerdict: Sendable, Hashable {
  /// The app.
  public var app: String
  /// The decision.
  public var decision: AppLinkDecision
  /// The deciding rule; `nil` if no rule matches.
  public var rule: AppLinkRule?
  /// Why the text is not a link to the domain; `nil` if it is one.
  public var refusal: AppLinkRefusal?
  /// Whether the system would open this app if all apps of the file were installed: the first match
  /// in the order of `details`, and of the apps in an entry.
  ///
  /// An exclusion applies to the apps of its own entry. Apple does not document whether one app's
  /// exclusion leaves the link to the next app; here it does.
  public var opens: Bool
}

/// A file's decision about a link and an app.
public enum AppLinkDecision: String, Sendable, Hashable, CaseIterable {
  /// The first rule that matches lets the app open the link.
  case match
  /// The first rule that matches keeps the link out of the app.
  case exclude
  /// No rule of the app matches, or the text is not a link to the domain.
  case noMatch = "no_match"
}
