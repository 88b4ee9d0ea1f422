// SPDX-License-Identifier: MIT

/// A second percent coding, so that the library's own is not tested with itself.
enum ReferenceCoding {
  /// The bytes of a percent-encoded text; what is no escape stands for itself.
  static func decodedBytes(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The escape of a byte.
  static func escape(_ byte: UInt8, uppercase: Bool = true) -> String {
    let digits = Array((uppercase ? "0123456789ABCDEF" : "0123456789abcdef").unicodeScalars)
    var text = "%"
    text.unicodeScalars.append(digits[Int(byte >> 4)])
    text.unicodeScalars.append(digits[Int(byte & 15)])
    return text
  }

  /// The text with everything escaped that is neither unreserved nor in `allowed`.
  static func encoded(_ text: String, allowed: String) -> String {
    let allowed = Set(allowed.utf8)
    var result = ""
    for byte in text.utf8 {
      if isUnreserved(byte) || allowed.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += escape(byte)
      }
    }
    return result
  }

  /// RFC 3986 §2.3.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
