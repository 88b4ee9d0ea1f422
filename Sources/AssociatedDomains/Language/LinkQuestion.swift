// SPDX-License-Identifier: MIT

/// Sets of links, and the question whether there is a link that some of them have and others not.
struct LinkQuestion {
  /// A link in parts; a part that is empty is not written.
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

  private let budget: ComparisonBudget
  private var automaton = LinkAutomaton()
  private var conditions: [[LinkAutomaton.Condition]] = []
  /// The sets that are compared with links without their escapes; equal ones have the same value.
  private(set) var decoding: [Int: Int] = [:]
  private var decodingRules: [AppLinkRule] = []
  private var decodedParts = LinkAutomaton.DecodedParts()
  /// The sets that are not known: no one says which letters beyond ASCII are one without case.
  private(set) var doubtful: Set<Int> = []

  /// - Parameter budget: what pays for the sets and for the search.
  init(_ budget: ComparisonBudget = ComparisonBudget()) {
    self.budget = budget
    conditions.append([automaton.links()])
  }

  /// Adds the links that a rule matches, and returns the number of the set.
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

  /// Adds a set in the terms of routes, and returns its number.
  mutating func add(_ space: AppLinkSpace) -> Int {
    add { $0.conditions(of: space) }
  }

  /// Adds the links that each of some rules matches, and returns the numbers of the sets.
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

  /// Whether the sets are too large, so that no more of them are made.
  private var isGivenUp: Bool { automaton.isFull || budget.isSpent }

  /// What goes through all links; `nil` if the sets are too large.
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

  /// What making a state takes, beside coming to one.
  private static let workOfState = 20
}

extension AppLinkRule {
  /// Whether a pattern, or the name of an item, has characters beyond ASCII.
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
