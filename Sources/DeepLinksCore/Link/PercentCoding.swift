// SPDX-License-Identifier: MIT

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
