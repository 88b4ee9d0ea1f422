// SPDX-License-Identifier: MIT

/// Nondeterministic automata over bytes, all in one store.
///
/// What a word means is up to the module that builds them.
package struct LinkAutomaton {
  package struct State {
    var edges: [Edge] = []
    var silent: [Int] = []
  }

  struct Edge {
    var symbols: ByteSet
    var target: Int
  }

  /// One automaton in the store.
  package struct Condition {
    package var start: Int
    package var accept: Int

    package init(start: Int, accept: Int) {
      self.start = start
      self.accept = accept
    }
  }

  package private(set) var states: [State] = []
  /// Whether the store is full, so that what was added last is incomplete.
  package private(set) var isFull = false
  /// The number of variable texts added; many texts can share one state.
  private var textCount = 0
  /// States from which every continuation of a word is accepted.
  private(set) var indifferent: Set<Int> = []

  /// The maximum number of states: a 128 kB file with one rule after the other has fewer.
  private static let mostStates = 100_000
  /// The maximum number of variable texts.
  private static let mostTexts = 1_000_000

  package init() {}

  package mutating func state() -> Int {
    if states.count >= Self.mostStates {
      isFull = true
      // No one will follow it.
      return states.count - 1
    }
    states.append(State())
    return states.count - 1
  }

  /// Makes room for the texts of a variable; returns `false` if there is none.
  package mutating func takeTexts(_ count: Int) -> Bool {
    textCount += count
    if textCount > Self.mostTexts { isFull = true }
    return !isFull
  }

  package mutating func connect(_ source: Int, _ target: Int, on symbols: ByteSet) {
    guard !symbols.isEmpty, !isFull else { return }
    states[source].edges.append(Edge(symbols: symbols, target: target))
  }

  package mutating func connect(_ source: Int, _ target: Int) {
    if !isFull { states[source].silent.append(target) }
  }

  package mutating func markIndifferent(_ state: Int) {
    indifferent.insert(state)
  }

  /// Adds one character after a state; returns the new state.
  package mutating func step(_ source: Int, on symbols: ByteSet) -> Int {
    let target = state()
    connect(source, target, on: symbols)
    return target
  }

  /// Adds any number of characters after a state; returns the new state.
  package mutating func loop(_ source: Int, on symbols: ByteSet) -> Int {
    let target = state()
    connect(source, target)
    connect(target, target, on: symbols)
    return target
  }

  /// Adds several paths from a state to a new one.
  package mutating func fork(_ source: Int, _ ways: [(inout LinkAutomaton, Int) -> Int]) -> Int {
    let join = state()
    for way in ways {
      let start = state()
      connect(source, start)
      connect(way(&self, start), join)
    }
    return join
  }

  /// Returns a state and all states that can be reached from it without a character.
  package func closure(of source: Int) -> [Int] {
    reachable(from: source) { states[$0].silent }.sorted()
  }

  /// Returns the states on a path from the start to the end.
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
