// SPDX-License-Identifier: MIT

import LinkLanguages

extension LinkAutomaton {
  /// Returns the automata that must all accept the links that a rule matches.
  mutating func conditions(of rule: AppLinkRule) -> [Condition] {
    func comparison(_ symbols: ByteSet) -> Comparison {
      Comparison(
        symbols: symbols, isCaseSensitive: rule.isCaseSensitive, isDecoded: !rule.isPercentEncoded)
    }
    let start = state()
    var text: AppLinkPattern?
    var items: [AppLinkRule.Item] = []
    switch rule.query {
    case .text(let pattern): text = pattern
    case .items(let all): items = all
    case nil: break
    }
    let isLast = text == nil && rule.fragment == nil
    let path = path(rule.path, after: start, comparison(.inPath), isLast: isLast)
    let accept: Int
    if isLast {
      accept = anyQueryAndFragment(after: path)
    } else {
      let sign = step(path, on: Self.questionMark)
      let query =
        text.map { pattern($0.pieces, after: sign, comparison(.inQuery)) }
        ?? loop(sign, on: .inQuery)
      accept =
        rule.fragment.map {
          pattern($0.pieces, after: step(query, on: Self.numberSign), comparison(.inFragment))
        } ?? anyFragment(after: query)
    }
    return [Condition(start: start, accept: accept)]
      + items.map { item in
        self.item(
          named: item.name, comparison(.inItem), isRequired: !item.pattern.matchesEmptyText
        ) { $0.pattern(item.pattern.pieces, after: $1, comparison(.inItem)) }
      }
  }

  /// Adds the pieces of a pattern.
  mutating func pattern(
    _ pieces: [AppLinkPattern.Piece], after source: Int, _ comparison: Comparison
  ) -> Int {
    var position = source
    for piece in pieces where !isFull { position = self.piece(piece, after: position, comparison) }
    return position
  }

  private mutating func piece(
    _ piece: AppLinkPattern.Piece, after source: Int, _ comparison: Comparison
  ) -> Int {
    switch piece {
    case .text(let text): return self.text(text, after: source, comparison)
    case .anything: return anything(after: source, comparison)
    case .character: return anyCharacter(after: source, comparison)
    case .never: return state()
    case .variable(_, let alternatives):
      guard takeTexts(alternatives.count) else { return state() }
      var plain: [Substring.UnicodeScalarView] = []
      var ways: [(inout LinkAutomaton, Int) -> Int] = []
      for alternative in alternatives {
        switch alternative.first {
        case nil: plain.append(""[...].unicodeScalars)
        case .text(let text) where alternative.count == 1: plain.append(text[...].unicodeScalars)
        default: ways.append { $0.pattern(alternative, after: $1, comparison) }
        }
      }
      if !plain.isEmpty { ways.append { $0.texts(plain, after: $1, comparison) } }
      return fork(source, ways)
    }
  }
}

extension AppLinkPattern {
  /// Whether the pattern matches the empty text.
  var matchesEmptyText: Bool {
    // A pattern can name a variable with many texts many times.
    var known: [String: Bool] = [:]
    return pieces.allSatisfy { piece in
      guard case .variable(let name, let alternatives) = piece else { return piece == .anything }
      if let isEmpty = known[name] { return isEmpty }
      // The texts of variables do not contain variables.
      let isEmpty = alternatives.contains { $0.allSatisfy { $0 == .anything } }
      known[name] = isEmpty
      return isEmpty
    }
  }
}
