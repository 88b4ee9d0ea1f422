// SPDX-License-Identifier: MIT

/// Finds how a mixed segment such as `{slug}-{id}` splits a link's segment.
///
/// Of all splits in which no capture is empty, too long, or invalid for its type, it finds the
/// first one in lazy order: the first capture as short as possible, then the second one, and so on.
/// The router and its explanations both use it.
///
/// The search is exact. It never retries a position that failed, so with *c* captures and *n* bytes
/// there are at most *c* · *n* positions and *c* · *n*² ends of captures. It gives up only if it
/// would have to examine more than `limit` bytes.
package struct LinkSegmentSplits: ~Escapable {
  /// The result of a search.
  package enum Outcome: Hashable, Sendable {
    case found
    case impossible
    /// The search gave up.
    case tooMany
  }

  /// The most bytes to examine for one segment; a byte counts each time it is examined.
  ///
  /// Under `LinkLimits.standard`, two captures never need that many. Three captures of constraining
  /// types do so only in segments of more than 200 bytes that are full of the literals.
  package static var limit: Int { 1 << 19 }

  /// The pieces; see `LinkPattern.appendPieces`.
  private let pieces: RawSpan
  private let firstPiece: Int
  /// The end of the pieces, without the literal after the last capture.
  private var endPiece: Int
  private var captureCount = 0
  private let bytes: RawSpan
  private let lower: Int
  /// Where the literal after the last capture begins.
  private var upper: Int
  private let isFolded: Bool
  /// `nil` to accept any text, whatever its type.
  private let captureLength: Int?
  /// Whether every part of the segment may be captured, apart from types.
  private var isSound = true
  /// How many bytes were examined.
  package private(set) var work = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pieces: the bytes that contain the pieces, in a range.
  ///   - bytes: a link that contains the percent-encoded segment, in a range.
  ///   - isPlain: whether each byte of the segment is known to be a scalar of its own.
  ///   - captureLength: the most scalars in a capture; `nil` to compare only the literals.
  @_lifetime(copy pieces, copy bytes)
  package init(
    pieces: RawSpan, from firstPiece: Int, to endPiece: Int, in bytes: RawSpan, from lower: Int,
    to upper: Int, isPlain: Bool = false, isFolded: Bool, captureLength: Int?
  ) {
    self.pieces = pieces
    self.firstPiece = firstPiece
    self.endPiece = endPiece
    self.bytes = bytes
    self.lower = lower
    self.upper = upper
    self.isFolded = isFolded
    self.captureLength = captureLength
    var trail = firstPiece
    var piece = firstPiece
    while piece < endPiece {
      if !isLiteral(piece) { captureCount &+= 1 }
      trail = piece
      piece = end(of: piece)
    }
    if captureLength != nil {
      isSound = isPlain ? upper &- lower <= captureLength ?? 0 : soundUpper(from: lower) == upper
      work = 0
    }
    guard isLiteral(trail) else { return }
    // If a literal is last, the segment must end with it.
    self.endPiece = trail
    self.upper = place(ofLast: literalCount(trail), isPlain: isPlain) ?? -1
    if self.upper >= lower, literalEnd(trail, from: self.upper, to: upper) != upper {
      self.upper = -1
    }
  }

  /// Searches, and stores the range of each capture by its number.
  ///
  /// - Parameter accepts: whether a range of bytes is a value of a type; the type is never 0.
  package mutating func search(
    _ captures: inout MutableSpan<LinkCaptures.Range>,
    accepts: (_ type: Int, _ lower: Int, _ upper: Int) -> Bool
  ) -> Outcome {
    if captureCount == 0 { return upper == lower ? .found : .impossible }
    guard upper > lower else { return .impossible }
    var piece = firstPiece
    var place = lower
    if isLiteral(piece) {
      guard let next = literalEnd(piece, from: place, to: upper) else { return .impossible }
      place = next
      piece = end(of: piece)
    }
    // Only with a third capture can the search come back to a position that failed.
    let count = captureCount > 2 ? captureCount &* (rowCount &+ 1) : 0
    let start = (piece: piece, place: place)
    let isFound = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, count)) {
      buffer in
      buffer.initialize(repeating: 0)
      var failures = buffer.mutableSpan
      return read(start.piece, number: 0, from: start.place, &failures, &captures, accepts)
    }
    return isFound ? .found : work > Self.limit ? .tooMany : .impossible
  }

  /// Reads a capture that begins at a position, and everything after it.
  private mutating func read(
    _ piece: Int, number: Int, from start: Int, _ failures: inout MutableSpan<UInt32>,
    _ captures: inout MutableSpan<LinkCaptures.Range>, _ accepts: (Int, Int, Int) -> Bool
  ) -> Bool {
    let parameter = Int(pieces.byte(at: piece &+ 1))
    let type = captureLength == nil ? 0 : self.type(piece)
    let next = piece &+ 4
    let remembers = captureCount > 2
    if start == upper || remembers && hasFailed(number, at: start, failures) { return false }
    let last = isSound ? upper : soundUpper(from: start)
    if next == endPiece {
      work &+= type == 0 || last < upper ? 1 : byteCount(from: start)
      if work <= Self.limit, last == upper, type == 0 || accepts(type, start, upper) {
        captures[parameter] = range(start, upper)
        return true
      }
      if remembers { noteFailure(number, at: start, isForGood: false, &failures) }
      return false
    }
    var place = start
    var count = 0
    while place < last {
      place = PercentCoding.unit(at: place, in: bytes).next
      count &+= 1
      work &+= 1
      // A literal is whole characters, so no character is split.
      let behind = literalEnd(next, from: place, to: upper)
      if behind != nil, type != 0 { work &+= count }
      guard work <= Self.limit else { return false }
      guard let behind, type == 0 || accepts(type, start, place) else { continue }
      captures[parameter] = range(start, place)
      if read(end(of: next), number: number &+ 1, from: behind, &failures, &captures, accepts) {
        return true
      }
    }
    if remembers {
      // Text that may end anywhere has fewer possible ends if it begins later, so it fails, too.
      noteFailure(number, at: start, isForGood: type == 0 && last == upper, &failures)
    }
    return false
  }

  private func range(_ lower: Int, _ upper: Int) -> LinkCaptures.Range {
    LinkCaptures.Range(
      lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: upper))
  }
}

