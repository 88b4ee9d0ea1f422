// SPDX-License-Identifier: MIT

/// All positions in a text up to which a part of a pattern matches.
///
/// A pattern with a variable matches if it matches with one of the variable's texts in its place.
/// Slashes at both ends of a path do not count, so there are two more states: only leading slashes
/// of the pattern have been seen (`isFresh`), and the text has ended while the pattern continues
/// with pieces that may be missing there (`tails`).
struct AppLinkPositions {
  /// One bit for each position between `base` and `end`.
  let words: UnsafeMutableBufferPointer<UInt64>
  let base: Int
  let end: Int
  /// Where the comparison begins after skipping leading slashes of the pattern.
  let front: Int
  var isFresh = false
  /// How far the pattern's tail `*` `/` `*` `/` has got, each any number of times: one bit for each
  /// of the last three.
  var tails: UInt8 = 0

  /// Returns the number of words for a text.
  static func wordCount(from base: Int, to end: Int) -> Int { (end &- base) / 64 &+ 1 }

  func insert(_ place: Int) {
    let bit = place &- base
    words[bit &>> 6] |= 1 &<< UInt64(bit & 63)
  }

  func contains(_ place: Int) -> Bool {
    let bit = place &- base
    return words[bit &>> 6] &>> UInt64(bit & 63) & 1 == 1
  }

  mutating func clear() {
    words.update(repeating: 0)
    isFresh = false
    tails = 0
  }

  mutating func copy(_ other: AppLinkPositions) {
    for index in words.indices { words[index] = other.words[index] }
    isFresh = other.isFresh
    tails = other.tails
  }

  mutating func formUnion(_ other: AppLinkPositions) {
    for index in words.indices { words[index] |= other.words[index] }
    isFresh = isFresh || other.isFresh
    tails |= other.tails
  }

  /// The first position; `nil` if there is none.
  var first: Int? {
    for index in words.indices where words[index] != 0 {
      return base &+ index &* 64 &+ words[index].trailingZeroBitCount
    }
    return nil
  }

  /// The last position; `nil` if there is none.
  var last: Int? {
    for index in words.indices.reversed() where words[index] != 0 {
      return base &+ index &* 64 &+ 63 &- words[index].leadingZeroBitCount
    }
    return nil
  }

  /// Whether the rest of the pattern cannot match anymore.
  var isEmpty: Bool { !isFresh && tails == 0 && first == nil }

  /// Whether the text matches if the pattern ends here.
  var isAccepting: Bool { tails != 0 || contains(end) || isFresh && front == end }

  /// Removes each position, last one first, and passes it to `body`, which may insert only
  /// positions that are not before it.
  @inline(__always)
  func replaceEach(_ body: (Int) -> Void) {
    var index = words.count
    while index > 0 {
      index &-= 1
      var word = words[index]
      words[index] = 0
      while word != 0 {
        let bit = 63 &- word.leadingZeroBitCount
        word ^= 1 &<< UInt64(bit)
        body(base &+ index &* 64 &+ bit)
      }
    }
  }

  /// Returns the tails that remain if the pattern continues with slashes.
  static func tailsBehindSlashes(_ tails: UInt8) -> UInt8 { tails & 0b101 | (tails & 0b010) &<< 1 }

  /// Returns the tails that remain if the pattern continues with `*`.
  static func tailsBehindStar(_ tails: UInt8) -> UInt8 { (tails & 0b001) &<< 1 | tails & 0b010 }
}
