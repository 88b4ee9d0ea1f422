// SPDX-License-Identifier: MIT

/// The state of parsing one pattern: its bytes, and the parts found so far.
struct LinkPatternParser: ~Escapable {
  /// An error in a pattern, without the pattern.
  struct Failure: Error {
    var code: LinkPatternError.Code
    var range: Range<Int>
    var hint: String
    var replacement: String?
  }

  /// The parts of a pattern.
  struct Parts {
    var originUpper: UInt32 = 0
    var isOpaque = false
    var pieces: [LinkPattern.Piece] = []
    var segments: [LinkPattern.Segment] = []
    var query: [LinkPattern.QueryItem] = []
    var fragment: LinkPattern.Piece?
    var fragmentPatterns: [LinkPattern] = []
  }

  /// The result of parsing; not a `Result`, whose generic type takes time to set up.
  enum Parsed {
    case parts(Parts)
    case failure(Failure)
  }

  /// The most captures in one pattern.
  static var captureLimit: Int { 32 }

  let bytes: Span<UInt8>
  /// Whether the bytes are a fragment, which has neither an origin nor a rest.
  let isFragment: Bool
  var parts = Parts()
  var captureCount = 0
  /// How many plain patterns this one expands to.
  var alternativeCount = 1

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, isFragment: Bool = false) {
    self.bytes = bytes
    self.isFragment = isFragment
  }

  mutating func parsed() -> Parsed {
    do throws(Failure) {
      try parse()
      // Swapped rather than copied, which would retain each of the arrays.
      var taken = Parts()
      swap(&taken, &parts)
      return .parts(taken)
    } catch {
      return .failure(error)
    }
  }

  private mutating func parse() throws(Failure) {
    guard bytes.count <= 65_535 else {
      throw Failure(
        code: .tooLong, range: 65_535..<65_535, hint: "Shorten it to at most 65,535 bytes.")
    }
    reserve()
    if isFragment { return try parseParts() }
    var position = originEnd()
    parts.originUpper = UInt32(position)
    position = try parsePath(from: position)
    if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      position = try parseQuery(from: position)
    }
    if position < bytes.count {
      try parseFragment(from: position)
    }
  }

  /// Reserves capacity once, from an upper bound, so that no array grows.
  private mutating func reserve() {
    var slashes = 0
    var braces = 0
    for position in bytes.indices {
      let byte = bytes[position]
      slashes += byte == UInt8(ascii: "/") ? 1 : 0
      braces += byte == UInt8(ascii: "{") ? 1 : 0
    }
    parts.segments.reserveCapacity(slashes + 1)
    parts.pieces.reserveCapacity(slashes + 1 + 2 * braces)
  }

  /// The end of `scheme://authority`; 0 if there is none.
  private func originEnd() -> Int {
    var position = 0
    search: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/"): break search
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return 0
      default: position += 1
      }
    }
    guard position > 0, position + 1 < bytes.count, bytes[position - 1] == UInt8(ascii: ":"),
      bytes[position + 1] == UInt8(ascii: "/")
    else { return 0 }
    position += 2
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return position
      default: position += 1
      }
    }
    return position
  }

  /// The text of a range of bytes.
  func string(_ range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }

  func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }
}

extension LinkPatternParser {
  /// Parses the path and returns the position after it.
  mutating func parsePath(from start: Int) throws(Failure) -> Int {
    switch byte(at: start) {
    case nil, UInt8(ascii: "?"), UInt8(ascii: "#"): return start
    case UInt8(ascii: "/"):
      let position = start + 1
      if isPathEnd(position) { return position }
      return try parseSegments(from: position)
    default:
      parts.isOpaque = true
      return try parseSegments(from: start)
    }
  }

  private mutating func parseSegments(from start: Int) throws(Failure) -> Int {
    var position = start
    while true {
      position = try parseSegment(from: position)
      guard !isPathEnd(position) else { return position }
      // Before the end of the path, only a slash ends a segment.
      if isPathEnd(position + 1) {
        throw Failure(
          code: .trailingSlash, range: position..<position + 1,
          hint: "Remove the slash at the end; links match with and without it.", replacement: "")
      }
      position += 1
    }
  }

