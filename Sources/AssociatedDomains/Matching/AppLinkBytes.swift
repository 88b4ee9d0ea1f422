// SPDX-License-Identifier: MIT

// This is the only place that accesses a string's bytes; everything else takes a `RawSpan`.

extension String {
  /// Passes the UTF-8 bytes to `body`, in place if the string is contiguous, and otherwise as a
  /// copy.
  @inline(__always)
  func withAppLinkBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0).bytes) }
    return result ?? Array(utf8).withUnsafeBytes { body($0.bytes) }
  }
}

extension RawSpan {
  /// The byte at an offset; an offset outside the span traps.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns up to eight bytes from an offset on, lowest first; bytes after `end` are zero.
  @inline(__always)
  func leadingWord(from offset: Int, to end: Int) -> UInt64 {
    if offset &+ 8 <= end {
      return UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var place = offset
    while place < end {
      word |= UInt64(byte(place)) &<< shift
      shift &+= 8
      place &+= 1
    }
    return word
  }
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }

  /// The byte, with an ASCII capital letter in lowercase.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
