// SPDX-License-Identifier: MIT

/// How to read the characters of a link when comparing it with a rule.
///
/// A character is a Unicode scalar. Apple does not say what `?` counts; in links as written, which
/// are ASCII, there is no difference.
protocol AppLinkReader {
  /// Returns the character at an offset before `end`, and the offset after it.
  func character(in text: RawSpan, at offset: Int, to end: Int) -> (value: UInt32, next: Int)

  /// Returns the offset after the character at an offset before `end`.
  func next(in text: RawSpan, at offset: Int, to end: Int) -> Int

  /// Returns the first position where a text beginning with a byte can start; `end` if there is
  /// none.
  func place(of byte: UInt8, in text: RawSpan, from offset: Int, to end: Int) -> Int

  /// Returns whether texts of these lengths in bytes, in a pattern and in a link, can be equal.
  func canEqual(_ count: Int, _ other: Int) -> Bool

  /// Returns where the last characters of a text begin; `nil` if it has fewer.
  func start(ofLast count: Int, in text: RawSpan, from offset: Int, to end: Int) -> Int?

  /// Compares a text of a pattern; returns how many of its bytes match, and the offset in the link
  /// after them.
  func compare(
    _ bytes: [UInt8], _ range: Range<Int>, with text: RawSpan, at offset: Int, to end: Int
  ) -> (matched: Int, next: Int)
}

/// Reads a link as written, in its own case, which is what nearly all rules need.
struct AppLinkWrittenReader: AppLinkReader {
  @inline(__always)
  func character(in text: RawSpan, at offset: Int, to end: Int) -> (value: UInt32, next: Int) {
    let byte = text.byte(offset)
    if byte < 0x80 { return (UInt32(byte), offset &+ 1) }
    return AppLinkScalar.read(first: (byte, offset &+ 1)) { place in
      place < end ? (text.byte(place), place &+ 1) : nil
    }
  }

  @inline(__always)
  func next(in text: RawSpan, at offset: Int, to end: Int) -> Int {
    text.byte(offset) < 0x80 ? offset &+ 1 : character(in: text, at: offset, to: end).next
  }

  @inline(__always)
  func place(of byte: UInt8, in text: RawSpan, from offset: Int, to end: Int) -> Int {
    var place = offset
    while place < end, text.byte(place) != byte { place &+= 1 }
    return place
  }

  @inline(__always)
  func canEqual(_ count: Int, _ other: Int) -> Bool { count == other }

  func start(ofLast count: Int, in text: RawSpan, from offset: Int, to end: Int) -> Int? {
    var start = end
    var count = count
    while count > 0 {
      guard start > offset else { return nil }
      start &-= 1
      while start > offset, text.byte(start) & 0xC0 == 0x80 { start &-= 1 }
      count &-= 1
    }
    return start
  }

  @inline(__always)
  func compare(
    _ bytes: [UInt8], _ range: Range<Int>, with text: RawSpan, at offset: Int, to end: Int
  ) -> (matched: Int, next: Int) {
    var place = range.lowerBound
    var next = offset
    while place < range.upperBound, next < end, bytes[place] == text.byte(next) {
      place &+= 1
      next &+= 1
    }
    return (place &- range.lowerBound, next)
  }
}

/// Reads a link ignoring case, or decoding escapes, or both.
///
/// Anything that cannot be decoded stands for itself: a `%` without two digits, and a byte that is
/// not UTF-8, which no text of a pattern equals. Non-ASCII letters fold one to one.
struct AppLinkFoldingReader: AppLinkReader {
  let folds: Bool
  let decodes: Bool

  func character(in text: RawSpan, at offset: Int, to end: Int) -> (value: UInt32, next: Int) {
    let first = byte(in: text, at: offset, to: end)
    if first.value < 0x80 {
      return (UInt32(folds ? first.value.lowercased : first.value), first.next)
    }
    let scalar = AppLinkScalar.read(first: first) { place in
      place < end ? byte(in: text, at: place, to: end) : nil
    }
    return folds ? (AppLinkScalar.fold(scalar.value), scalar.next) : scalar
  }

