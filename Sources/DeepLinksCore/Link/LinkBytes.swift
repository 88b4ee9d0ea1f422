// SPDX-License-Identifier: MIT

// The only code that accesses a string's bytes; everything else takes a `RawSpan`.

extension String {
  /// Calls `body` with the UTF-8 bytes, in place if they are contiguous, otherwise copied.
  @inlinable
  package func withLinkBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Not `withUTF8`, which is mutating: it needs a copy of the string, and so a retain.
    let result = utf8.withContiguousStorageIfAvailable { buffer in
      body(UnsafeRawBufferPointer(buffer).bytes)
    }
    return result ?? withCopiedBytes(body)
  }

  /// The path for a noncontiguous string; separate, so that other strings need no retain.
  @usableFromInline
  @inline(never)
  package func withCopiedBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    Array(utf8).withUnsafeBytes { body($0.bytes) }
  }
}

extension RawSpan {
  /// The byte at an offset; an offset outside the span traps.
  @inlinable
  package func byte(at offset: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Up to eight bytes from an offset as a little-endian word, with zeros past the end.
  ///
  /// The offset must be inside the span.
  func word(at offset: Int) -> UInt64 {
    if offset <= byteCount &- 8 {
      // At least eight bytes remain, and the offset is never negative.
      return UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }
    return lastWord(at: offset)
  }

  /// The same when fewer than eight bytes remain.
  @inline(never)
  private func lastWord(at offset: Int) -> UInt64 {
    let last = byteCount &- 8
    if last >= 0 {
      // The last eight bytes, without those before the offset.
      let word = UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: last, as: UInt64.self))
      return word &>> UInt64(truncatingIfNeeded: (offset &- last) &* 8)
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var place = offset
    while place < byteCount {
      word |= UInt64(byte(at: place)) &<< shift
      shift &+= 8
      place &+= 1
    }
    return word
  }

  /// The first position of either byte in a range; the range's end if neither occurs.
  func firstPlace(of byte: UInt8, or other: UInt8, from lower: Int, to upper: Int) -> Int {
    var place = lower
    while place < upper {
      let word = word(at: place)
      // The lowest hit of each test is exact, so the lower of the two is, too.
      let hits = LinkWord.equal(word, byte) | LinkWord.equal(word, other)
      if hits != 0 { return min(upper, place &+ (hits.trailingZeroBitCount &>> 3)) }
      place &+= 8
    }
    return upper
  }

  /// The first eight bytes of a range, with zeros after its end.
  package func word(from lower: Int, to upper: Int) -> UInt64 {
    guard lower < upper else { return 0 }
    let word = word(at: lower)
    return upper &- lower < 8 ? word & LinkWord.mask(upper &- lower) : word
  }

  /// Eight bytes from an offset, all of which must be inside the span.
  func wholeWord(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether `count` bytes at an offset equal those of another span at its own offset.
  ///
  /// - Parameter other: must have at least seven bytes after the ones to compare.
  func hasBytes(
    at offset: Int, equalTo other: RawSpan, at otherOffset: Int, count: Int
  ) -> Bool {
    guard count >= 8 else {
      guard count > 0 else { return true }
      let difference = word(at: offset) ^ other.wholeWord(at: otherOffset)
      return difference & LinkWord.mask(count) == 0
    }
    let last = count &- 8
    guard offset >= 0, otherOffset >= 0, offset <= byteCount &- count,
      otherOffset <= other.byteCount &- count
    else { return false }
    var place = 0
    while true {
      // `place` stops at `last`, so both words are inside the ranges just checked.
      let word = unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ place, as: UInt64.self)
      let known = other.unsafeLoadUnaligned(
        fromUncheckedByteOffset: otherOffset &+ place, as: UInt64.self)
      if word != known { return false }
      if place == last { return true }
      // The last word may overlap the previous one.
      place = min(place &+ 8, last)
    }
  }
}

/// The decoded bytes of a `LinkText`, one by one.
package struct LinkTextBytes: ~Escapable {
  private let bytes: RawSpan
  private let isHost: Bool
  private let isEncoded: Bool
  /// Whether a byte other than `%` may mean a different one.
  private let hasStandIns: Bool
  private var position = 0

  @_lifetime(copy text)
  init(_ text: borrowing LinkText) {
    bytes = text.bytes
    isHost = text.isHost
    isEncoded = text.isEncoded
    hasStandIns = text.plusIsSpace || text.isHost
  }

  /// The next byte, or `nil` at the end.
  ///
  /// The bytes of a link's value are UTF-8 and contain no control character.
  @_lifetime(self: copy self)
  package mutating func next() -> UInt8? {
    guard position < bytes.byteCount else { return nil }
    let byte = bytes.byte(at: position)
    position += 1
    guard isEncoded else { return byte }
    guard byte == UInt8(ascii: "%") else {
      guard hasStandIns else { return byte }
      if isHost { return byte.asciiLowercased }
      return byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }
    guard position + 1 < bytes.byteCount, let high = bytes.byte(at: position).hexadecimalValue,
      let low = bytes.byte(at: position + 1).hexadecimalValue
    else { return byte }
    position += 2
    let decoded = high << 4 | low
    return isHost ? decoded.asciiLowercased : decoded
  }
}
