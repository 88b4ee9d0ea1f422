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
    _ pieces: [LinkPiece], after source: Int, _ comparison: Comparison
  ) -> Int {
    self.pieces(pieces, after: source, within: comparison.symbols) {
      $0.text($1, after: $2, comparison)
    }
  }
}
