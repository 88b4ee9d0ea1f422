// SPDX-License-Identifier: MIT

import JSONText

/// The differences between two association files in what they open, not in their texts.
///
/// Two files have no differences if they open the same links in the same apps and list the same
/// apps for every other service, no matter how they are written. A link that one file excludes and
/// the other does not mention is not a difference, because neither opens it.
///
/// ```swift
/// let diff = AssociationDiff(from: old, to: new)
/// diff.links.first?.answer   // .found("https://example.com/help/a")
/// ```
///
/// - Complexity: for all apps with the same rules together, one search for each rule of either
///   file; see ``AppLinkAnswer``. Two files together have a fixed number of steps; see
///   `uncompared`.
public struct AssociationDiff: Sendable, Hashable {
  /// Whether something was added or removed.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Only the new file has it.
    case gained
    /// Only the old file has it.
    case lost
  }

  /// Links that only one of the files opens in an app.
  public struct Links: Sendable, Hashable {
    /// The app.
    public var app: String
    /// Which of the files opens them.
    public var direction: Direction
    /// The rule that opens them, in that file.
    public var rule: AssociationPath
    /// One of the links, or a note that none was found although there may be some.
    public var answer: AppLinkAnswer
  }

  /// An app that only one of the files lists for a service.
  public struct App: Sendable, Hashable {
    /// The name of the service, such as `webcredentials`.
    public var service: String
    /// The app.
    public var app: String
    /// Which of the files lists it.
    public var direction: Direction
  }

  /// The links that were gained and lost: by app, gained before lost, then by rule.
  public let links: [Links]
  /// The apps that were gained and lost, by service.
  public let apps: [App]

  /// The apps whose rules were not all compared, because that would take too much work; they may
  /// have more differences than are listed.
  public let uncompared: [String]

  /// Whether the two files mean the same.
  public var isEmpty: Bool { links.isEmpty && apps.isEmpty && uncompared.isEmpty }

  /// Whether a search was abandoned, so that there may be more or fewer differences than are
  /// listed.
  public var isUncertain: Bool {
    !uncompared.isEmpty || links.contains { $0.answer == .unknown }
  }

  /// Compares two files.
  ///
  /// Default: example links of `https://example.com`.
  public init(
    from old: AppSiteAssociation, to new: AppSiteAssociation, host: String = "example.com"
  ) {
    var comparison = AssociationDiffLinks(old, new, host: host)
    comparison.run()
    links = comparison.links
    uncompared = comparison.uncompared
    apps = Self.services.flatMap { name, service in
      let first = service(old)?.apps ?? []
      let second = service(new)?.apps ?? []
      return Self.apps(.gained, name, second, first) + Self.apps(.lost, name, first, second)
    }
  }

  private static func apps(
    _ direction: Direction, _ service: String, _ list: [String], _ other: [String]
  ) -> [App] {
    var seen = Set(other)
    return list.filter { seen.insert($0).inserted }.map {
      App(service: service, app: $0, direction: direction)
    }
  }

  private static let services:
    [(name: String, service: @Sendable (AppSiteAssociation) -> AppSiteAssociation.Service?)] = [
      ("webcredentials", { $0.webCredentials }), ("appclips", { $0.appClips }),
      ("activitycontinuation", { $0.activityContinuation }),
    ]
}

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
