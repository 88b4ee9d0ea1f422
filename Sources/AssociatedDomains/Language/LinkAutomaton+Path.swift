// SPDX-License-Identifier: MIT

extension LinkAutomaton {
  /// Where a pattern for paths can be.
  ///
  /// Slashes at the start of a pattern and at its end do not count, nor does a `*` between slashes
  /// at its end, and with variables only the way through them says what is the start and the end.
  private struct Front {
    /// Before nothing but slashes of the pattern, and behind the slash of the path.
    var fresh: Int?
    /// Anywhere else.
    var plain: Int
    /// At the end of the path, while the pattern goes on with slashes, `*`, slashes again.
    var tails: (Int?, Int?, Int?) = (nil, nil, nil)
  }

  /// What a pattern for paths matches, of paths with one slash at the start and none at the end;
  /// `nil` matches any.
  ///
  /// - Parameter isLast: Whether query and fragment can be anything.
  mutating func path(
    _ pattern: AppLinkPattern?, after source: Int, _ comparison: Comparison, isLast: Bool
  ) -> Int {
    // Whatever the reading of escapes, these are any path.
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
        // Most variables: their texts have their starts in common.
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

  /// A state before what is no slash of the pattern.
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
