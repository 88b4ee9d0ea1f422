// SPDX-License-Identifier: MIT

/// Integers are written in one way only: digits without leading zeros, with a hyphen in front if
/// negative; no plus, no `-0`, no overflow. So `7` matches and `007` does not.
extension LinkValue where Self: FixedWidthInteger {
  /// Reads an integer; `nil` if the text is not exactly what `linkText` prints.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { Self(decoding: $0) }) else { return nil }
    self = value
  }

  /// The digits, in base ten.
  public var linkText: String { String(self) }

  /// Small numbers, and the limits.
  public static var samples: [Self] {
    isSigned ? [1, 0, 42, .max, 0 - 1, .min] : [1, 0, 42, .max]
  }

  /// Reads an integer from the bytes of a link.
  public init?(decoding text: borrowing LinkText) {
    var bytes = text.decodedBytes()
    guard var byte = bytes.next() else { return nil }
    let isNegative = byte == UInt8(ascii: "-") && Self.isSigned
    if isNegative {
      guard let next = bytes.next() else { return nil }
      byte = next
    }
    guard UInt8(ascii: "1")...UInt8(ascii: "9") ~= byte else {
      guard byte == UInt8(ascii: "0"), !isNegative, bytes.next() == nil else { return nil }
      self = 0
      return
    }
    var value: Self = 0
    var next: UInt8? = byte
    while let byte = next {
      guard byte.isASCIIDigit else { return nil }
      let digit = Self(byte - UInt8(ascii: "0"))
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      // Negative numbers are built downwards, or the smallest one would overflow.
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