  func next(in text: RawSpan, at offset: Int, to end: Int) -> Int {
    character(in: text, at: offset, to: end).next
  }

  func place(of byte: UInt8, in text: RawSpan, from offset: Int, to end: Int) -> Int { offset }

  func canEqual(_ count: Int, _ other: Int) -> Bool { true }

  // Escapes cannot be read backward.
  func start(ofLast count: Int, in text: RawSpan, from offset: Int, to end: Int) -> Int? {
    var ahead = offset
    for _ in 0..<count {
      guard ahead < end else { return nil }
      ahead = next(in: text, at: ahead, to: end)
    }
    var start = offset
    while ahead < end {
      ahead = next(in: text, at: ahead, to: end)
      start = next(in: text, at: start, to: end)
    }
    return start
  }

  func compare(
    _ bytes: [UInt8], _ range: Range<Int>, with text: RawSpan, at offset: Int, to end: Int
  ) -> (matched: Int, next: Int) {
    var place = range.lowerBound
    var next = offset
    while place < range.upperBound, next < end {
      let expected = AppLinkScalar.read(first: (bytes[place], place &+ 1)) { index in
        index < range.upperBound ? (bytes[index], index &+ 1) : nil
      }
      let found = character(in: text, at: next, to: end)
      guard expected.value == found.value else { break }
      place = expected.next
      next = found.next
    }
    return (place &- range.lowerBound, next)
  }

  private func byte(in text: RawSpan, at offset: Int, to end: Int) -> (value: UInt8, next: Int) {
    let byte = text.byte(offset)
    guard decodes, byte == UInt8(ascii: "%"), offset &+ 3 <= end,
      let high = text.byte(offset &+ 1).hexadecimal, let low = text.byte(offset &+ 2).hexadecimal
    else { return (byte, offset &+ 1) }
    return (high &<< 4 | low, offset &+ 3)
  }
}

/// Reads UTF-8 that may be invalid.
enum AppLinkScalar {
  /// Returns the scalar that begins with a byte, and where it ends; for an invalid byte, returns a
  /// value above all scalars.
  @inline(__always)
  static func read(
    first: (value: UInt8, next: Int), following: (Int) -> (value: UInt8, next: Int)?
  ) -> (value: UInt32, next: Int) {
    let invalid = (value: 0x11_0000 | UInt32(first.value), next: first.next)
    var value: UInt32
    let count: Int
    let least: UInt32
    switch first.value {
    case 0..<0x80: return (UInt32(first.value), first.next)
    case 0xC0..<0xE0: (value, count, least) = (UInt32(first.value & 0x1F), 1, 0x80)
    case 0xE0..<0xF0: (value, count, least) = (UInt32(first.value & 0x0F), 2, 0x800)
    case 0xF0..<0xF8: (value, count, least) = (UInt32(first.value & 0x07), 3, 0x1_0000)
    default: return invalid
    }
    var next = first.next
    for _ in 0..<count {
      guard let byte = following(next), byte.value & 0xC0 == 0x80 else { return invalid }
      value = value &<< 6 | UInt32(byte.value & 0x3F)
      next = byte.next
    }
    guard value >= least, Unicode.Scalar(value) != nil else { return invalid }
    return (value, next)
  }

  /// Returns the scalar in lowercase, if that is a single scalar.
  static func fold(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return UInt32(UInt8(value).lowercased) }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return value }
    return first.value
  }

  /// Returns the UTF-8 bytes of a scalar, lowest first, and their number; none if it is not a
  /// scalar.
  static func bytes(of value: UInt32) -> (word: UInt32, count: Int) {
    if value < 0x80 { return (value, 1) }
    guard let scalar = Unicode.Scalar(value) else { return (0, 0) }
    var word: UInt32 = 0
    var count = 0
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      word |= UInt32(byte) &<< UInt32(count &* 8)
      count &+= 1
    }
    return (word, count)
  }
}

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
