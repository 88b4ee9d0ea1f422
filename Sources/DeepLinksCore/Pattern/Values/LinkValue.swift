// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type whose values can be captured from a link.
///
/// A type implements two requirements, from text and to text; the others have defaults. A
/// `RawRepresentable` type whose raw value is a `LinkValue` needs to implement none of them.
///
/// ```swift
/// enum Sort: String, LinkValue { case newest, price }      // ?sort=price
///
/// struct SKU: LinkValue {
///   var digits: String
///   init?(linkText: String) { guard linkText.hasPrefix("SKU-") else { return nil }; ... }
///   var linkText: String { "SKU-" + digits }
///   static var samples: [SKU] { [SKU(digits: "1")] }
/// }
/// ```
///
/// Every value must satisfy `Self(linkText: value.linkText) == value`. The printer rejects a value
/// that does not, rather than change it.
public protocol LinkValue: Equatable, Sendable, SendableMetatype {
  /// Creates a value from decoded text; `nil` if the text is not one.
  init?(linkText: String)
  /// The decoded text of this value; the printer encodes it.
  var linkText: String { get }
  /// Whether some texts are not values of this type. Default: `true`.
  ///
  /// A constrained capture is tried before one that accepts any text.
  static var constrainsText: Bool { get }
  /// A few values, for examples of conflicts and for round-trip tests. Default: none.
  static var samples: [Self] { get }
  /// Creates a value directly from the link's bytes. Default: calls `init(linkText:)`.
  ///
  /// The library's own types read the bytes, which avoids allocating a `String`.
  init?(_decoding text: borrowing LinkText)
}

extension LinkValue {
  /// `true`, because some texts are not values.
  public static var constrainsText: Bool { true }

  /// An empty array.
  public static var samples: [Self] { [] }

  /// Decodes the text and calls `init(linkText:)`.
  public init?(_decoding text: borrowing LinkText) {
    self.init(linkText: text.string)
  }
}

/// The types that the core makes `LinkValue`s, by their spelled names.
package enum BuiltInValue {
  /// Returns the type with a name; `nil` for the app's own types.
  package static func type(named name: String) -> (any LinkValue.Type)? {
    let plain = ["Swift.", "Foundation.", "DeepLinks.", "DeepLinksCore."].first {
      name.utf8.starts(with: $0.utf8)
    }
    return types[
      plain.map { String(name.unicodeScalars.dropFirst($0.unicodeScalars.count)) } ?? name]
  }

  private static let types: [String: any LinkValue.Type] = [
    "Bool": Bool.self, "Date": Date.self, "DeepLink": DeepLink.self, "Double": Double.self,
    "Float": Float.self,
    "Int": Int.self, "Int8": Int8.self, "Int16": Int16.self, "Int32": Int32.self,
    "Int64": Int64.self, "ServerAddress": ServerAddress.self, "String": String.self,
    "UInt": UInt.self, "UInt8": UInt8.self,
    "UInt16": UInt16.self, "UInt32": UInt32.self, "UInt64": UInt64.self, "UUID": UUID.self,
    "WebAddress": WebAddress.self,
  ]
}

extension String: LinkValue {
  /// Accepts any text.
  public init?(linkText: String) {
    self = linkText
  }

  /// The text itself.
  public var linkText: String { self }

  /// `false`, because any text is a value.
  public static var constrainsText: Bool { false }

  /// Some texts that need encoding and one that does not.
  public static var samples: [String] { ["text", "a b/c?d=e&f", "100%", "é+😀"] }
}

extension Bool: LinkValue {
  /// Reads `true` or `false`; a flag without a value is not a `Bool`.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { Bool(_decoding: $0) }) else { return nil }
    self = value
  }

  /// `true` or `false`.
  public var linkText: String { self ? "true" : "false" }

  /// Both values.
  public static var samples: [Bool] { [true, false] }

  /// Reads `true` or `false` from the bytes of a link.
  public init?(_decoding text: borrowing LinkText) {
    if text.isEqual(to: "true".utf8) {
      self = true
    } else if text.isEqual(to: "false".utf8) {
      self = false
    } else {
      return nil
    }
  }
}

