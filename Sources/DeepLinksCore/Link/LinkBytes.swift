// SPDX-License-Identifier: MIT

// The one place that gets at a string's bytes; everything else takes a `RawSpan`.

extension String {
  /// Gives the UTF-8 bytes to `body`, in place where the string is contiguous, else as a copy.
  @inlinable
  @inline(__always)
  package func withLinkBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { buffer in body(UnsafeRawBufferPointer(buffer).bytes) }
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
  /// the end. The offset must be inside the span.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let count = byteCount
    if offset &+ 8 <= count {
      return UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    if count >= 8 {
      let last = UInt64(
        littleEndian: unsafeLoadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
      return last &>> UInt64(8 &* (8 &- (count &- offset)))
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var place = offset
    while place < count {
      word |= UInt64(byte(at: place)) &<< shift
      shift &+= 8
      place &+= 1
    }
    return word
  }
}
