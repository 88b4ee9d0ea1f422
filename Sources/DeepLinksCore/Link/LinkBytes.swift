// SPDX-License-Identifier: MIT

// The one place that gets at a string's bytes; everything else takes a `RawSpan`.

extension String {
  /// Gives the UTF-8 bytes to `body`, in place where the string is contiguous, else as a copy.
  @inlinable
  @inline(__always)
  package func withLinkBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Not `withUTF8`, which needs a copy of the string and so counts a reference.
    let result = utf8.withContiguousStorageIfAvailable { buffer in
      body(UnsafeRawBufferPointer(buffer).bytes)
    }
    return result ?? withCopiedBytes(body)
  }

  /// The same for a string that is not contiguous; apart, so that others count no reference.
  @usableFromInline
  @inline(never)
  package func withCopiedBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    Array(utf8).withUnsafeBytes { body($0.bytes) }
  }
}

extension RawSpan {
  /// The byte at an offset; an offset outside the span traps.
  @inlinable
  @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Up to eight bytes from an offset on, the first one lowest; zeros stand for what lies behind
  /// the end.
  ///
  /// The offset must be inside the span.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    if offset <= byteCount &- 8 {
      // Eight bytes are left, and the offset is never negative.
      return UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }
    return lastWord(at: offset)
  }

  /// The same where fewer than eight bytes are left.
  @inline(never)
  private func lastWord(at offset: Int) -> UInt64 {
    let last = byteCount &- 8
    if last >= 0 {
      // The last eight bytes, without those in front of the offset.
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

  /// Where the first of two bytes stands in a range; its end if neither does.
  func firstPlace(of byte: UInt8, or other: UInt8, from lower: Int, to upper: Int) -> Int {
    var place = lower
    while place < upper {
      let word = word(at: place)
      // The lowest hit of each is exact, and so is the lower of the two.
      let hits = LinkWord.equal(word, byte) | LinkWord.equal(word, other)
      if hits != 0 { return min(upper, place &+ (hits.trailingZeroBitCount &>> 3)) }
      place &+= 8
    }
    return upper
  }

  /// The first eight bytes of a range, with zeros behind its end.
  package func word(from lower: Int, to upper: Int) -> UInt64 {
    guard lower < upper else { return 0 }
    let word = word(at: lower)
    return upper &- lower < 8 ? word & LinkWord.mask(upper &- lower) : word
  }

  /// Eight bytes from an offset on, all of which must be inside the span.
  @inline(__always)
  func wholeWord(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether `count` bytes from an offset on are those of another span from its offset on.
  ///
  /// - Parameter other: has at least seven bytes behind the ones to compare.
  @inline(__always)
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
      // `place` ends at `last`, so both words stand inside the ranges that were just checked.
      let word = unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ place, as: UInt64.self)
      let known = other.unsafeLoadUnaligned(
        fromUncheckedByteOffset: otherOffset &+ place, as: UInt64.self)
      if word != known { return false }
      if place == last { return true }
      // The last word may overlap the one before.
      place = min(place &+ 8, last)
    }
  }
}
