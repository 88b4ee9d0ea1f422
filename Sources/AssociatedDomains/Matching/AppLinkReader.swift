// SPDX-License-Identifier: MIT

/// How the characters of a link are read when a rule is compared with them.
///
/// A character is a Unicode scalar. Apple does not say what `?` counts; in links as they are
/// written, which are ASCII, all answers are the same.
protocol AppLinkReader {
  /// The character at an offset in front of `end`, and the offset behind it.
  func character(in text: RawSpan, at offset: Int, to end: Int) -> (value: UInt32, next: Int)

  /// The offset behind the character at an offset in front of `end`.
  func next(in text: RawSpan, at offset: Int, to end: Int) -> Int

  /// The first place where a text can be that begins with a byte; `end` if there is none.
  func place(of byte: UInt8, in text: RawSpan, from offset: Int, to end: Int) -> Int

  /// Whether texts of so many bytes, of a pattern and of a link, can be equal.
  func canEqual(_ count: Int, _ other: Int) -> Bool

  /// Where the last characters of a text begin; `nil` if it has fewer.
  func start(ofLast count: Int, in text: RawSpan, from offset: Int, to end: Int) -> Int?

  /// Compares a text of a pattern: how far it is the same, in bytes of it and in the link.
  func compare(
    _ bytes: [UInt8], _ range: Range<Int>, with text: RawSpan, at offset: Int, to end: Int
  ) -> (matched: Int, next: Int)
}

/// Reads a link as it is written, in its own case: the rule for nearly all rules.
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

/// Reads a link without regard to case, or without its escapes, or both.
///
/// What does not decode stands for itself: a `%` without two digits, and a byte that is not UTF-8,
/// which is a character that no text of a pattern is equal to. Letters beyond ASCII fold one to one.
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

/// Reading UTF-8 that may be anything.
enum AppLinkScalar {
  /// The scalar that begins with a byte, and where it ends; a byte that begins none is a value
  /// behind all scalars.
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

  /// The scalar as a small letter, where that is a single scalar.
  static func fold(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return UInt32(UInt8(value).lowercased) }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return value }
    return first.value
  }

  /// The UTF-8 bytes of a scalar, the first one lowest, and their number; none for what is no scalar.
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
