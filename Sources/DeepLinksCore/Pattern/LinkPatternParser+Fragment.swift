// SPDX-License-Identifier: MIT

extension LinkPatternParser {
  /// Parses everything after `#`: a literal, one capture, or a path and items.
  mutating func parseFragment(from start: Int) throws(Failure) {
    let lower = start + 1
    guard lower < bytes.count else {
      throw Failure(
        code: .emptyFragment, range: start..<lower,
        hint: "Remove the number sign, or write a fragment after it.", replacement: "")
    }
    guard let brace = (lower..<bytes.count).first(where: { bytes[$0] == UInt8(ascii: "{") }) else {
      _ = try scanLiteral(from: lower, in: .fragment)
      parts.fragment = LinkPattern.Piece(
        kind: .literal, lower: UInt32(lower), upper: UInt32(bytes.count))
      return
    }
    if brace == lower, closingBrace(from: brace).map({ $0 + 1 == bytes.count }) ?? true {
      parts.fragment = try parseCapture(at: lower, in: .fragment).piece
      return
    }
    try parseParts(from: lower)
  }

  /// Parses a fragment as a pattern of its own, and adds its captures.
  private mutating func parseParts(from lower: Int) throws(Failure) {
    var parser = LinkPatternParser(bytes.extracting(lower..<bytes.count), isFragment: true)
    let pattern: LinkPattern
    switch parser.parsed() {
    case .parts(let own):
      pattern = LinkPattern(
        text: string(lower..<bytes.count), originUpper: 0, isOpaque: own.isOpaque,
        pieces: own.pieces, segments: own.segments, query: own.query, fragment: nil)
    case .failure(var failure):
      failure.range = failure.range.lowerBound + lower..<failure.range.upperBound + lower
      throw failure
    }
    /// Checks a capture with a number of bytes, its dots or its star, between name and brace.
    func check(_ piece: LinkPattern.Piece, signs: Int = 0) throws(Failure) {
      let moved = LinkPattern.Piece(
        kind: piece.kind, lower: piece.lower + UInt32(lower), upper: piece.upper + UInt32(lower))
      let range = Int(moved.lower) - 1..<Int(moved.upper) + signs + 1
      try rejectDuplicate(of: moved, range: range)
      try count(range)
    }
    for piece in pattern.pieces where piece.kind != .literal { try check(piece) }
    for item in pattern.query {
      if item.isCapture {
        try check(
          LinkPattern.Piece(kind: .capture, lower: item.lower, upper: item.upper),
          signs: item.kind == .remainder ? 3 : item.kind == .remaining ? 1 : 0)
      }
      for position in item.name where bytes[lower + position] == UInt8(ascii: "|") {
        throw illegalCharacter(at: lower + position)
      }
    }
    parts.fragmentPatterns = [pattern]
  }

  /// Parses the bytes of a fragment: only items, or a path and items after `?`.
  ///
  /// It is only items if the first delimiter is one that items have.
  mutating func parseParts() throws(Failure) {
    var position = 0
    if startsWithItem {
      parts.isOpaque = true
      position = try parseItems(from: 0)
    } else {
      position = try parsePath(from: 0)
      if byte(at: position) == UInt8(ascii: "?") { position = try parseQuery(from: position) }
    }
    // A second number sign.
    guard position == bytes.count else { throw illegalCharacter(at: position) }
  }

  private var startsWithItem: Bool {
    for position in bytes.indices {
      switch bytes[position] {
      case UInt8(ascii: "="), UInt8(ascii: "&"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: break
      }
    }
    return false
  }
}
