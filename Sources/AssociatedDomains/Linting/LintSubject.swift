// SPDX-License-Identifier: MIT

import JSONText

/// A file being checked.
struct LintSubject {
  let file: AppSiteAssociation
  let matcher: AppLinkMatcher
  private(set) var findings: [AssociationFinding] = []
  /// The rules that no link matches, for a reason already reported.
  var hopeless: Set<AssociationPath> = []
  /// The number of searches that may still fail; at zero, no more are made.
  var patience = 16
  let budget: WorkBudget
  /// All patterns of the file, in order.
  private(set) var patterns: [LintPattern] = []
  /// The numbers of the rules in each entry.
  private let ruleNumbers: [Range<Int>]

  init(_ file: AppSiteAssociation, _ budget: WorkBudget) {
    self.file = file
    self.budget = budget
    matcher = AppLinkMatcher(file)
    ruleNumbers = Self.ruleNumbers(of: matcher.rules, file.appLinks?.details?.count ?? 0)
    patterns = makePatterns()
  }

  private static func ruleNumbers(of rules: [AppLinkRule], _ entryCount: Int) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var start = 0
    for entry in 0..<entryCount {
      var end = start
      while end < rules.count, rules[end].entry == entry { end += 1 }
      numbers.append(start..<end)
      start = end
    }
    return numbers
  }

  static let appLinks = AssociationPath().member("applinks")

  var rules: [AppLinkRule] { matcher.rules }
  var details: [AppSiteAssociation.Detail] { file.appLinks?.details ?? [] }

  /// Returns the rules in an entry.
  func rules(ofEntry number: Int) -> ArraySlice<AppLinkRule> { rules[ruleNumbers[number]] }

  /// Returns the position of an entry of `details`.
  func location(ofEntry number: Int) -> AssociationPath {
    let list = Self.appLinks.member("details")
    guard file.appLinks?.hasDetailsByApp == true else { return list.element(number) }
    return list.member(details[number].appID ?? "")
  }

  /// Returns a rule as written in the file; `nil` if it is from `paths`, or its entry has no rules.
  func component(of rule: AppLinkRule) -> AppSiteAssociation.Component? {
    guard let components = details[rule.entry].components else { return nil }
    return components[rule.index]
  }

  mutating func note(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    at path: AssociationPath, _ message: String, _ help: String
  ) {
    findings.append(
      AssociationFinding(code, severity: severity, at: path, message: message, help: help))
  }

  /// Returns a name for a rule in a sentence about another one.
  func name(of rule: AppLinkRule, beside other: AppLinkRule) -> String {
    rule.entry == other.entry
      ? "rule \(rule.index + 1)" : "rule \(rule.index + 1) of entry \(rule.entry + 1)"
  }

  /// Returns a name for several rules in a sentence about another one.
  func names(of rules: [AppLinkRule], beside other: AppLinkRule) -> String {
    guard rules.count > 1, rules.allSatisfy({ $0.entry == other.entry }) else {
      return Self.list(rules.map { name(of: $0, beside: other) })
    }
    return "rules \(Self.list(rules.map { "\($0.index + 1)" }))"
  }

  /// Lists several things in a sentence: `a, b and c`.
  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

/// Defaults, samples, and features that older systems lack.
extension LintSubject {
  mutating func lintDefaults() {
    lintDefaults(file.appLinks?.defaults, at: Self.appLinks.member("defaults"))
    for (number, detail) in details.enumerated() {
      lintDefaults(detail.defaults, at: location(ofEntry: number).member("defaults"))
    }
  }

  private mutating func lintDefaults(
    _ defaults: AppSiteAssociation.Component?, at location: AssociationPath
  ) {
    guard let defaults else { return }
    for (sign, isThere) in [
      ("/", defaults.path != nil), ("?", defaults.query != nil), ("#", defaults.fragment != nil),
    ] where isThere {
      note(
        .patternInDefaults, at: location.member(sign),
        "The pattern holds for every rule that has no \"\(sign)\" of its own.",
        "Write it in the rules that need it, so that each can be read by itself.")
    }
    guard defaults.exclude == true else { return }
    note(
      .excludeInDefaults, at: location.member("exclude"),
      "Every rule excludes that does not say \"exclude\": false.",
      "Write it in the rules that are to exclude.")
  }

  // MARK: Samples

  mutating func lintSamples() {
    let samples = rules.filter { component(of: $0)?.isAppleSample == true }
    // Without a telltale rule, the other one may be intended.
    guard samples.contains(where: { component(of: $0)?.isTellingSample == true }) else { return }
    for rule in samples {
      note(
        .appleSample, at: rule.location,
        "The rule is one of those in Apple's documentation.",
        "Remove it if your site has no such links.")
    }
  }

  // MARK: Systems

