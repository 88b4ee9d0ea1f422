// SPDX-License-Identifier: MIT

import JSONText
import LinkLanguages

/// Sets of links, and the question of whether any link is in some of them and not in others.
struct LinkQuestion {
  /// The parts of a link; an empty part is not written.
  struct Parts: Hashable {
    var path: String
    var query = ""
    var fragment = ""

    func url(host: String) -> String {
      "https://\(host)\(path)\(query.isEmpty ? "" : "?\(query)")"
        + (fragment.isEmpty ? "" : "#\(fragment)")
    }

    var word: [UInt8] { Array("\(path)?\(query)#\(fragment)".utf8) }
  }

  private let budget: WorkBudget
  private var automaton = LinkAutomaton()
  private var conditions: [[LinkAutomaton.Condition]] = []
  /// The sets that are compared with decoded links; equal sets have the same value.
  private(set) var decoding: [Int: Int] = [:]
  private var decodingRules: [AppLinkRule] = []
  private var decodedParts = LinkAutomaton.DecodedParts()
  /// The sets that remain unknown, because case folding beyond ASCII is not specified.
  private(set) var doubtful: Set<Int> = []

  /// - Parameter budget: the budget for the sets and for the search.
  init(_ budget: WorkBudget = WorkBudget()) {
    self.budget = budget
    conditions.append([automaton.links()])
  }

  /// Adds the links that a rule matches; returns the number of the set.
  mutating func add(_ rule: AppLinkRule) -> Int {
    let member = add { $0.conditions(of: rule) }
    if !rule.isPercentEncoded, !isGivenUp {
      budget.spend(decodingRules.count)
      let value = decodingRules.firstIndex { $0.saysTheSame(as: rule) }
      decoding[member] = value ?? decodingRules.count
      if value == nil { decodingRules.append(rule) }
      decodedParts.path = decodedParts.path || rule.path != nil
      decodedParts.query = decodedParts.query || rule.query != nil
      decodedParts.fragment = decodedParts.fragment || rule.fragment != nil
      if !rule.isCaseSensitive && rule.hasForeignText { doubtful.insert(member) }
    }
    return member
  }

  /// Adds a set described the way routes are; returns its number.
  mutating func add(_ space: AppLinkSpace) -> Int {
    add { $0.conditions(of: space) }
  }

  /// Adds the links that each of some rules matches; returns the numbers of the sets.
  mutating func add(_ rules: [AppLinkRule]) -> Range<Int> {
    let first = conditions.count
    for rule in rules { _ = add(rule) }
    return first..<conditions.count
  }

  private mutating func add(
    _ make: (inout LinkAutomaton) -> [LinkAutomaton.Condition]
  ) -> Int {
    if isGivenUp {
      conditions.append([])
    } else {
      let before = automaton.states.count
      conditions.append(make(&automaton))
      budget.spend((automaton.states.count - before) * Self.workOfState)
    }
    return conditions.count - 1
  }

  /// Whether the sets are too large, so that no more are added.
  private var isGivenUp: Bool { automaton.isFull || budget.isSpent }

  /// Returns a search over all links; `nil` if the sets are too large.
  func search() -> LinkSearch? {
    guard !isGivenUp else { return nil }
    budget.spend(automaton.states.count * Self.workOfState)
    var all = self
    let plain = decoding.isEmpty ? nil : all.add { [$0.linksToDecode(decodedParts)] }
    guard !all.isGivenUp,
      let machine = LinkMachine(all.automaton, members: all.conditions, budget)
    else { return nil }
    return LinkSearch(machine: machine, plain: plain, decoding: decoding, doubtful: doubtful)
  }

  /// The cost of creating a state, compared with reaching one.
  private static let workOfState = 20
}

extension AppLinkRule {
  /// Whether a pattern or the name of an item has non-ASCII characters.
  var hasForeignText: Bool {
    var patterns = [path, fragment].compactMap { $0 }
    switch query {
    case .text(let pattern): patterns.append(pattern)
    case .items(let items):
      if items.contains(where: { item in item.name.utf8.contains { $0 >= 0x80 } }) { return true }
      patterns += items.map(\.pattern)
    case nil: break
    }
    return patterns.contains { Self.hasForeignText($0.pieces) }
  }

