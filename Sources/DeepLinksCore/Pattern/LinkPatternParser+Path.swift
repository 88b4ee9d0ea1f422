// SPDX-License-Identifier: MIT

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
