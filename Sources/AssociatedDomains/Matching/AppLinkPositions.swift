// SPDX-License-Identifier: MIT

/// The places in a text up to which a part of a pattern matches, all at once.
///
/// A pattern with a variable matches what one of the patterns matches that have a text of the
/// variable in its place. Slashes at both ends of a path do not count, so two more things can be
/// true than that a place is reached: nothing but leading slashes has been met (`isFresh`), and the
/// text is at its end and the pattern goes on with what may be missing there (`tails`).
struct AppLinkPositions {
  /// A bit for each place between `base` and `end`.
  let words: UnsafeMutableBufferPointer<UInt64>
  let base: Int
  let end: Int
  /// Where comparing begins once slashes at the front of the pattern are left out.
  let front: Int
  var isFresh = false
  /// How far into the tail `*` `/` `*` `/` of a pattern, each any number of times: a bit for each
  /// of the last three.
  var tails: UInt8 = 0

  /// How many words a text of some length takes.
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

  /// The first place; `nil` if there is none.
  var first: Int? {
    for index in words.indices where words[index] != 0 {
      return base &+ index &* 64 &+ words[index].trailingZeroBitCount
    }
    return nil
  }

  /// The last place; `nil` if there is none.
  var last: Int? {
    for index in words.indices.reversed() where words[index] != 0 {
      return base &+ index &* 64 &+ 63 &- words[index].leadingZeroBitCount
    }
    return nil
  }

  /// Whether nothing of the pattern can match anymore.
  var isEmpty: Bool { !isFresh && tails == 0 && first == nil }

  /// Whether the text is matched when the pattern ends here.
  var isAccepting: Bool { tails != 0 || contains(end) || isFresh && front == end }

  /// Takes every place out, the last one first, and hands it to `body`, which may only insert
  /// places that are not in front of it.
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

  /// What of the tail is left when the pattern has slashes next.
  static func tailsBehindSlashes(_ tails: UInt8) -> UInt8 { tails & 0b101 | (tails & 0b010) &<< 1 }

  /// What of the tail is left when the pattern has `*` next.
  static func tailsBehindStar(_ tails: UInt8) -> UInt8 { (tails & 0b001) &<< 1 | tails & 0b010 }
}
