// SPDX-License-Identifier: MIT

/// Several sets of links, read side by side.
///
/// A position is the set of all states of all automata that a text so far can lead to. It says of
/// each set whether the text is in it, and whether any longer text can still be, so that a search
/// stops as soon as nothing is open.
struct LinkMachine {
  /// A set of links: what every one of some automata takes.
  struct Member {
    fileprivate var conditions: [Range<Int>] = []
    fileprivate var accepts: [Int] = []
  }

  /// What is known of a set after the start of a text.
  enum Outlook {
    /// No text that starts so is in it.
    case never
    /// Some may be.
    case open
    /// Every link that starts so is in it.
    case always
  }

  typealias Position = [UInt64]

  private(set) var members: [Member] = []
  /// From each state by each character; the targets with what follows without a character.
  private let edges: [[(symbols: AppLinkSymbols, targets: [Int])]]
  private let isIndifferent: [Bool]
  let start: Position
  /// Characters that no automaton tells apart have one of them stand for all, the nicest first.
  let alphabet: [UInt8]

  /// Takes sets, each as the automata that all have to take a text.
  init(_ automaton: LinkAutomaton, members: [[LinkAutomaton.Condition]]) {
    var numbers = [Int](repeating: -1, count: automaton.states.count)
    var kept: [Int] = []
    var compiled: [Member] = []
    // What belongs to one automaton gets numbers in a row, so that a range tells what is left of it.
    for conditions in members {
      var member = Member()
      for condition in conditions {
        let first = kept.count
        for state in automaton.useful(in: condition)
        where !automaton.states[state].edges.isEmpty || state == condition.accept {
          numbers[state] = kept.count
          kept.append(state)
        }
        member.conditions.append(first..<kept.count)
        member.accepts.append(numbers[condition.accept])
      }
      compiled.append(member)
    }
    func closed(_ state: Int) -> [Int] {
      automaton.closure(of: state).map { numbers[$0] }.filter { $0 >= 0 }
    }
    self.members = compiled
    var closures: [Int: [Int]] = [:]
    edges = kept.map { state in
      automaton.states[state].edges.map { edge in
        let targets = closures[edge.target] ?? closed(edge.target)
        closures[edge.target] = targets
        return (edge.symbols, targets)
      }
    }
    isIndifferent = kept.map { automaton.indifferent.contains($0) }
    var start = Position(repeating: 0, count: (kept.count + 63) / 64)
    for condition in members.joined() {
      for number in closed(condition.start) { start[number / 64] |= 1 << UInt64(number % 64) }
    }
    self.start = start
    alphabet = Self.alphabet(of: edges.joined().map(\.symbols))
  }

  /// The position after one more character.
  func step(_ position: Position, on byte: UInt8) -> Position {
    var next = Position(repeating: 0, count: position.count)
    for word in position.indices {
      var bits = position[word]
      while bits != 0 {
        let state = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        for edge in edges[state] where edge.symbols.contains(byte) {
          for target in edge.targets { next[target / 64] |= 1 << UInt64(target % 64) }
        }
      }
    }
    return next
  }

  /// Whether the text that led to a position is in a set.
  func accepts(_ member: Int, at position: Position) -> Bool {
    members[member].accepts.allSatisfy { $0 >= 0 && Self.has($0, position) }
  }

  /// What can become of a set from a position on.
  func outlook(of member: Int, at position: Position) -> Outlook {
    var outlook = Outlook.always
    for condition in members[member].conditions {
      var isAlive = false
      var isCertain = false
      var number = condition.lowerBound
      while number < condition.upperBound {
        // Most of a position is empty.
        let rest = position[number / 64] >> UInt64(number % 64)
        if rest == 0 {
          number = (number / 64 + 1) * 64
          continue
        }
        number += rest.trailingZeroBitCount
        if number >= condition.upperBound { break }
        isAlive = true
        if isIndifferent[number] {
          isCertain = true
          break
        }
        number += 1
      }
      if !isAlive { return .never }
      if !isCertain { outlook = .open }
    }
    return outlook
  }

  private static func has(_ state: Int, _ position: Position) -> Bool {
    position[state / 64] >> UInt64(state % 64) & 1 == 1
  }

  private static func alphabet(of sets: [AppLinkSymbols]) -> [UInt8] {
    var groups: [[UInt8]] = [nicest]
    for set in Set(sets) {
      groups = groups.flatMap { group in
        [group.filter { set.contains($0) }, group.filter { !set.contains($0) }]
          .filter { !$0.isEmpty }
      }
    }
    let representatives = Set(groups.compactMap(\.first))
    return nicest.filter { representatives.contains($0) }
  }

  /// All characters of links, those first that make a link easy to read.
  private static let nicest: [UInt8] = {
    let first = Array("abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-_/=.?#".utf8)
    let all = AppLinkSymbols.inFragment.union(AppLinkSymbols("#"))
    return first
      + (0..<128).filter { all.contains($0) && !first.contains($0) && $0 != UInt8(ascii: "%") }
      + [UInt8(ascii: "%")]
  }()
}
