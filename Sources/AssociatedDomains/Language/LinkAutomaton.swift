// SPDX-License-Identifier: MIT

/// Nondeterministic automata over the characters of links, all in one store.
///
/// A link is one word: its path, `?`, its query, `#`, its fragment, with both signs also where the
/// link has nothing after them. Slashes at the start of the path are one, and none are at its end.
struct LinkAutomaton {
  struct State {
    var edges: [Edge] = []
    var silent: [Int] = []
  }

  struct Edge {
    var symbols: AppLinkSymbols
    var target: Int
  }

  /// A part of the store that takes words for itself.
  struct Condition {
    var start: Int
    var accept: Int
  }

  private(set) var states: [State] = []
  /// Whether there is no room for more: what was added last is not all there.
  private(set) var isFull = false
  /// What the texts of variables took, of which many can be one state.
  private var textCount = 0
  /// States that take whatever a link can have from there on.
  private(set) var indifferent: Set<Int> = []

  /// More states are not searched: a file of 128 kB with one rule after the other has fewer.
  private static let mostStates = 100_000
  /// More texts of variables are not added.
  private static let mostTexts = 1_000_000

  mutating func state() -> Int {
    if states.count >= Self.mostStates {
      isFull = true
      // No one asks where it leads.
      return states.count - 1
    }
    states.append(State())
    return states.count - 1
  }

  /// Makes room for the texts of a variable, unless there is none.
  mutating func takeTexts(_ count: Int) -> Bool {
    textCount += count
    if textCount > Self.mostTexts { isFull = true }
    return !isFull
  }

  mutating func connect(_ source: Int, _ target: Int, on symbols: AppLinkSymbols) {
    guard !symbols.isEmpty, !isFull else { return }
    states[source].edges.append(Edge(symbols: symbols, target: target))
  }

  mutating func connect(_ source: Int, _ target: Int) {
    if !isFull { states[source].silent.append(target) }
  }

  mutating func markIndifferent(_ state: Int) {
    indifferent.insert(state)
  }

  /// A new state after a state and one character.
  mutating func step(_ source: Int, on symbols: AppLinkSymbols) -> Int {
    let target = state()
    connect(source, target, on: symbols)
    return target
  }

  /// A new state after a state and any number of characters.
  mutating func loop(_ source: Int, on symbols: AppLinkSymbols) -> Int {
    let target = state()
    connect(source, target)
    connect(target, target, on: symbols)
    return target
  }

  /// Several ways from a state to a new one.
  mutating func fork(_ source: Int, _ ways: [(inout LinkAutomaton, Int) -> Int]) -> Int {
    let join = state()
    for way in ways {
      let start = state()
      connect(source, start)
      connect(way(&self, start), join)
    }
    return join
  }

  /// The states that are reached from one without a character, with them.
  func closure(of source: Int) -> [Int] {
    reachable(from: source) { states[$0].silent }.sorted()
  }

  /// The states that lie on a way from the start to the end.
  func useful(in condition: Condition) -> [Int] {
    var sources: [Int: [Int]] = [:]
    let reached = reachable(from: condition.start) { state in
      let targets = states[state].edges.map(\.target) + states[state].silent
      for target in targets { sources[target, default: []].append(state) }
      return targets
    }
    let leading = reachable(from: condition.accept) { sources[$0] ?? [] }
    return reached.intersection(leading).sorted()
  }

  private func reachable(from start: Int, _ targets: (Int) -> [Int]) -> Set<Int> {
    var seen: Set<Int> = [start]
    var open = [start]
    while let next = open.popLast() {
      for target in targets(next) where seen.insert(target).inserted { open.append(target) }
    }
    return seen
  }
}
