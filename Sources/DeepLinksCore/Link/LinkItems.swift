// SPDX-License-Identifier: MIT

/// One item of a query as it stands in the link.
package struct LinkItemRange: Sendable, BitwiseCopyable {
  package var nameLower: Int
  package var nameUpper: Int
  /// Equal to `nameUpper` for a flag, which has no `=`.
  package var valueLower: Int
  package var valueUpper: Int

  package var isFlag: Bool { valueLower == nameUpper }
}

/// Walks the items of a query, leaving out empty ones.
package struct LinkItemCursor: Sendable, BitwiseCopyable {
  private var place: Int
  private let end: Int

  @inline(__always)
  package init(from lower: Int, to upper: Int) {
    place = lower
    end = upper
  }

  /// The next item, or `nil` at the end.
  @inline(__always)
  package mutating func next(in bytes: RawSpan) -> LinkItemRange? {
    while place < end {
      let lower = place
      var equals = -1
      while place < end {
        let byte = bytes.byte(at: place)
        if byte == 0x26 { break }
        if byte == 0x3d, equals < 0 { equals = place }
        place &+= 1
      }
      let upper = place
      place &+= 1
      if upper == lower { continue }
      return equals < 0
        ? LinkItemRange(nameLower: lower, nameUpper: upper, valueLower: upper, valueUpper: upper)
        : LinkItemRange(
          nameLower: lower, nameUpper: equals, valueLower: equals &+ 1, valueUpper: upper)
    }
    return nil
  }
}
