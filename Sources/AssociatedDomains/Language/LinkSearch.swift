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
  /// The sets that are not known of links that cannot be decoded.
  let decoding: Set<Int>
  /// The sets that are never known.
  let doubtful: Set<Int>

  /// Of all links.
  static let links: LinkSearch = {
    var automaton = LinkAutomaton()
    let all = automaton.links()
    return LinkSearch(
      machine: LinkMachine(automaton, members: [[all]]), plain: nil, decoding: [], doubtful: [])
  }()

  /// Positions, and states in them, after which a search is given up.
  private static let budget = (positions: 50_000, states: 10_000_000)

  /// Goes through all links, shorter ones first.
  func first(_ goal: Goal) -> Result {
    guard let plain else { return first(goal, doubtful: doubtful) }
    let result = first({ $0[plain] && goal($0) }, doubtful: doubtful)
    guard result == .none else { return result }
    let rest = first({ !$0[plain] && goal($0) }, doubtful: doubtful.union(decoding))
    return rest == .none ? .none : .unknown
  }

  /// Whether a link is of a kind.
  func isLink(_ parts: LinkQuestion.Parts, _ goal: Goal) -> Bool {
    let position = parts.word.reduce(machine.start) { machine.step($0, on: $1) }
    let knowledge = LinkKnowledge(machine, position, doubtful: doubtful, isWhole: true)
    if let plain, knowledge[plain] != .always { return false }
    return (knowledge[0] && goal(knowledge)) == .always
  }

  private func first(_ goal: Goal, doubtful: Set<Int>) -> Result {
    var positions: [LinkMachine.Position] = [machine.start]
    var origins: [(Int, UInt8)] = [(-1, 0)]
    var seen: Set<LinkMachine.Position> = [machine.start]
    var states = 0
    var isDoubted = false
    var index = 0
    while index < positions.count {
      for byte in machine.alphabet {
        let next = machine.step(positions[index], on: byte)
        states += positions[index].count + next.count
        guard !next.isEmpty, seen.insert(next).inserted else { continue }
        let knowledge = LinkKnowledge(machine, next, doubtful: doubtful, isWhole: false)
        // The first set is that of all links.
        guard knowledge[0] != .never, goal(knowledge) != .never else { continue }
        positions.append(next)
        origins.append((index, byte))
        let whole = LinkKnowledge(machine, next, doubtful: doubtful, isWhole: true)
        guard whole[0] == .always else { continue }
        switch goal(whole) {
        case .always: return .found(parts(of: origins))
        case .open: isDoubted = true
        case .never: break
        }
      }
      index += 1
      if positions.count > Self.budget.positions || states > Self.budget.states { return .unknown }
    }
    return isDoubted ? .unknown : .none
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
