// SPDX-License-Identifier: MIT

extension LinkText {
  /// The integer that a text represents, if any.
  enum Integer {
    case natural(UInt64)
    /// An integer less than zero.
    case negative(Int64)
    /// An integer that does not fit in 64 bits.
    case large
    case none
  }

  /// Reads digits without leading zeros, after a hyphen if the integer is negative.
  func integer() -> Integer {
    let count = bytes.byteCount
    // Eighteen digits fit into 64 bits.
    guard count > 0, count <= 18, bytes.byte(at: 0) &- 0x31 < 9 else { return integerSlowly() }
    var magnitude: UInt64 = 0
    for offset in 0..<count {
      let digit = bytes.byte(at: offset) &- 0x30
      guard digit < 10 else { return integerSlowly() }
      magnitude = magnitude &* 10 &+ UInt64(digit)
    }
    return .natural(magnitude)
  }

  @inline(never)
  private func integerSlowly() -> Integer {
    var bytes = decodedBytes()
    var next = bytes.next()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { next = bytes.next() }
    guard let first = next else { return .none }
    if first == UInt8(ascii: "0") {
      return isNegative || bytes.next() != nil ? .none : .natural(0)
    }
    var magnitude: UInt64 = 0
    var isLarge = false
    while let byte = next {
      guard byte.isASCIIDigit else { return .none }
      let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
      if overflow || carry { isLarge = true }
      magnitude = sum
      next = bytes.next()
    }
    if isLarge { return .large }
    guard isNegative else { return .natural(magnitude) }
    // The smallest integer's magnitude is one more than the largest's.
    return magnitude <= 1 << 63 ? .negative(Int64(truncatingIfNeeded: 0 &- magnitude)) : .large
  }
}
