// SPDX-License-Identifier: MIT

import LinkLanguages

extension LinkAutomaton {
  /// Returns the automata that must all accept the links in a set.
  mutating func conditions(of space: AppLinkSpace) -> [Condition] {
    func comparison(_ symbols: ByteSet) -> Comparison {
      Comparison(symbols: symbols, isCaseSensitive: space.isCaseSensitive)
    }
    let start = state()
    let path = pieces(space.path, after: start, comparison(.inPath))
    let accept: Int
    if let fragment = space.fragment {
      let query = loop(step(path, on: Self.questionMark), on: .inQuery)
      let sign = step(query, on: Self.numberSign)
      accept = pieces(fragment, after: sign, comparison(.inFragment))
    } else {
      accept = anyQueryAndFragment(after: path)
      if case .characters(let symbols, _, nil) = space.path.last,
        ByteSet.inPath.subtracting(symbols).isEmpty
      {
        markIndifferent(path)
      }
    }
    let items = space.query.map { item in
      self.item(named: item.name, comparison(.inItem), isRequired: item.isRequired) {
        $0.pieces(item.value, after: $1, comparison(.inItem))
      }
    }
    return [Condition(start: start, accept: accept)] + items
  }

  private mutating func pieces(
    _ pieces: [AppLinkSpace.Piece], after source: Int, _ comparison: Comparison
  ) -> Int {
    var position = source
    for piece in pieces where !isFull { position = self.piece(piece, after: position, comparison) }
    return position
  }

  private mutating func piece(
    _ piece: AppLinkSpace.Piece, after source: Int, _ comparison: Comparison
  ) -> Int {
    switch piece {
    case .text(let text): return self.text(text, after: source, comparison)
    case .choice(let choices):
      guard takeTexts(choices.count) else { return state() }
      return fork(
        source,
        choices.map { choice in
          { $0.pieces(choice, after: $1, comparison) }
        })
    case .characters(var symbols, let minimum, let maximum):
      symbols = symbols.intersection(comparison.symbols)
      var state = source
      for _ in 0..<max(0, minimum) where !isFull { state = step(state, on: symbols) }
      guard let maximum else { return loop(state, on: symbols) }
      let end = self.state()
      connect(state, end)
      for _ in max(0, minimum)..<max(0, minimum, maximum) where !isFull {
        state = step(state, on: symbols)
        connect(state, end)
      }
      return end
    }
  }
}
