// SPDX-License-Identifier: MIT

/// Checks text byte by byte: UTF-8 as RFC 3629 defines it, without control characters.
///
/// Raw and percent-encoded bytes must not complete each other: `%C3` followed by a raw byte is
/// not UTF-8.
struct LinkTextCheck {
  /// How many continuation bytes are still expected.
  private var owed: UInt8 = 0
  private var least: UInt8 = 0x80
  private var most: UInt8 = 0xbf
  private var fromPercent = false
  private var mayBeControl = false
  /// Where the current character began.
  private var start = 0

  init() {}

  /// Checks the next decoded byte.
  mutating func add(_ byte: UInt8, percent: Bool, at position: Int) throws(LinkFault) {
    if owed > 0 {
      guard percent == fromPercent, byte >= least, byte <= most else {
        throw LinkFault(.invalidUTF8, at: start)
      }
      if mayBeControl, byte < 0xa0 { throw LinkFault(.controlCharacter, at: start) }
      mayBeControl = false
      owed -= 1
      least = 0x80
      most = 0xbf
      return
    }
    guard byte >= 0x80 else {
      if byte < 0x20 || byte == 0x7f { throw LinkFault(.controlCharacter, at: position) }
      return
    }
    start = position
    fromPercent = percent
    least = 0x80
    most = 0xbf
    switch byte {
    case 0xc2...0xdf:
      owed = 1
      mayBeControl = byte == 0xc2
    case 0xe0...0xef:
      owed = 2
      if byte == 0xe0 { least = 0xa0 }
      if byte == 0xed { most = 0x9f }
    case 0xf0...0xf4:
      owed = 3
      if byte == 0xf0 { least = 0x90 }
      if byte == 0xf4 { most = 0x8f }
    default:
      throw LinkFault(.invalidUTF8, at: position)
    }
  }

  /// Checks that no character is incomplete at the end of the text or before a delimiter.
  func finish() throws(LinkFault) {
    if owed > 0 { throw LinkFault(.invalidUTF8, at: start) }
  }
}
