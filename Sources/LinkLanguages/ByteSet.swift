// SPDX-License-Identifier: MIT

/// A set of bytes: the symbols between which an automaton does not distinguish.
package struct ByteSet: Sendable, Hashable {
  // Four words, for the bytes from 0, 64, 128, and 192.
  private var first: UInt64
  private var second: UInt64
  private var third: UInt64
  private var fourth: UInt64

  private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Creates an empty set.
  package init() {
    self.init(0, 0, 0, 0)
  }

  /// Creates the set of the characters in a text, leaving out non-ASCII characters.
  package init(_ text: String) {
    self.init()
    for byte in text.utf8 where byte < 0x80 { insert(byte) }
  }

  /// Creates a set of consecutive bytes.
  package init(_ bytes: ClosedRange<UInt8>) {
    self.init()
    for byte in bytes { insert(byte) }
  }

  /// Creates the set of one byte.
  package init(_ byte: UInt8) {
    self.init()
    insert(byte)
  }

  /// Whether the set is empty.
  package var isEmpty: Bool { first | second | third | fourth == 0 }

  /// Returns whether the set contains a byte.
  package func contains(_ byte: UInt8) -> Bool {
    let word = byte < 128 ? (byte < 64 ? first : second) : (byte < 192 ? third : fourth)
    return word >> UInt64(byte & 63) & 1 == 1
  }

  /// Inserts a byte.
  package mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: first |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: fourth |= bit
    }
  }

  /// Returns the bytes in either set.
  package func union(_ other: ByteSet) -> ByteSet {
    ByteSet(
      first | other.first, second | other.second, third | other.third, fourth | other.fourth)
  }

  /// Returns the bytes in both sets.
  package func intersection(_ other: ByteSet) -> ByteSet {
    ByteSet(
      first & other.first, second & other.second, third & other.third, fourth & other.fourth)
  }

  /// Returns the bytes that are not in the other set.
  package func subtracting(_ other: ByteSet) -> ByteSet {
    ByteSet(
      first & ~other.first, second & ~other.second, third & ~other.third, fourth & ~other.fourth)
  }

  /// The set with both cases of each ASCII letter.
  package var foldingCase: ByteSet {
    let capitals = (second >> 32 & Self.letterBits) | (second & Self.letterBits)
    return ByteSet(first, second | capitals | capitals << 32, third, fourth)
  }

  /// `A` to `Z`, counted from 64.
  private static let letterBits: UInt64 = 0x07FF_FFFE
}