  private static func hasForeignText(_ pieces: [AppLinkPattern.Piece]) -> Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.utf8.contains { $0 >= 0x80 }
      case .variable(_, let alternatives): alternatives.contains { hasForeignText($0) }
      case .anything, .character, .never: false
      }
    }
  }
}

/// Finds a shortest link that meets a goal.
struct LinkSearch {
  enum Result: Equatable {
    case found(LinkQuestion.Parts)
    case none
    case unknown
  }

  let machine: LinkMachine
  /// The number of the set of links that all sets can decode; `nil` if no set decodes links.
  let plain: Int?
  /// The sets whose answer is unknown for links that cannot be decoded; equal sets have the same
  /// value.
  let decoding: [Int: Int]
  /// Those whose answer is always unknown.
  let doubtful: Set<Int>

  /// The search over all links.
  static let links: LinkSearch? = {
    var automaton = LinkAutomaton()
    let all = automaton.links()
    return LinkMachine(automaton, members: [[all]], WorkBudget()).map {
      LinkSearch(machine: $0, plain: nil, decoding: [:], doubtful: [])
    }
  }()

  /// Searches all links, shorter ones first.
  ///
  /// If it is unknown whether a set contains a link, both possibilities are tried; a link that is
  /// found must be confirmed.
  func first(_ goal: LinkMachine.Goal, _ budget: WorkBudget) -> Result {
    guard let plain else { return first(goal, assumed: [:], budget) }
    let result = first(
      { $0[plain] && goal($0) }, assuming: decoding.filter { doubtful.contains($0.key) }, budget)
    guard result == .none else { return result }
    return first({ !$0[plain] && goal($0) }, assuming: decoding, budget)
  }

  /// Returns whether a link certainly meets a goal.
  func isLink(
    _ parts: LinkQuestion.Parts, _ goal: LinkMachine.Goal, _ budget: WorkBudget = WorkBudget()
  ) -> Bool {
    guard doubtful.isEmpty else { return false }
    var position = machine.start
    for byte in parts.word {
      position = machine.step(position, on: byte)
      budget.spend(position.count)
      if position.isEmpty || budget.isSpent { return false }
    }
    let knowledge = LinkKnowledge(machine, position, isWhole: true)
    if let plain, knowledge[plain] != .always { return false }
    return (knowledge[0] && goal(knowledge)) == .always
  }

  private func first(
    _ goal: LinkMachine.Goal, assuming unsure: [Int: Int], _ budget: WorkBudget
  ) -> Result {
    let classes = Set(unsure.values).sorted()
    guard classes.count <= Self.mostAssumptions else { return .unknown }
    for bits in 0..<1 << classes.count {
      let assumed = unsure.mapValues { value in
        let bit = classes.firstIndex(of: value) ?? 0
        return bits >> bit & 1 == 1 ? LinkMachine.Outlook.always : .never
      }
      let result = first(goal, assumed: assumed, budget)
      if result != .none { return result }
    }
    return .none
  }

  /// Both possibilities are tried for up to this many sets: 32 searches.
  private static let mostAssumptions = 5

  private func first(
    _ goal: LinkMachine.Goal, assumed: [Int: LinkMachine.Outlook], _ budget: WorkBudget
  ) -> Result {
    // The first set contains all links.
    switch machine.first({ $0[0] && goal($0) }, assumed: assumed, budget) {
    case .found(let word): .found(Self.parts(of: word))
    case .none: .none
    case .unknown: .unknown
    }
  }

  /// Returns the parts of a link, given as a word.
  private static func parts(of bytes: [UInt8]) -> LinkQuestion.Parts {
    let query = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    let fragment = bytes[query...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    return LinkQuestion.Parts(
      path: String(decoding: bytes[..<query], as: UTF8.self),
      query: String(decoding: bytes[query..<fragment].dropFirst(), as: UTF8.self),
      fragment: String(decoding: bytes[fragment...].dropFirst(), as: UTF8.self))
  }
}
