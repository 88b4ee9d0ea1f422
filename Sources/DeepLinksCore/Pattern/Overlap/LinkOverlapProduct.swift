// SPDX-License-Identifier: MIT

/// An automaton that reads a text as a segment of two patterns at once.
///
/// The search is breadth-first, so the text that it finds is one of the shortest.
struct LinkOverlapProduct {
  private struct State: Hashable {
    var left: Int
    var right: Int
    /// The number of scalars if all are dots: `.` and `..` are not segments of a link.
    var dots: Int
  }

  private static var notOnlyDots: Int { 3 }

  private let left: [LinkOverlapSymbol]
  private let right: [LinkOverlapSymbol]
  private let filler: Unicode.Scalar

  init(_ left: [LinkOverlapSymbol], _ right: [LinkOverlapSymbol], filler: Unicode.Scalar) {
    self.left = left
    self.right = right
    self.filler = filler
  }

  /// A shortest text that both sides read to their end.
  func shortestText() -> String? {
    let start = State(left: 0, right: 0, dots: 0)
    var origins: [State: (state: State, scalar: Unicode.Scalar)] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let state = queue[position]
      position += 1
      if isEnd(state) { return text(to: state, origins) }
      for (leftSymbol, leftNext) in Self.steps(left, state.left) {
        for (rightSymbol, rightNext) in Self.steps(right, state.right) {
          let scalar = LinkOverlapSymbol.common(leftSymbol, rightSymbol, filler: filler)
          guard let scalar else { continue }
          let dots = scalar == "." ? min(state.dots + 1, Self.notOnlyDots) : Self.notOnlyDots
          let next = State(left: leftNext, right: rightNext, dots: dots)
          // The start has read nothing, so nothing leads back to it.
          guard origins[next] == nil else { continue }
          origins[next] = (state, scalar)
          queue.append(next)
        }
      }
    }
    return nil
  }

  private func isEnd(_ state: State) -> Bool {
    state.dots == Self.notOnlyDots && Self.isEnd(left, state.left)
      && Self.isEnd(right, state.right)
  }

  private static func isEnd(_ symbols: [LinkOverlapSymbol], _ position: Int) -> Bool {
    position == symbols.count || position + 1 == symbols.count && symbols[position] == .more
  }

  /// The symbols that can be read at a position, and the positions after them.
  private static func steps(
    _ symbols: [LinkOverlapSymbol], _ position: Int
  ) -> [(symbol: LinkOverlapSymbol, next: Int)] {
    guard position < symbols.count else { return [] }
    guard symbols[position] == .more else { return [(symbols[position], position + 1)] }
    return [(.more, position)] + steps(symbols, position + 1)
  }

  private func text(
    to end: State, _ origins: [State: (state: State, scalar: Unicode.Scalar)]
  ) -> String {
    var scalars: [Unicode.Scalar] = []
    var state = end
    while let origin = origins[state] {
      scalars.append(origin.scalar)
      state = origin.state
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.reversed())
    return String(text)
  }
}
