// SPDX-License-Identifier: MIT

/// Looks for a shortest link of some kind.
struct LinkSearch {
  /// A kind of links: what is known of it from what is known of each set.
  typealias Goal = (LinkKnowledge) -> LinkMachine.Outlook

  enum Result: Equatable {
    case found(LinkQuestion.Parts)
    case none
    case unknown
  }

  let machine: LinkMachine
  /// The number of the set of links that all sets can decode; `nil` if none has to.
  let plain: Int?
  /// The sets that are not known of links that cannot be decoded; equal ones have the same value.
  let decoding: [Int: Int]
  /// Those of them that are never known.
  let doubtful: Set<Int>

  /// Of all links.
  static let links: LinkSearch = {
    var automaton = LinkAutomaton()
    let all = automaton.links()
    return LinkSearch(
      machine: LinkMachine(automaton, members: [[all]]), plain: nil, decoding: [:], doubtful: [])
  }()

  /// Positions, and states in them, after which a search is given up.
  private static let budget = (positions: 50_000, states: 10_000_000)

  /// Goes through all links, shorter ones first.
  ///
  /// Where a set is not known, both are tried, that it has the link and that it has not; what is
  /// found has to be confirmed.
  func first(_ goal: Goal) -> Result {
    guard let plain else { return first(goal, assumed: [:]) }
    let result = first(
      { $0[plain] && goal($0) }, assuming: decoding.filter { doubtful.contains($0.key) })
    guard result == .none else { return result }
    return first({ !$0[plain] && goal($0) }, assuming: decoding)
  }

  /// Whether a link is of a kind, as far as this is known.
  func isLink(_ parts: LinkQuestion.Parts, _ goal: Goal) -> Bool {
    guard doubtful.isEmpty else { return false }
    let position = parts.word.reduce(machine.start) { machine.step($0, on: $1) }
    let knowledge = LinkKnowledge(machine, position, isWhole: true)
    if let plain, knowledge[plain] != .always { return false }
    return (knowledge[0] && goal(knowledge)) == .always
  }

  private func first(_ goal: Goal, assuming unsure: [Int: Int]) -> Result {
    let classes = Set(unsure.values).sorted()
    guard classes.count <= Self.mostAssumptions else { return .unknown }
    for bits in 0..<1 << classes.count {
      let assumed = unsure.mapValues { value in
        let bit = classes.firstIndex(of: value) ?? 0
        return bits >> bit & 1 == 1 ? LinkMachine.Outlook.always : .never
      }
      let result = first(goal, assumed: assumed)
      if result != .none { return result }
    }
    return .none
  }

  /// Of so many sets, both are tried: 32 searches.
  private static let mostAssumptions = 5

  private func first(_ goal: Goal, assumed: [Int: LinkMachine.Outlook]) -> Result {
    var positions: [LinkMachine.Position] = [machine.start]
    var origins: [(Int, UInt8)] = [(-1, 0)]
    var seen: Set<LinkMachine.Position> = [machine.start]
    var states = 0
    var index = 0
    while index < positions.count {
      for byte in machine.alphabet {
        let next = machine.step(positions[index], on: byte)
        states += positions[index].count + next.count
        guard !next.isEmpty, seen.insert(next).inserted else { continue }
        let knowledge = LinkKnowledge(machine, next, assumed: assumed, isWhole: false)
        // The first set is that of all links.
        guard knowledge[0] != .never, goal(knowledge) != .never else { continue }
        positions.append(next)
        origins.append((index, byte))
        let whole = LinkKnowledge(machine, next, assumed: assumed, isWhole: true)
        if (whole[0] && goal(whole)) == .always { return .found(parts(of: origins)) }
      }
      index += 1
      if positions.count > Self.budget.positions || states > Self.budget.states { return .unknown }
    }
    return .none
  }

  /// The link that led to the last position.
  private func parts(of origins: [(Int, UInt8)]) -> LinkQuestion.Parts {
    var bytes: [UInt8] = []
    var index = origins.count - 1
    while index > 0 {
      bytes.append(origins[index].1)
      index = origins[index].0
    }
    bytes.reverse()
    let query = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    let fragment = bytes[query...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    return LinkQuestion.Parts(
      path: String(decoding: bytes[..<query], as: UTF8.self),
      query: String(decoding: bytes[query..<fragment].dropFirst(), as: UTF8.self),
      fragment: String(decoding: bytes[fragment...].dropFirst(), as: UTF8.self))
  }
}