  mutating func lintSystems() {
    guard let links = file.appLinks else { return }
    if links.substitutionVariables != nil {
      note(
        .needsVariables, at: Self.appLinks.member("substitutionVariables"),
        "“substitutionVariables” needs iOS 13.5 or macOS 10.15.6.",
        "Older systems do not match patterns with variables.")
    }
    var all: [(AppSiteAssociation.Component, AssociationPath)] = []
    var defaults: [AssociationPath] = []
    if let component = links.defaults {
      all.append((component, Self.appLinks.member("defaults")))
      defaults.append(Self.appLinks.member("defaults"))
    }
    for (number, detail) in details.enumerated() {
      if let component = detail.defaults {
        all.append((component, location(ofEntry: number).member("defaults")))
        defaults.append(location(ofEntry: number).member("defaults"))
      }
      for rule in rules(ofEntry: number) {
        if let component = component(of: rule) { all.append((component, rule.location)) }
      }
    }
    if let first = defaults.first {
      note(
        .needsDefaults, at: first, "“defaults” needs iOS 14 or macOS 11.",
        "Older systems take each rule as if there were no defaults.")
    }
    if let first = all.first(where: { $0.0.caseSensitive != nil }) {
      note(
        .needsCaseSensitive, at: first.1.member("caseSensitive"),
        "“caseSensitive” needs iOS 13.5 or macOS 10.15.5.",
        "Older systems always distinguish case.")
    }
    if let first = all.first(where: { $0.0.percentEncoded != nil }) {
      note(
        .needsPercentEncoded, at: first.1.member("percentEncoded"),
        "“percentEncoded” needs iOS 14 or macOS 11.",
        "Older systems always compare links as written.")
    }
  }
}

extension AppSiteAssociation.Component {
  /// Whether the rule is in the example of “Supporting associated domains”.
  fileprivate var isAppleSample: Bool {
    isTellingSample
      || (path == nil && query == nil && fragment == "no_universal_links" && exclude == true)
      || (path == "/buy/*" && query == nil && fragment == nil && exclude != true)
  }

  /// Whether hardly anyone else would write it.
  fileprivate var isTellingSample: Bool {
    (path == "/help/*" && query == .items([AppSiteAssociation.QueryItem("articleNumber", "????")]))
      || (path == "/help/website/*" && query == nil && exclude == true)
  }
}

/// What a rule requires of the query and fragment, and when it also matches without them.
extension LintSubject {
  mutating func lintQueries() {
    let variables = AppLinkVariables(file.appLinks?.substitutionVariables ?? [])
    for pattern in patterns {
      switch pattern.part {
      case .item(let name): lintItem(name, pattern, variables)
      case .query: lintAny(pattern, "?", "query")
      case .fragment: lintAny(pattern, "#", "fragment")
      case .path, .legacyPath: break
      }
    }
  }

  private mutating func lintItem(
    _ name: String, _ pattern: LintPattern, _ variables: AppLinkVariables
  ) {
    let compiled = AppLinkPattern(pattern.text, variables: variables)
    guard compiled.matchesEmptyText, pattern.text.unicodeScalars.contains("*") else { return }
    let link = pattern.rule.flatMap { self.link(of: $0, without: name) }
    note(
      .queryItemMayBeMissing, at: pattern.location,
      "“\(pattern.text)” also matches links without “\(name)”"
        + (link.map { ", such as \($0)." } ?? "."),
      "Write “?*” if the item must be present, or remove it if it does not matter.")
  }

  /// Returns a link that a rule matches and that has no item with a name.
  private func link(of rule: AppLinkRule, without name: String) -> String? {
    guard !rule.apps.isEmpty, !budget.isSpent else { return nil }
    // A rule with many items is compiled and tried once for each of them.
    budget.spend(rule.work * 100)
    let matcher = AppLinkMatcher(rules: [rule])
    return LinkShapes.links(of: rule).lazy.map { parts in
      var parts = parts
      let items = parts.query.utf8.split(separator: UInt8(ascii: "&"))
      parts.query = items.filter { item in
        !item.prefix { $0 != UInt8(ascii: "=") }.elementsEqual(name.utf8)
      }.map(Substring.init).joined(separator: "&")
      return parts.url(host: "example.com")
    }
    .first { url in
      budget.spending { matcher.decider(among: 0..<1, url: url, &$0) } == .rule(0)
    }
  }

  private mutating func lintAny(_ pattern: LintPattern, _ sign: String, _ name: String) {
    guard pattern.text == "*" else { return }
    note(
      .anyText, at: pattern.location,
      "\"\(sign)\": \"*\" says nothing: it matches every \(name), and none as well.",
      "Remove it, or write “?*” if there has to be a \(name).")
  }
}

extension AppLinkRule {
  /// The cost of compiling the rule, in bytes of its patterns.
  fileprivate var work: Int {
    var count = (path?.text.utf8.count ?? 0) + (fragment?.text.utf8.count ?? 0) + 1
    switch query {
    case nil: break
    case .text(let pattern): count += pattern.text.utf8.count
    case .items(let items):
      for item in items { count += item.name.utf8.count + item.pattern.text.utf8.count + 1 }
    }
    return count
  }
}