/// A raw-value enum, or a type that wraps a raw value, is written in links as its raw value.
extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value; `nil` if it is not one of this type's, byte for byte.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(exactly: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }

  /// Whether the raw value constrains its text, or this type rejects text that no one would write.
  ///
  /// By this rule, an enum is constrained, and a struct that wraps any `String` is not.
  public static var constrainsText: Bool {
    RawValue.constrainsText || Self(linkText: "\u{FFFC}\u{FFFD}\u{FFFC}") == nil
  }

  /// The samples of the raw value that this type accepts.
  public static var samples: [Self] { RawValue.samples.compactMap(Self.init(rawValue:)) }

  /// Creates a value only if its raw value is equal byte for byte.
  ///
  /// An enum's initializer compares text by Unicode equivalence, which makes `K` equal to the
  /// kelvin sign; in links, they are different.
  private init?(exactly raw: RawValue) {
    self.init(rawValue: raw)
    guard RawValue.self == String.self, let text = raw as? String, let own = rawValue as? String
    else { return }
    guard own.utf8.elementsEqual(text.utf8) || own != text || !isEnum else { return nil }
  }

  /// Only checked if two texts are equivalent but not equal; a struct may have normalized its own.
  private var isEnum: Bool { Mirror(reflecting: self).displayStyle == .enum }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
  /// All cases.
  public static var samples: [Self] { Array(allCases) }
}

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

extension UUID: LinkValue {
  /// Reads hexadecimal digits in the form 8-4-4-4-12, in either case, without braces.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { UUID(_decoding: $0) }) else { return nil }
    self = value
  }

  /// The digits in uppercase, like `uuidString`.
  public var linkText: String { uuidString }

  /// One identifier.
  public static var samples: [UUID] {
    [UUID(uuid: (0x5A, 0x1D, 0x3C, 0x70, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))]
  }

  /// Reads an identifier from the bytes of a link.
  public init?(_decoding text: borrowing LinkText) {
    // Eight digits at a time, if the bytes are as printed.
    if let octets = text.octetsOfUUID() {
      self.init(uuid: octets)
      return
    }
    var bytes = text.decodedBytes()
    var high: UInt64 = 0
    var low: UInt64 = 0
    for position in 0..<36 {
      guard let byte = bytes.next() else { return nil }
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = byte.hexadecimalValue else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    guard bytes.next() == nil else { return nil }
    func octet(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        octet(high, 0), octet(high, 1), octet(high, 2), octet(high, 3),
        octet(high, 4), octet(high, 5), octet(high, 6), octet(high, 7),
        octet(low, 0), octet(low, 1), octet(low, 2), octet(low, 3),
        octet(low, 4), octet(low, 5), octet(low, 6), octet(low, 7)
      ))
  }
}

extension LinkText {
  /// The octets of a UUID; `nil` if it is not one, or if any of its bytes are encoded.
  fileprivate func octetsOfUUID() -> uuid_t? {
    guard bytes.byteCount == 36, bytes.byte(at: 8) == 0x2d, bytes.byte(at: 13) == 0x2d,
      bytes.byte(at: 18) == 0x2d, bytes.byte(at: 23) == 0x2d
    else { return nil }
    let half: UInt64 = 0xffff_ffff
    guard let first = LinkWord.hexadecimal(bytes.wholeWord(at: 0)),
      let second = LinkWord.hexadecimal(
        bytes.wholeWord(at: 9) & half | bytes.wholeWord(at: 14) &<< 32),
      let third = LinkWord.hexadecimal(
        bytes.wholeWord(at: 19) & half | bytes.wholeWord(at: 24) &<< 32),
      let fourth = LinkWord.hexadecimal(bytes.wholeWord(at: 28))
    else { return nil }
    func octet(_ word: UInt32, _ index: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: word &>> (8 &* index))
    }
    return (
      octet(first, 0), octet(first, 1), octet(first, 2), octet(first, 3),
      octet(second, 0), octet(second, 1), octet(second, 2), octet(second, 3),
      octet(third, 0), octet(third, 1), octet(third, 2), octet(third, 3),
      octet(fourth, 0), octet(fourth, 1), octet(fourth, 2), octet(fourth, 3)
    )
  }
}