  private func isPathEnd(_ position: Int) -> Bool {
    switch byte(at: position) {
    case nil, UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// Parses one segment and returns the position of the slash or path end after it.
  private mutating func parseSegment(from start: Int) throws(Failure) -> Int {
    let firstPiece = parts.pieces.count
    var position = start
    try rejectColonCapture(at: start)
    segment: while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break segment
      case UInt8(ascii: "{"):
        position = try parsePathCapture(at: position, segment: start, firstPiece: firstPiece)
      default:
        let lower = position
        position = try scanLiteral(from: position, in: .path)
        parts.pieces.append(
          LinkPattern.Piece(kind: .literal, lower: UInt32(lower), upper: UInt32(position)))
      }
    }
    guard position > start else {
      throw Failure(
        code: .emptySegment, range: position..<position + 1,
        hint: "Remove one slash; links with an empty segment match no pattern.", replacement: "")
    }
    try rejectDotSegment(start..<position)
    parts.segments.append(
      LinkPattern.Segment(lower: UInt32(firstPiece), upper: UInt32(parts.pieces.count)))
    return position
  }

  private mutating func parsePathCapture(
    at start: Int, segment: Int, firstPiece: Int
  ) throws(Failure) -> Int {
    let capture = try parseCapture(at: start, in: .path)
    if capture.isRest {
      let next = byte(at: capture.upper)
      if start > segment || !(next == UInt8(ascii: "/") || isPathEnd(capture.upper)) {
        throw Failure(
          code: .restNotWhole, range: start..<capture.upper,
          hint: "Make \(string(start..<capture.upper)) a segment of its own, after a slash.")
      }
      if capture.isWritten, capture.upper < bytes.count {
        throw Failure(
          code: .restNotLast, range: start..<capture.upper,
          hint: "End the pattern with \(string(start..<capture.upper)); "
            + "it takes the query and the fragment, too.")
      }
      if parts.pieces.contains(where: { $0.kind == .rest }) {
        throw Failure(
          code: .secondRest, range: start..<capture.upper,
          hint: "Let one capture of the path take several segments, not two.")
      }
    } else if parts.pieces.count > firstPiece, parts.pieces.last?.kind == .capture {
      throw Failure(
        code: .adjacentCaptures, range: start..<capture.upper,
        hint: "Put a literal, such as a hyphen or a slash, between the two captures.")
    }
    parts.pieces.append(capture.piece)
    return capture.upper
  }

  /// Rejects `/users/:id`, which would be a literal and silently match nothing.
  private func rejectColonCapture(at start: Int) throws(Failure) {
    guard byte(at: start) == UInt8(ascii: ":") else { return }
    var upper = start + 1
    while let byte = byte(at: upper), isNameByte(byte) { upper += 1 }
    guard upper > start + 1, !bytes[start + 1].isASCIIDigit else { return }
    let name = string(start + 1..<upper)
    throw Failure(
      code: .colonCapture, range: start..<upper,
      hint: "Write {\(name)} for a capture, or %3A for a colon before a literal.",
      replacement: "{\(name)}")
  }

  private func rejectDotSegment(_ range: Range<Int>) throws(Failure) {
    var position = range.lowerBound
    var dots = 0
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: ".") {
        position += 1
      } else if position + 2 < range.upperBound, bytes[position] == UInt8(ascii: "%"),
        bytes[position + 1] == UInt8(ascii: "2"), bytes[position + 2] | 0x20 == UInt8(ascii: "e")
      {
        position += 3
      } else {
        return
      }
      dots += 1
    }
    guard dots <= 2 else { return }
    let isRemovable = dots == 1 && !parts.isOpaque
    throw Failure(
      code: .dotSegment,
      range: (isRemovable ? range.lowerBound - 1 : range.lowerBound)..<range.upperBound,
      hint: "Remove the dots; links with dot segments are refused.",
      replacement: isRemovable ? "" : nil)
  }
}

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
