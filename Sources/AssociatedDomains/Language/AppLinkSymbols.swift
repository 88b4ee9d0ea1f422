// SPDX-License-Identifier: MIT

/// A set of the characters that a link as it is written can have: ASCII.
package struct AppLinkSymbols: Sendable, Hashable {
  private var low: UInt64
  private var high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Makes an empty set.
  init() {
    self.init(low: 0, high: 0)
  }

  /// Makes the set of the characters of a text; what is not ASCII is left out.
  package init(_ text: String) {
    self.init()
    for byte in text.utf8 { insert(byte) }
  }

  /// Makes a set of neighbors.
  init(_ bytes: ClosedRange<UInt8>) {
    self.init()
    for byte in bytes { insert(byte) }
  }

  /// Whether there is none.
  var isEmpty: Bool { low | high == 0 }

  /// Whether a character is one of them.
  package func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  /// Adds a character; one that is not ASCII is left out.
  package mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  /// What is in one of them.
  func union(_ other: AppLinkSymbols) -> AppLinkSymbols {
    AppLinkSymbols(low: low | other.low, high: high | other.high)
  }

  /// What is in both.
  func intersection(_ other: AppLinkSymbols) -> AppLinkSymbols {
    AppLinkSymbols(low: low & other.low, high: high & other.high)
  }

  /// What is not in the other.
  package func subtracting(_ other: AppLinkSymbols) -> AppLinkSymbols {
    AppLinkSymbols(low: low & ~other.low, high: high & ~other.high)
  }

  /// The letters in both cases, where one of them is in the set.
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
  /// What a fragment can have: what is printed, without what every browser writes as an escape.
  package static let inFragment = AppLinkSymbols(0x21...0x7E)
    .subtracting(AppLinkSymbols("\"<>\\`{}#"))
  /// What a query can have: as a fragment.
  static let inQuery = inFragment
  /// What a path can have: no `?`.
  package static let inPath = inFragment.subtracting(AppLinkSymbols("?"))
  /// What a path segment can have: no `/`.
  package static let inSegment = inPath.subtracting(AppLinkSymbols("/"))
  /// What the name or the value of a query item can have: no `&`.
  package static let inItem = inQuery.subtracting(AppLinkSymbols("&"))
}
