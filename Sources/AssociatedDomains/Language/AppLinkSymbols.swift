// SPDX-License-Identifier: MIT

/// A set of the characters that can appear in a link as written: ASCII.
package struct AppLinkSymbols: Sendable, Hashable {
  private var low: UInt64
  private var high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Creates an empty set.
  init() {
    self.init(low: 0, high: 0)
  }

  /// Creates the set of the characters in a text, leaving out non-ASCII characters.
  package init(_ text: String) {
    self.init()
    for byte in text.utf8 { insert(byte) }
  }

  /// Creates a set of consecutive characters.
  init(_ bytes: ClosedRange<UInt8>) {
    self.init()
    for byte in bytes { insert(byte) }
  }

  /// Whether the set is empty.
  var isEmpty: Bool { low | high == 0 }

  /// Returns whether the set contains a character.
  package func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  /// Inserts a character, unless it is not ASCII.
  package mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  /// Returns the characters in either set.
  func union(_ other: AppLinkSymbols) -> AppLinkSymbols {
    AppLinkSymbols(low: low | other.low, high: high | other.high)
  }

  /// Returns the characters in both sets.
  func intersection(_ other: AppLinkSymbols) -> AppLinkSymbols {
    AppLinkSymbols(low: low & other.low, high: high & other.high)
  }

  /// Returns the characters that are not in the other set.
  package func subtracting(_ other: AppLinkSymbols) -> AppLinkSymbols {
    AppLinkSymbols(low: low & ~other.low, high: high & ~other.high)
  }

  /// The set with both cases of each letter.
  var foldingCase: AppLinkSymbols {
    let capitals = (high >> 32 & Self.letterBits) | (high & Self.letterBits)
    return AppLinkSymbols(low: low, high: high | capitals | capitals << 32)
  }

  /// `A` to `Z`, counted from 64.
  private static let letterBits: UInt64 = 0x07FF_FFFE
}

extension AppLinkSymbols {
  /// `0` to `9`.
  package static let digits = AppLinkSymbols(UInt8(ascii: "0")...UInt8(ascii: "9"))
  /// `a` to `z`.
  static let lowercaseLetters = AppLinkSymbols(UInt8(ascii: "a")...UInt8(ascii: "z"))
  /// `A` to `Z`.
  static let uppercaseLetters = AppLinkSymbols(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  /// Letters of both cases.
  static let letters = lowercaseLetters.union(uppercaseLetters)
  /// Digits, and `a` to `f` in both cases.
  static let hexadecimalDigits = digits.union(AppLinkSymbols("abcdefABCDEF"))
  /// Characters in a fragment: printable ones, except those that every browser escapes.
  package static let inFragment = AppLinkSymbols(0x21...0x7E)
    .subtracting(AppLinkSymbols("\"<>\\`{}#"))
  /// Characters in a query: the same as in a fragment.
  static let inQuery = inFragment
  /// Characters in a path: no `?`.
  package static let inPath = inFragment.subtracting(AppLinkSymbols("?"))
  /// Characters in a path segment: no `/`.
  package static let inSegment = inPath.subtracting(AppLinkSymbols("/"))
  /// Characters in the name or value of a query item: no `&`.
  package static let inItem = inQuery.subtracting(AppLinkSymbols("&"))
}
