// SPDX-License-Identifier: MIT

/// The ways in which a mixed segment such as `{slug}-{id}` can be read from a link's segment.
///
/// No capture is empty. Ways are ordered lazily from the left: the first capture as short as
/// possible, then the second one, and so on.
package struct LinkSegmentSplits {
  /// The most ways that are tried for one segment.
  package static var limit: Int { 64 }

  /// The literals in front of, between and behind the captures; `nil` stands for a capture.
  private let pieces: [[UInt8]?]
  private let text: [UInt8]
  private let isFolded: Bool
  /// Whether the pieces from one on match the text from an offset on, row by row.
  private var canMatch: [Bool]

  package init(pieces: [[UInt8]?], text: [UInt8], isFolded: Bool) {
    self.pieces = pieces
    self.text = text
    self.isFolded = isFolded
    canMatch = []
    canMatch = Array(repeating: false, count: (pieces.count + 1) * width)
    canMatch[pieces.count * width + text.count] = true
    for piece in pieces.indices.reversed() { fill(piece) }
  }

  private var width: Int { text.count + 1 }

  private mutating func fill(_ piece: Int) {
    let row = piece * width
    // Whether the rest matches from some later offset on: then a capture can begin here.
    var canFollow = false
    for offset in (0...text.count).reversed() {
      if let literal = pieces[piece] {
        canMatch[row + offset] =
          isLiteral(literal, at: offset) && canMatch[row + width + offset + literal.count]
      } else {
        canMatch[row + offset] = canFollow
        canFollow = canFollow || canMatch[row + width + offset]
      }
    }
  }

  private func isLiteral(_ literal: [UInt8], at offset: Int) -> Bool {
    guard offset + literal.count <= text.count else { return false }
    return zip(literal, text[offset...]).allSatisfy { expected, byte in
      expected == byte || isFolded && expected.asciiLowercased == byte.asciiLowercased
    }
  }

  /// Whether there is any way.
  package var isPossible: Bool { canMatch[0] }

  /// Gives the ranges of the captures of each way to `body`, at most `limit` ways, until it
  /// returns `true`, and returns whether it did.
  package func contains(where body: ([Range<Int>]) -> Bool) -> Bool {
    var remaining = Self.limit
    var ranges: [Range<Int>] = []
    return search(piece: 0, offset: 0, &ranges, &remaining, body)
  }

  private func search(
    piece: Int, offset: Int, _ ranges: inout [Range<Int>], _ remaining: inout Int,
    _ body: ([Range<Int>]) -> Bool
  ) -> Bool {
    guard canMatch[piece * width + offset], remaining > 0 else { return false }
    guard piece < pieces.count else {
      remaining -= 1
      return body(ranges)
    }
    if let literal = pieces[piece] {
      return search(
        piece: piece + 1, offset: offset + literal.count, &ranges, &remaining, body)
    }
    guard offset < text.count else { return false }
    for upper in offset + 1...text.count {
      ranges.append(offset..<upper)
      if search(piece: piece + 1, offset: upper, &ranges, &remaining, body) { return true }
      ranges.removeLast()
    }
    return false
  }
}
