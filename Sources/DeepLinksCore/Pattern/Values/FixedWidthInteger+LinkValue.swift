// SPDX-License-Identifier: MIT

/// Integers have only one form: digits without leading zeros, after a hyphen if negative.
///
/// A plus sign, `-0`, and overflow are rejected. So `7` matches, and `007` does not.
extension LinkValue where Self: FixedWidthInteger {
  /// Reads an integer; `nil` if the text is not exactly what `linkText` prints.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { Self(_decoding: $0) }) else { return nil }
    self = value
  }

  /// The decimal digits.
  public var linkText: String { String(self) }

  /// Small numbers and the limits.
  public static var samples: [Self] {
    isSigned ? [1, 0, 42, .max, 0 - 1, .min] : [1, 0, 42, .max]
  }

  /// Reads an integer from the bytes of a link.
  public init?(_decoding text: borrowing LinkText) {
    // One path, without generics, for all types of up to 64 bits.
    switch text.integer() {
    case .natural(let magnitude):
      guard let value = Self(exactly: magnitude) else { return nil }
      self = value
    case .negative(let number):
      guard let value = Self(exactly: number) else { return nil }
      self = value
    case .large:
      guard Self.bitWidth > 64, let value = Self(manyDigits: text) else { return nil }
      self = value
    case .none: return nil
    }
  }

  /// Reads an integer that does not fit in 64 bits.
  private init?(manyDigits text: borrowing LinkText) {
    var bytes = text.decodedBytes()
    var next = bytes.next()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { next = bytes.next() }
    var value: Self = 0
    while let byte = next {
      let digit = Self(byte &- UInt8(ascii: "0"))
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      // Negative numbers are built downward; otherwise, the smallest one would overflow.
      let (sum, carry) =
        isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = sum
      next = bytes.next()
    }
    self = value
  }
}

extension Int: LinkValue {}
extension Int8: LinkValue {}
extension Int16: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt8: LinkValue {}
extension UInt16: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}
