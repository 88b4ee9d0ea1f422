// SPDX-License-Identifier: MIT

/// The position of one query item in a link.
struct LinkItemRange: Sendable, BitwiseCopyable {
  var nameLower: Int
  var nameUpper: Int
  /// Equal to `nameUpper` for a flag, which has no `=`.
  var valueLower: Int
  var valueUpper: Int

  var isFlag: Bool { valueLower == nameUpper }
}

/// Iterates over the items of a query, skipping empty ones.
struct LinkItemCursor: Sendable, BitwiseCopyable {
  private var place: Int
  private let end: Int

  @inline(__always)
  init(from lower: Int, to upper: Int) {
    place = lower
    end = upper
  }

  /// The next item, or `nil` at the end.
  @inline(__always)
  mutating func next(in bytes: RawSpan) -> LinkItemRange? {
    while place < end {
      let lower = place
      let nameUpper = bytes.firstPlace(of: 0x26, or: 0x3d, from: lower, to: end)
      if nameUpper == end || bytes.byte(at: nameUpper) == 0x26 {
        place = nameUpper &+ 1
        if nameUpper == lower { continue }
        return LinkItemRange(
          nameLower: lower, nameUpper: nameUpper, valueLower: nameUpper, valueUpper: nameUpper)
      }
      let upper = bytes.firstPlace(of: 0x26, or: 0x26, from: nameUpper &+ 1, to: end)
      place = upper &+ 1
      return LinkItemRange(
        nameLower: lower, nameUpper: nameUpper, valueLower: nameUpper &+ 1, valueUpper: upper)
    }
    return nil
  }
}
