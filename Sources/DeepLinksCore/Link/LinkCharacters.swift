// SPDX-License-Identifier: MIT

/// A set of ASCII bytes.
package struct LinkCharacters: Sendable {
  private let low: UInt64
  private let high: UInt64

  package init(_ text: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
    self.low = low
    self.high = high
  }

  /// Whether the set has the byte; never for one beyond ASCII.
  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 == 1
  }

  /// RFC 3986 §3.1, the characters behind the first.
  package static let scheme = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.")
  /// RFC 3986 §2.3.
  package static let unreserved = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
  /// `pchar` of RFC 3986 §3.3 without percent-encodings.
  package static let segment = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@")
  /// What a query or fragment may hold (RFC 3986 §3.4), and `[ ] |`, which people write there.
  package static let query = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?[]|")
  /// What the printer leaves bare in the name of a query item.
  package static let queryName = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,;:@/?")
  /// What the printer leaves bare in the value of a query item.
  package static let queryValue = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,;:@/?=")
  /// What the printer leaves bare in a fragment.
  package static let fragment = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?")
  /// `reg-name` of RFC 3986 §3.2.2 without percent-encodings.
  package static let customHost = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=")
  /// What a normalized authority leaves bare; brackets and colons are those of an IPv6 address.
  package static let host = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=[]:")
  /// What a host name of the web is made of.
  static let webHost = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")
}

extension UInt8 {
  @inline(__always)
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inline(__always)
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// The lower-case letter for an upper-case one, else the same byte.
  @inline(__always)
  package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit, or `nil`.
  var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
