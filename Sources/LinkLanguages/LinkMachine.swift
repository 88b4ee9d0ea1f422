// SPDX-License-Identifier: MIT

package import JSONText

/// Simulates several sets of words side by side.
///
/// A position is the set of all states that the automata may be in after a text. For each set, it
/// says whether the set contains the text, and whether it can still contain a longer one, so that a
/// search stops as soon as nothing is open.
package struct LinkMachine {
  /// What is known about a set after a prefix of a word.
  package enum Outlook {
    /// No word with this prefix is in the set.
    case never
    /// Some words with this prefix may be in the set.
    case open
    /// Every word with this prefix is in the set.
    case always
  }

  /// The numbers of the states, in ascending order.
  package typealias Position = [Int32]

  private struct State {
    /// The edges for each character; the targets include states reached without another character.
    var edges: [(symbols: ByteSet, targets: [Int32])] = []
    var member: Int
    /// The number of the condition, counted over all sets.
    var condition: Int
    var isAccepting: Bool
    var isIndifferent: Bool
  }

  private let states: [State]
  /// For each set, the number of automata that must accept its words.
  private let conditionCounts: [Int]
  package let start: Position
  /// One representative for each group of characters that no automaton distinguishes; the most
  /// readable comes first.
  let alphabet: [UInt8]

  /// Takes sets, each given as automata that must all accept a text; `nil` if they are too large.
  package init?(
    _ automaton: LinkAutomaton, members: [[LinkAutomaton.Condition]], _ budget: WorkBudget
  ) {
    var numbers = [Int32](repeating: -1, count: automaton.states.count)
    var sources: [Int] = []
    var states: [State] = []
    var conditions = 0
    // Number the states in the order of the sets, so that a position lists the states of each set
    // in turn.
    for (member, list) in members.enumerated() {
      for condition in list {
        for state in automaton.useful(in: condition)
        where !automaton.states[state].edges.isEmpty || state == condition.accept {
          numbers[state] = Int32(states.count)
          sources.append(state)
          states.append(
            State(
              member: member, condition: conditions, isAccepting: state == condition.accept,
              isIndifferent: automaton.indifferent.contains(state)))
        }
        conditions += 1
      }
    }
    // With optional pattern pieces, every state leads to all states after it.
    var targetCount = 0
    func closed(_ state: Int) -> [Int32]? {
      guard targetCount <= Self.mostTargets, !budget.isSpent else { return nil }
      let targets = automaton.closure(of: state)
      targetCount += targets.count
      budget.spend(targets.count * 4)
      return targets.map { numbers[$0] }.filter { $0 >= 0 }
    }
    var closures: [Int: [Int32]] = [:]
    var symbols: Set<ByteSet> = []
    for number in states.indices {
      for edge in automaton.states[sources[number]].edges {
        guard let targets = closures[edge.target] ?? closed(edge.target) else { return nil }
        closures[edge.target] = targets
        symbols.insert(edge.symbols)
        states[number].edges.append((edge.symbols, targets))
      }
    }
    var start: Set<Int32> = []
    for condition in members.joined() {
      guard let targets = closed(condition.start) else { return nil }
      start.formUnion(targets)
    }
    self.states = states
    conditionCounts = members.map(\.count)
    self.start = start.sorted()
    alphabet = Self.alphabet(of: symbols)
  }

  /// The maximum number of targets to store: about 20 MB.
  private static let mostTargets = 4_000_000

  /// Returns the position after one more character.
  package func step(_ position: Position, on byte: UInt8) -> Position {
    var next: Position = []
    for state in position {
      for edge in states[Int(state)].edges where edge.symbols.contains(byte) {
        next += edge.targets
      }
    }
    guard next.count > 1 else { return next }
    next.sort()
    var count = 1
    for index in 1..<next.count where next[index] != next[count - 1] {
      next[count] = next[index]
      count += 1
    }
    next.removeLast(next.count - count)
    return next
  }

  /// Returns what is known about each set that is not `.never`, in the order of the sets.
  ///
  /// - Parameter isWhole: whether the text is the entire word.
  func outlooks(at position: Position, isWhole: Bool) -> [(member: Int, outlook: Outlook)] {
    var outlooks: [(member: Int, outlook: Outlook)] = []
    var index = 0
    while index < position.count {
      let member = states[Int(position[index])].member
      // How many automata continue, how many will accept any continuation, and how many accept
      // here.
      var alive = 0
      var certain = 0
      var accepting = 0
      while index < position.count, states[Int(position[index])].member == member {
        let condition = states[Int(position[index])].condition
        var isCertain = false
        var isAccepting = false
        while index < position.count, states[Int(position[index])].condition == condition {
          let state = states[Int(position[index])]
          isCertain = isCertain || state.isIndifferent
          isAccepting = isAccepting || state.isAccepting
          index += 1
        }
        alive += 1
        certain += isCertain ? 1 : 0
        accepting += isAccepting ? 1 : 0
      }
      let count = conditionCounts[member]
      if isWhole {
        if accepting == count { outlooks.append((member, .always)) }
      } else if alive == count {
        outlooks.append((member, certain == count ? .always : .open))
      }
    }
    return outlooks
  }

  private static func alphabet(of sets: Set<ByteSet>) -> [UInt8] {
    var rest = sets.reduce(ByteSet()) { $0.union($1) }
    return nicest.filter { byte in
      guard rest.contains(byte) else { return false }
      var group = rest
      for set in sets {
        group = set.contains(byte) ? group.intersection(set) : group.subtracting(set)
      }
      rest = rest.subtracting(group)
      return true
    }
  }

  /// All bytes, those that are easiest to read first.
  private static let nicest: [UInt8] = {
    let first = Array("abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-_/=.?#".utf8)
    let last = UInt8(ascii: "%")
    let others = Array(UInt8(0x21)...0x7E) + Array(0...0x20) + Array(0x7F...0xFF)
    return first + others.filter { !first.contains($0) && $0 != last } + [last]
  }()
}

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

