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
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let last = byteCount &- 8
    if last < 0 { return shortWord(at: offset) }
    // Loads inside the span whatever the offset, which is never negative.
    let start = min(offset, last)
    let word = UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self))
    return word &>> UInt64(truncatingIfNeeded: (offset &- start) &* 8)
  }

  /// The same for a span of fewer than eight bytes.
  @usableFromInline
  @inline(never)
  package func shortWord(at offset: Int) -> UInt64 {
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

  /// Eight bytes from an offset on, all of which must be inside the span.
  @inline(__always)
  package func wholeWord(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether `count` bytes from an offset on are those of another span from its offset on.
  ///
  /// - Parameter other: has at least seven bytes behind the ones to compare.
  @inline(__always)
  package func hasBytes(
    at offset: Int, equalTo other: RawSpan, at otherOffset: Int, count: Int
  ) -> Bool {
    guard count >= 8 else {
      guard count > 0 else { return true }
      let difference = word(at: offset) ^ other.wholeWord(at: otherOffset)
      return difference & LinkWord.mask(count) == 0
    }
    // The last word may overlap the one before.
    let last = count &- 8
    var place = 0
    while place < last {
      if wholeWord(at: offset &+ place) != other.wholeWord(at: otherOffset &+ place) {
        return false
      }
      place &+= 8
    }
    return wholeWord(at: offset &+ last) == other.wholeWord(at: otherOffset &+ last)
  }
}
