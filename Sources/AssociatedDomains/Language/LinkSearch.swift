// SPDX-License-Identifier: MIT

import JSONText
import LinkLanguages

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
