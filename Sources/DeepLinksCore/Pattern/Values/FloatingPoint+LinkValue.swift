// SPDX-License-Identifier: MIT

/// Floating-point numbers are finite and written as in JSON: `-1.5`, `2e-07`; no `+1`, `.5`, `inf`.
extension LinkValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a number; `nil` for one that is not finite.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { Self(_decoding: $0) }) else { return nil }
    self = value
  }

  /// The shortest text that reads as this number.
  public var linkText: String { description }

  /// Numbers with and without a sign, a fraction, and an exponent.
  public static var samples: [Self] { [1, 0, -2.5, 0.1, 1e-7] }

  /// Reads a number from the bytes of a link.
  ///
  /// Text of more than 19 digits, or with a power of ten beyond 19, is read through a `String`.
  public init?(_decoding text: borrowing LinkText) {
    guard let number = DecimalNumber(text) else { return nil }
    guard let value = number.rounded(to: Self.self) ?? Self(text.string), value.isFinite else {
      return nil
    }
    self = value
  }
}

extension Double: LinkValue {}
extension Float: LinkValue {}