/// What is known about each set after a text.
package struct LinkKnowledge {
  /// What is known about the sets that may contain the text, in order.
  private let outlooks: [(member: Int, outlook: LinkMachine.Outlook)]

  /// - Parameters:
  ///   - assumed: the sets about which nothing can be known, with the assumption for each.
  ///   - isWhole: whether the text is the entire word.
  package init(
    _ machine: LinkMachine, _ position: LinkMachine.Position,
    assumed: [Int: LinkMachine.Outlook] = [:], isWhole: Bool
  ) {
    let known = machine.outlooks(at: position, isWhole: isWhole)
    guard !assumed.isEmpty else {
      outlooks = known
      return
    }
    outlooks =
      (known.filter { assumed[$0.member] == nil }
      + assumed.filter { $0.value != .never }.map { ($0.key, $0.value) })
      .sorted { $0.0 < $1.0 }
  }

  /// What is known about a set, by its number.
  package subscript(_ member: Int) -> LinkMachine.Outlook {
    // There are usually few.
    outlooks.first { $0.member == member }?.outlook ?? .never
  }

  /// Returns what is known about those of some sets that may contain the text, in order.
  package func outlooks(
    of members: Range<Int>
  ) -> LazyFilterSequence<[(member: Int, outlook: LinkMachine.Outlook)]> {
    outlooks.lazy.filter { members.contains($0.member) }
  }

  /// Returns whether none of some sets contains the text.
  package func none(of members: Range<Int>) -> LinkMachine.Outlook {
    var result = LinkMachine.Outlook.always
    for (_, outlook) in outlooks(of: members) {
      if outlook == .always { return .never }
      result = .open
    }
    return result
  }
}

extension LinkMachine.Outlook {
  package static func && (first: Self, second: @autoclosure () -> Self) -> Self {
    switch (first, first == .never ? .never : second()) {
    case (.never, _), (_, .never): .never
    case (.always, .always): .always
    default: .open
    }
  }

  package static prefix func ! (outlook: Self) -> Self {
    switch outlook {
    case .never: .always
    case .open: .open
    case .always: .never
    }
  }
}
