// SPDX-License-Identifier: MIT

import JSONText

/// Compares what two files open, app by app.
struct AssociationDiffLinks {
  typealias Links = AssociationDiff.Links

  private(set) var links: [Links] = []
  private(set) var uncompared: [String] = []

  private let before: ComparedRules
  private let after: ComparedRules
  private let host: String
  private let budget: WorkBudget
  /// The number of searches that may still fail; at zero, no more are made.
  private var patience = 16

  /// The rules that apply to an app in both files.
  private struct Meeting: Hashable {
    var before: [Int]
    var after: [Int]
  }

  /// What apps with the same rules gain and lose.
  private struct Difference {
    var links: [Links] = []
    var isComplete = true
  }

  init(
    _ old: AppSiteAssociation, _ new: AppSiteAssociation, host: String,
    budget: WorkBudget = WorkBudget()
  ) {
    before = ComparedRules(AppLinkMatcher(old))
    after = ComparedRules(AppLinkMatcher(new))
    self.host = host
    self.budget = budget
  }

  mutating func run() {
    var known: [Meeting: Difference] = [:]
    var seen: Set<String> = []
    for app in after.matcher.apps + before.matcher.apps where seen.insert(app).inserted {
      guard !budget.isSpent else {
        uncompared.append(app)
        continue
      }
      let meeting = Meeting(
        before: before.matcher.ruleNumbers(of: app), after: after.matcher.ruleNumbers(of: app))
      budget.spend((meeting.before.count + meeting.after.count) * 8)
      let difference = known[meeting] ?? difference(for: meeting)
      known[meeting] = difference
      budget.spend(difference.links.count * Self.workOfLinks)
      links += difference.links.map { found in
        var found = found
        found.app = app
        return found
      }
      if !difference.isComplete { uncompared.append(app) }
    }
  }

  /// The cost of listing a difference: very many apps can gain and lose very many links.
  private static let workOfLinks = 1_000

  private mutating func difference(for meeting: Meeting) -> Difference {
    let first = AppLinkLanguage(before, meeting.before, host: host, budget)
    let second = AppLinkLanguage(after, meeting.after, host: host, budget)
    var difference = Difference()
    guard !first.saysTheSame(as: second) else { return difference }
    add(.gained, second, first, to: &difference)
    add(.lost, first, second, to: &difference)
    return difference
  }

  private mutating func add(
    _ direction: AssociationDiff.Direction, _ language: AppLinkLanguage,
    _ other: AppLinkLanguage, to difference: inout Difference
  ) {
    for index in language.indices where !language.rule(index).isExcluding {
      guard !budget.isSpent else {
        difference.isComplete = false
        return
      }
      let answer = patience > 0 ? language.opened(by: index, notIn: other) : .unknown
      if answer == .unknown { patience -= 1 }
      guard answer != .none else { continue }
      difference.links.append(
        Links(
          app: "", direction: direction, rule: language.rule(index).location, answer: answer))
    }
  }
}
