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

/// Percent-encoding (RFC 3986 §2.1), over bytes that the scanner has checked.
@_spi(Project) public enum PercentCoding {
  private static let digits: StaticString = "0123456789ABCDEF"

  /// One decoded byte, and the offset after it.
  package static func unit(at place: Int, in bytes: RawSpan) -> (byte: UInt8, next: Int) {
    let byte = bytes.byte(at: place)
    guard byte == 0x25, place + 2 < bytes.byteCount,
      let high = bytes.byte(at: place + 1).hexadecimalValue,
      let low = bytes.byte(at: place + 2).hexadecimalValue
    else { return (byte, place + 1) }
    return (high << 4 | low, place + 3)
  }

  /// The text of a range, decoded once.
  package static func decoded(
    _ bytes: RawSpan, from lower: Int, to upper: Int, plusIsSpace: Bool = false
  ) -> String {
    guard lower < upper else { return "" }
    return String(unsafeUninitializedCapacity: upper - lower) { buffer in
      var count = 0
      var place = lower
      while place < upper {
        var (byte, next) = unit(at: place, in: bytes)
        if plusIsSpace, byte == 0x2b, next == place + 1 { byte = 0x20 }
        buffer[count] = byte
        count += 1
        place = next
      }
      return count
    }
  }

  /// Text of a link, decoded once.
  package static func decoded(_ text: String) -> String {
    text.withLinkBytes { decoded($0, from: 0, to: $0.byteCount) }
  }

  /// Text, percent-encoded except for `bare`.
  package static func encoded(_ text: some Sequence<UInt8>, bare: LinkCharacters) -> String {
    var output: [UInt8] = []
    append(text, to: &output, bare: bare)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends text, percent-encoding everything except `bare`.
  @_spi(Project) public static func append(
    _ text: some Sequence<UInt8>, to output: inout [UInt8], bare: LinkCharacters
  ) {
    for byte in text {
      if bare.contains(byte) { output.append(byte) } else { appendEncoded(byte, to: &output) }
    }
  }

  private static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
    digits.withUTF8Buffer { digits in
      output.append(0x25)
      output.append(digits[Int(byte >> 4)])
      output.append(digits[Int(byte & 15)])
    }
  }

  /// Appends a range in normal form (RFC 3986 §6.2.2).
  ///
  /// Unreserved characters are not encoded, hexadecimal digits are uppercase, and characters that
  /// are not allowed as they are get encoded.
  static func appendNormalized(
    _ bytes: RawSpan, from lower: Int, to upper: Int, to output: inout [UInt8],
    bare: LinkCharacters
  ) {
    var place = lower
    while place < upper {
      let (byte, next) = unit(at: place, in: bytes)
      let isBare = (next == place + 1 ? bare : LinkCharacters.unreserved).contains(byte)
      if isBare { output.append(byte) } else { appendEncoded(byte, to: &output) }
      place = next
    }
  }
}