// MARK: Pieces

extension LinkSegmentSplits {
  private func isLiteral(_ piece: Int) -> Bool { pieces.byte(at: piece) == 0 }

  private func number(at place: Int) -> Int {
    Int(pieces.byte(at: place)) | Int(pieces.byte(at: place &+ 1)) &<< 8
  }

  private func type(_ piece: Int) -> Int { number(at: piece &+ 2) }
  private func literalCount(_ piece: Int) -> Int { number(at: piece &+ 1) }

  private func end(of piece: Int) -> Int {
    isLiteral(piece) ? piece &+ 3 &+ literalCount(piece) : piece &+ 4
  }

  /// The end of a literal piece that begins at `lower`; `nil` if it is not there.
  private mutating func literalEnd(_ piece: Int, from lower: Int, to upper: Int) -> Int? {
    var place = lower
    for offset in 0..<literalCount(piece) {
      guard place < upper else { return nil }
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      let known = pieces.byte(at: piece &+ 3 &+ offset)
      work &+= 1
      if byte != known, !isFolded || byte.asciiLowercased != known.asciiLowercased { return nil }
      place = next
    }
    return place
  }
}

// MARK: Bytes

extension LinkSegmentSplits {
  /// Where the last `count` decoded bytes begin; `nil` if there are fewer.
  private func place(ofLast count: Int, isPlain: Bool) -> Int? {
    if isPlain { return upper &- count }
    let total = byteCount(from: lower)
    guard total >= count else { return nil }
    var place = lower
    for _ in 0..<total &- count { place = PercentCoding.unit(at: place, in: bytes).next }
    return place
  }

  /// The number of decoded bytes from a position on; encoding does not add to the work.
  private func byteCount(from start: Int) -> Int {
    var count = 0
    var place = start
    while place < upper {
      place = PercentCoding.unit(at: place, in: bytes).next
      count &+= 1
    }
    return count
  }

  /// The last possible end of a captured value: within the limit, and before any bidi override.
  private mutating func soundUpper(from start: Int) -> Int {
    guard let captureLength else { return upper }
    var scalars = 0
    var last: UInt32 = 0
    var place = start
    while place < upper {
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      work &+= 1
      if byte & 0xc0 != 0x80 { scalars &+= 1 }
      last = last &<< 8 | UInt32(byte)
      if scalars > captureLength || last.endsWithOverride { return place }
      place = next
    }
    return upper
  }
}

extension UInt32 {
  /// Whether the low three bytes are U+202A to U+202E or U+2066 to U+2069 in UTF-8.
  var endsWithOverride: Bool {
    switch self & 0xff_ffff {
    case 0xe2_80aa...0xe2_80ae, 0xe2_81a6...0xe2_81a9: true
    default: false
    }
  }
}

// MARK: Failures

extension LinkSegmentSplits {
  /// The number of words it takes to have one bit for each position.
  private var rowCount: Int { (upper &- lower) / 32 &+ 1 }

  private func hasFailed(
    _ number: Int, at place: Int, _ failures: borrowing MutableSpan<UInt32>
  ) -> Bool {
    let row = number &* (rowCount &+ 1)
    let offset = place &- lower
    // One more than the offset from which every later start fails.
    if failures[row] != 0, offset >= Int(failures[row]) &- 1 { return true }
    return failures[row &+ 1 &+ offset / 32] & (1 &<< UInt32(offset % 32)) != 0
  }

  private func noteFailure(
    _ number: Int, at place: Int, isForGood: Bool, _ failures: inout MutableSpan<UInt32>
  ) {
    let row = number &* (rowCount &+ 1)
    let offset = place &- lower
    if isForGood {
      failures[row] = UInt32(truncatingIfNeeded: offset &+ 1)
    } else {
      failures[row &+ 1 &+ offset / 32] |= 1 &<< UInt32(offset % 32)
    }
  }
}
