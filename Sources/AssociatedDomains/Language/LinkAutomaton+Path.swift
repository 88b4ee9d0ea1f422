// SPDX-License-Identifier: MIT

import LinkLanguages

extension LinkAutomaton {
  /// Where a path pattern may have got to.
  ///
  /// Slashes at the start and end of a pattern do not count, and neither does a `*` between slashes
  /// at its end. With variables, what the start and the end are depends on the path through them.
  private struct Front {
    /// After the slash of the path, when only slashes of the pattern came before.
    var fresh: Int?
    /// Anywhere else.
    var plain: Int
    /// At the end of the path, while the pattern continues with slashes, `*`, and slashes again.
    var tails: (Int?, Int?, Int?) = (nil, nil, nil)
  }

  /// Adds a path pattern, for paths with one slash at the start and none at the end; `nil` matches
  /// any path.
  ///
  /// - Parameter isLast: whether the query and fragment can be anything.
  mutating func path(
    _ pattern: AppLinkPattern?, after source: Int, _ comparison: Comparison, isLast: Bool
  ) -> Int {
    // These match any path, no matter how escapes are read.
    if pattern == nil || pattern?.pieces == [.anything]
      || pattern?.pieces == [.text("/"), .anything]
    {
      let all = loop(source, on: .inPath)
      if isLast { markIndifferent(all) }
      return all
    }
    let pieces = pattern?.pieces ?? []
    let start = Front(fresh: step(source, on: Self.slash), plain: source)
    let front = advance(start, over: pieces, comparison)
    if isLast, pieces.last == .anything, !comparison.isDecoded { markIndifferent(front.plain) }
    return state(joining: front)
  }

  private mutating func state(joining front: Front) -> Int {
    let end = state()
    for source in [front.fresh, front.plain, front.tails.0, front.tails.1, front.tails.2] {
      if let source { connect(source, end) }
    }
    return end
  }

  private mutating func advance(
    _ front: Front, over pieces: [AppLinkPattern.Piece], _ comparison: Comparison
  ) -> Front {
    var front = front
    for piece in pieces where !isFull { front = advance(front, over: piece, comparison) }
    return front
  }

  private mutating func advance(
    _ front: Front, over piece: AppLinkPattern.Piece, _ comparison: Comparison
  ) -> Front {
    switch piece {
    case .never: return Front(plain: state())
    case .text(let text): return advance(front, over: text, comparison)
    case .anything:
      return Front(
        plain: anything(after: settled(front), comparison),
        tails: (nil, joined(front.tails.0, front.tails.1), nil))
    case .character: return Front(plain: anyCharacter(after: settled(front), comparison))
    case .variable(_, let alternatives): return advance(front, over: alternatives, comparison)
    }
  }

  private mutating func advance(
    _ front: Front, over text: String, _ comparison: Comparison
  ) -> Front {
    let slashes = text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    let isSlashes = slashes == text.utf8.count
    var plain = front.plain
    var ends: [Int] = []
    let body = text.utf8.count - text.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset >= body { ends.append(plain) }
      plain = character(scalar, after: plain, comparison)
      offset += UTF8.width(scalar)
    }
    if let fresh = front.fresh, !isSlashes {
      var state = fresh
      offset = slashes
      for scalar in text.unicodeScalars.dropFirst(slashes) {
        if offset >= body { ends.append(state) }
        state = character(scalar, after: state, comparison)
        offset += UTF8.width(scalar)
      }
      plain = joined(plain, state) ?? plain
    }
    var tail = ends.isEmpty ? nil : state()
    for end in ends { if let tail { connect(end, tail) } }
    guard isSlashes else { return Front(plain: plain, tails: (tail, nil, nil)) }
    tail = joined(tail, front.tails.0)
    return Front(
      fresh: front.fresh, plain: plain,
      tails: (tail, nil, joined(front.tails.1, front.tails.2)))
  }

  private mutating func advance(
    _ front: Front, over alternatives: [[AppLinkPattern.Piece]], _ comparison: Comparison
  ) -> Front {
    guard takeTexts(alternatives.count) else { return front }
    var plain: [Substring.UnicodeScalarView] = []
    var others: [Front] = []
    for alternative in alternatives {
      if case .text(let text) = alternative.first, alternative.count == 1,
        text.utf8.first != UInt8(ascii: "/"), text.utf8.last != UInt8(ascii: "/")
      {
        // Most variables: share the common prefixes of their texts.
        plain.append(text[...].unicodeScalars)
      } else {
        others.append(advance(front, over: alternative, comparison))
      }
    }
    if !plain.isEmpty {
      others.append(Front(plain: texts(plain, after: settled(front), comparison)))
    }
    return others.reduce(Front(plain: state())) { first, second in
      Front(
        fresh: first.fresh ?? second.fresh, plain: joined(first.plain, second.plain) ?? first.plain,
        tails: (
          joined(first.tails.0, second.tails.0), joined(first.tails.1, second.tails.1),
          joined(first.tails.2, second.tails.2)
        ))
    }
  }

  /// Returns a state before a pattern character that is not a slash.
  private mutating func settled(_ front: Front) -> Int {
    joined(front.fresh, front.plain) ?? front.plain
  }

  private mutating func joined(_ first: Int?, _ second: Int?) -> Int? {
    guard let first, let second, first != second else { return first ?? second }
    let join = state()
    connect(first, join)
    connect(second, join)
    return join
  }
}
