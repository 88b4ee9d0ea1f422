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
