// SPDX-License-Identifier: MIT

/// A set of ASCII bytes.
@_spi(Project) public struct LinkCharacters: Sendable {
  private let low: UInt64
  private let high: UInt64

  @_spi(Project) public init(_ text: StaticString) {
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

  /// Whether the set contains the byte; always `false` for a byte outside ASCII.
  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 == 1
  }

  /// Creates a set from two bit masks.
  ///
  /// - Parameters:
  ///   - low: a bit for each byte below 64.
  ///   - high: a bit for each byte from 64 to 127.
  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  // The sets below are compile-time constants, so they cost nothing at launch or on each use.

  /// Letters, digits, and `+-.` (RFC 3986 §3.1, the characters after the first).
  package static var scheme: LinkCharacters {
    LinkCharacters(low: 0x03ff_6800_0000_0000, high: 0x07ff_fffe_07ff_fffe)
  }
  /// Letters, digits, and `-._~` (RFC 3986 §2.3).
  @_spi(Project) public static var unreserved: LinkCharacters {
    LinkCharacters(low: 0x03ff_6000_0000_0000, high: 0x47ff_fffe_87ff_fffe)
  }
  /// `pchar` of RFC 3986 §3.3 without percent-encoding: unreserved and `!$&'()*+,;=:@`.
  package static var segment: LinkCharacters {
    LinkCharacters(low: 0x2fff_7fd2_0000_0000, high: 0x47ff_fffe_87ff_ffff)
  }
  /// Characters allowed in a query or fragment (RFC 3986 §3.4), and `[ ] |`, which occur there.
  package static var query: LinkCharacters {
    LinkCharacters(low: 0xafff_ffd2_0000_0000, high: 0x57ff_fffe_afff_ffff)
  }
  /// Characters that the name of a query item keeps unencoded: unreserved and `!$'()*,;:@/?`.
  package static var queryName: LinkCharacters {
    LinkCharacters(low: 0x8fff_f792_0000_0000, high: 0x47ff_fffe_87ff_ffff)
  }
  /// Characters that the value of a query item keeps unencoded: the same and `=`.
  package static var queryValue: LinkCharacters {
    LinkCharacters(low: 0xafff_f792_0000_0000, high: 0x47ff_fffe_87ff_ffff)
  }
  /// Characters that a fragment keeps unencoded: those of a segment and `/?`.
  package static var fragment: LinkCharacters {
    LinkCharacters(low: 0xafff_ffd2_0000_0000, high: 0x47ff_fffe_87ff_ffff)
  }
  /// `reg-name` of RFC 3986 §3.2.2 without percent-encoding: unreserved and `!$&'()*+,;=`.
  package static var customHost: LinkCharacters {
    LinkCharacters(low: 0x2bff_7fd2_0000_0000, high: 0x47ff_fffe_87ff_fffe)
  }
  /// Characters that an authority keeps unencoded; brackets and colons are for IPv6 addresses.
  package static var host: LinkCharacters {
    LinkCharacters(low: 0x2fff_7fd2_0000_0000, high: 0x47ff_fffe_afff_fffe)
  }
  /// Characters of a web host name: letters, digits, and `-._`.
  static var webHost: LinkCharacters {
    LinkCharacters(low: 0x03ff_6000_0000_0000, high: 0x07ff_fffe_87ff_fffe)
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// The lowercase form of an uppercase ASCII letter; any other byte unchanged.
  package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit; `nil` for any other byte.
  var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
