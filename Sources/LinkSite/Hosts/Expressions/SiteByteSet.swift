// SPDX-License-Identifier: MIT

/// A set of bytes, like a bracket expression in a regular expression.
struct SiteByteSet: Sendable, Hashable {
  /// The ranges, ascending and without overlap.
  let ranges: [ClosedRange<UInt8>]

  init(_ ranges: ClosedRange<UInt8>...) { self.ranges = ranges }

  init(_ byte: UInt8) { ranges = [byte...byte] }

  /// Creates the set of a letter in both cases.
  init(folding letter: UInt8) {
    let upper = letter & ~0x20
    let lower = letter | 0x20
    ranges = [upper...upper, lower...lower]
  }

  func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } }

  /// Every byte.
  static var all: SiteByteSet { SiteByteSet(0...0xff) }
  /// `0` to `9`.
  static var digits: SiteByteSet { SiteByteSet(0x30...0x39) }
  /// `1` to `9`.
  static var positiveDigits: SiteByteSet { SiteByteSet(0x31...0x39) }
  /// Hexadecimal digits in both cases.
  static var hexadecimal: SiteByteSet { SiteByteSet(0x30...0x39, 0x41...0x46, 0x61...0x66) }
  /// What may appear unencoded in a path segment: visible ASCII except `"`, `#`, `%`, `/`, and `?`.
  static var segment: SiteByteSet {
    SiteByteSet(0x21...0x21, 0x24...0x24, 0x26...0x2e, 0x30...0x3e, 0x40...0x7e)
  }
  /// What may appear unencoded in the name or value of an item: visible ASCII except `"`, `#`, `%`,
  /// `&`, `+`, and `=`.
  static var item: SiteByteSet {
    SiteByteSet(0x21...0x21, 0x24...0x24, 0x27...0x2a, 0x2c...0x3c, 0x3e...0x7e)
  }
  /// Every byte except `?`.
  static var noQuestionMark: SiteByteSet { SiteByteSet(0...0x3e, 0x40...0xff) }
  /// Every byte except `/`.
  static var noSlash: SiteByteSet { SiteByteSet(0...0x2e, 0x30...0xff) }
  /// Every byte except `&`.
  static var noAmpersand: SiteByteSet { SiteByteSet(0...0x25, 0x27...0xff) }
}
