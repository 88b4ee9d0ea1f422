// SPDX-License-Identifier: MIT

package import JSONText

extension LinkMachine {
  /// A kind of word: derives what is known about it from what is known about each set.
  package typealias Goal = (LinkKnowledge) -> Outlook

  /// Whether there is a word that meets a goal.
  package enum Answer: Equatable {
    /// One of the shortest.
    case found([UInt8])
    case none
    /// The search gave up.
    case unknown
  }

  /// The number of positions, and of states in them, after which a search gives up.
  private static let limits = (positions: 50_000, states: 10_000_000)

  /// Searches all words, shorter ones first.
  ///
  /// - Parameter assumed: the sets about which nothing can be known, with the assumption for each.
  package func first(
    _ goal: Goal, assumed: [Int: Outlook] = [:], _ budget: WorkBudget
  ) -> Answer {
    let origin = LinkKnowledge(self, start, assumed: assumed, isWhole: true)
    if goal(origin) == .always { return .found([]) }
    var positions: [Position] = [start]
    var origins: [(Int, UInt8)] = [(-1, 0)]
    var seen: Set<Position> = [start]
    var states = 0
    var index = 0
    while index < positions.count {
      let before = states
      for byte in alphabet {
        let next = step(positions[index], on: byte)
        states += positions[index].count + next.count
        guard !next.isEmpty, seen.insert(next).inserted else { continue }
        let knowledge = LinkKnowledge(self, next, assumed: assumed, isWhole: false)
        guard goal(knowledge) != .never else { continue }
        positions.append(next)
        origins.append((index, byte))
        let whole = LinkKnowledge(self, next, assumed: assumed, isWhole: true)
        if goal(whole) == .always { return .found(Self.word(of: origins)) }
      }
      index += 1
      budget.spend(states - before)
      if positions.count > Self.limits.positions || states > Self.limits.states || budget.isSpent {
        return .unknown
      }
    }
    return .none
  }

  /// Returns the word that led to the last position.
  private static func word(of origins: [(Int, UInt8)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = origins.count - 1
    while index > 0 {
      bytes.append(origins[index].1)
      index = origins[index].0
    }
    return bytes.reversed()
  }
}
