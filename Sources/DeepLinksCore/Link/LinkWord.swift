// SPDX-License-Identifier: MIT

/// Tests on eight bytes at a time.
///
/// Every test sets the high bit of the bytes that pass it. A test made of a subtraction may also
/// set it in a byte above one that truly passes; the lowest hit is always exact, and that is the
/// only one the scanner uses, except in `count`, which is exact throughout.
package enum LinkWord {
  @usableFromInline package static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline package static let highs: UInt64 = 0x8080_8080_8080_8080
  @usableFromInline package static let lows: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
  /// Sets the bit that tells ASCII upper from lower case.
  @usableFromInline package static let fold: UInt64 = 0x2020_2020_2020_2020

  /// Bytes equal to `byte`.
  @inline(__always)
  package static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// How many of the bytes are equal to `byte`.
  @inline(__always)
  package static func count(_ word: UInt64, _ byte: UInt8) -> Int {
    let difference = word ^ (ones &* UInt64(byte))
    return (~(((difference & lows) &+ lows) | difference | lows)).nonzeroBitCount
  }

  /// Bytes whose low seven bits are at least `bound`.
  @inline(__always)
  private static func atLeast(_ low: UInt64, _ bound: UInt8) -> UInt64 {
    low &+ (ones &* UInt64(0x80 &- bound))
  }

  /// Bytes that need a closer look wherever they stand in a path or query: controls, space,
  /// `" % < > [ \ ] ^ { | } ~`, backtick, `@` (rare), delete, and everything beyond ASCII.
  @inline(__always)
  package static func odd(_ word: UInt64) -> UInt64 {
    let low = word & lows
    let folded = low | fold
    let controls = ~atLeast(low, 0x21)
    let brackets = atLeast(folded, 0x7b) & ~atLeast(folded, 0x7f)
    let delete = atLeast(low, 0x7f)
    return
      (word | controls | brackets | delete | equal(word, 0x22) | equal(word, 0x25)
      | equal(word & ~(ones &* 2), 0x3c) | equal(folded, 0x60)) & highs
  }

  /// The bits of the lowest `count` bytes, from 1 to 8; all of them for 0.
  @inline(__always)
  package static func mask(_ count: Int) -> UInt64 {
    ~0 &>> (64 &- 8 &* UInt64(truncatingIfNeeded: count))
  }
}

/// The hash that edges of the router's table are found by: eight bytes at a time, blind to ASCII
/// case, over decoded bytes. Every run ends with a word of fewer than eight bytes, maybe none.
package struct LinkHash {
  package var value: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  @inline(__always)
  package init() {}

  /// Mixes in the lowest `count` bytes of a word, from 1 to 8.
  @inline(__always)
  package mutating func mix(_ word: UInt64, count: Int) {
    value = LinkHash.mixed(value, (word | LinkWord.fold) & LinkWord.mask(count))
  }

  /// Mixes in the word without bytes that ends a run of whole words.
  @inline(__always)
  package mutating func mixEnd() { value = LinkHash.mixed(value, 0) }

  /// Adds one byte; the slow way to the same value.
  package mutating func add(_ byte: UInt8) {
    pending |= UInt64(byte | 0x20) &<< (8 &* pendingCount)
    pendingCount &+= 1
    if pendingCount == 8 {
      value = LinkHash.mixed(value, pending)
      pending = 0
      pendingCount = 0
    }
  }

  /// The hash of all bytes added one by one.
  package consuming func finished() -> UInt32 {
    LinkHash.short(LinkHash.mixed(value, pending))
  }

  @inline(__always)
  package static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xd6e8_feb8_6659_fd93
    return product ^ (product &>> 32)
  }

  @inline(__always)
  package static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }
}
