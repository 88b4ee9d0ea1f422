// SPDX-License-Identifier: MIT

/// A number in the syntax of JSON (RFC 8259 §6), split into its parts.
package struct DecimalNumber {
  private var isNegative = false
  /// The first 19 digits.
  private var digits: UInt64 = 0
  /// The power of ten to multiply `digits` by.
  private var exponent = 0
  /// Whether digits other than zeros were dropped.
  private var isCut = false

  /// Reads a whole text; `nil` if it is not a number.
  package init?(_ text: borrowing LinkText) {
    var bytes = text.decodedBytes()
    var next = bytes.next()
    if next == UInt8(ascii: "-") {
      isNegative = true
      next = bytes.next()
    }
    guard let first = next, first.isASCIIDigit else { return nil }
    next = bytes.next()
    append(first, isFraction: false)
    if first != UInt8(ascii: "0") {
      while let byte = next, byte.isASCIIDigit {
        append(byte, isFraction: false)
        next = bytes.next()
      }
    }
    if next == UInt8(ascii: ".") {
      next = bytes.next()
      guard let byte = next, byte.isASCIIDigit else { return nil }
      while let byte = next, byte.isASCIIDigit {
        append(byte, isFraction: true)
        next = bytes.next()
      }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      next = bytes.next()
      let isDown = next == UInt8(ascii: "-")
      if isDown || next == UInt8(ascii: "+") { next = bytes.next() }
      guard let byte = next, byte.isASCIIDigit else { return nil }
      var power = 0
      while let byte = next, byte.isASCIIDigit {
        // A higher power changes nothing: the number is zero or not finite.
        power = min(power * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        next = bytes.next()
      }
      exponent += isDown ? -power : power
    }
    guard next == nil else { return nil }
  }

  private mutating func append(_ byte: UInt8, isFraction: Bool) {
    guard digits < 1_000_000_000_000_000_000 else {
      isCut = isCut || byte != UInt8(ascii: "0")
      exponent += isFraction ? 0 : 1
      return
    }
    digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
    exponent -= isFraction ? 1 : 0
  }

  /// The nearest value; `nil` if 64 bits of the number do not decide it.
  ///
  /// The text must then be read in another way. The quotient or product is kept to 64 bits, and its
  /// lowest bit is set if anything was cut off, so rounding it to a shorter significand is the same
  /// as rounding the exact number.
  package func rounded<Value: BinaryFloatingPoint>(to type: Value.Type) -> Value? {
    guard !isCut, abs(exponent) <= 19 else { return nil }
    guard digits != 0 else { return isNegative ? -0.0 : 0 }
    var power: UInt64 = 1
    for _ in 0..<abs(exponent) { power *= 10 }
    let (bits, shift) = exponent < 0 ? Self.divide(digits, power) : Self.multiply(digits, power)
    return Value(
      sign: isNegative ? .minus : .plus, exponent: Value.Exponent(shift), significand: Value(bits))
  }

  private static func multiply(_ lhs: UInt64, _ rhs: UInt64) -> (bits: UInt64, shift: Int) {
    let (high, low) = lhs.multipliedFullWidth(by: rhs)
    guard high != 0 else { return (low, 0) }
    let free = high.leadingZeroBitCount
    // Smart shifts: `low >> 64` is 0.
    let bits = high << free | low >> (64 - free)
    return (bits | (low << free == 0 ? 0 : 1), 64 - free)
  }

  private static func divide(_ lhs: UInt64, _ rhs: UInt64) -> (bits: UInt64, shift: Int) {
    let dividend = lhs << lhs.leadingZeroBitCount
    let divisor = rhs << rhs.leadingZeroBitCount
    let shift = rhs.leadingZeroBitCount - lhs.leadingZeroBitCount - 64
    let isSmall = dividend < divisor
    let (quotient, remainder) = divisor.dividingFullWidth(
      isSmall ? (dividend, 0) : (dividend >> 1, dividend << 63))
    return (quotient | (remainder == 0 ? 0 : 1), isSmall ? shift : shift + 1)
  }
}

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
