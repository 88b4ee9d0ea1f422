// SPDX-License-Identifier: MIT

/// Tests eight bytes at a time.
///
/// Every test sets the high bit of the bytes that pass. A test that subtracts may also set it in a
/// byte above one that passes; the lowest hit is always exact, and the scanner uses no other,
/// except in `count` and `ends`, which are exact for every byte.
enum LinkWord {
  package static let ones: UInt64 = 0x0101_0101_0101_0101
  package static let highs: UInt64 = 0x8080_8080_8080_8080
  package static let lows: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
  /// Sets the bit that distinguishes lowercase from uppercase ASCII letters.
  package static let fold: UInt64 = 0x2020_2020_2020_2020

  /// Bytes equal to `byte`.
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// The number of bytes equal to `byte`.
  static func count(_ word: UInt64, _ byte: UInt8) -> Int {
    let difference = word ^ (ones &* UInt64(byte))
    return (~(((difference & lows) &+ lows) | difference | lows)).nonzeroBitCount
  }

  /// Bytes whose low seven bits are at least `bound`.
  private static func atLeast(_ low: UInt64, _ bound: UInt8) -> UInt64 {
    low &+ (ones &* UInt64(0x80 &- bound))
  }

  /// Bytes that need a closer look anywhere in a path or query.
  ///
  /// These are control characters, space, `" % < > [ \ ] ^ { | } ~`, backtick, `@` (rare), delete,
  /// and all non-ASCII bytes.
  static func odd(_ word: UInt64) -> UInt64 {
    let low = word & lows
    let folded = low | fold
    let controls = ~atLeast(low, 0x21)
    let brackets = atLeast(folded, 0x7b) & ~atLeast(folded, 0x7f)
    let delete = atLeast(low, 0x7f)
    return
      (word | controls | brackets | delete | equal(word, 0x22) | equal(word, 0x25)
      | equal(word & ~(ones &* 2), 0x3c) | equal(folded, 0x60)) & highs
  }

  /// Bytes that end a plain run in a path: odd bytes, `/ ? #`, and zeros past the end.
  ///
  /// Exact for every byte: each sum sets the high bit of its byte and carries nothing into the
  /// next.
  static func ends(_ word: UInt64) -> UInt64 {
    let low = word & lows
    let folded = low | fold
    let printable = low &+ (ones &* 0x5f)
    // One bit distinguishes `/` from `?`, `"` from `#`, and `<` from `>`: one test for each pair.
    let slash = ((low | ones &* 0x10) ^ ones &* 0x3f) &+ lows
    let hash = ((low | ones) ^ ones &* 0x23) &+ lows
    let angle = ((low | ones &* 2) ^ ones &* 0x3e) &+ lows
    let percent = (low ^ ones &* 0x25) &+ lows
    let at = (folded ^ ones &* 0x60) &+ lows
    let brackets = (folded &+ ones &* 5) & ~(folded &+ ones)
    let delete = low &+ ones
    return (~(printable & slash & hash & angle & percent & at) | brackets | delete | word) & highs
  }

  /// Bytes other than letters, digits, dots, and hyphens; exact for every byte.
  ///
  /// Zeros past the end are included.
  static func noHost(_ word: UInt64) -> UInt64 {
    let low = word & lows
    let folded = low | fold
    // From the hyphen to `9`, except the slash; each sum stays within its byte.
    let digits = (low &+ ones &* 0x53) & ~(low &+ ones &* 0x46) & ((low ^ ones &* 0x2f) &+ lows)
    let letters = (folded &+ ones &* 0x1f) & ~(folded &+ ones &* 0x05)
    return (~(digits | letters) | word) & highs
  }

  /// Uppercase ASCII letters; exact for every byte.
  static func upperCase(_ word: UInt64) -> UInt64 {
    let low = word & lows
    return atLeast(low, 0x41) & ~atLeast(low, 0x5b) & ~word & highs
  }

  /// The four octets that eight hexadecimal digits represent; `nil` if one is not a digit.
  ///
  /// The digits may have either case; the first octet is the lowest.
  static func hexadecimal(_ word: UInt64) -> UInt32? {
    let low = word & lows
    let folded = low | fold
    let digits = (low &+ ones &* 0x50) & ~(low &+ ones &* 0x46)
    let letters = (folded &+ ones &* 0x1f) & ~(folded &+ ones &* 0x19)
    guard ((digits | letters) & ~word) & highs == highs else { return nil }
    // Only letters have the bit 0x40, and their low four bits count from 1.
    let values = (word & (ones &* 0x0f)) &+ ((word &>> 6) & ones) &* 9
    var octets = (values &<< 4 | values &>> 8) & 0x00ff_00ff_00ff_00ff
    octets = (octets | octets &>> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: octets | octets &>> 16)
  }

  /// A mask of the bytes below the lowest of the ends, of which there must be one.
  static func below(_ ends: UInt64) -> UInt64 { (ends ^ (ends &- 1)) &>> 8 }

  /// A mask of the lowest `count` bytes, from 1 to 8; 0 gives all of them.
  static func mask(_ count: Int) -> UInt64 {
    ~0 &>> (64 &- 8 &* UInt64(truncatingIfNeeded: count))
  }
}

/// The hash that finds edges in the router's table: of decoded bytes, ignoring ASCII case.
///
/// It takes eight bytes at a time. Every run ends with a word of fewer than eight bytes, possibly
/// none.
struct LinkHash {
  var value: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  init() {}

  /// Mixes in eight bytes.
  mutating func mixWhole(_ word: UInt64) {
    value = LinkHash.mixed(value, word | LinkWord.fold)
  }

  /// Mixes in the last bytes of a run, fewer than eight: folded and padded with zeros.
  mutating func mixLast(_ word: UInt64) { value = LinkHash.mixed(value, word) }

  /// Adds one byte; slower, with the same result.
  mutating func add(_ byte: UInt8) {
    pending |= UInt64(byte | 0x20) &<< (8 &* pendingCount)
    pendingCount &+= 1
    if pendingCount == 8 {
      value = LinkHash.mixed(value, pending)
      pending = 0
      pendingCount = 0
    }
  }

  /// The hash of a range of bytes that need no decoding.
  static func of(_ bytes: RawSpan, from lower: Int, to upper: Int) -> UInt32 {
    var hash = LinkHash()
    var place = lower
    while place &+ 8 <= upper {
      hash.mixWhole(bytes.word(at: place))
      place &+= 8
    }
    let rest =
      place < upper
      ? (bytes.word(at: place) | LinkWord.fold) & LinkWord.mask(upper &- place) : 0
    hash.mixLast(rest)
    return short(hash.value)
  }

  /// The hash of all bytes added one by one.
  consuming func finished() -> UInt32 {
    LinkHash.short(LinkHash.mixed(value, pending))
  }

  static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xd6e8_feb8_6659_fd93
    return product ^ (product &>> 32)
  }

  static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }
}
