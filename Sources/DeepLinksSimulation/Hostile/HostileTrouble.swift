// SPDX-License-Identifier: MIT

/// The kind of trouble in a link, so that one link can stand for all of its kind when trying all of
/// them takes too long.
enum HostileTrouble {
  /// Returns a name for links with the same kinds of bytes and about the same length.
  static func name(of link: String) -> String {
    var kinds: Set<String> = []
    var bytes = Array(link.utf8)[...]
    var longestDigits = 0
    var digits = 0
    while let byte = bytes.popFirst() {
      var value = byte
      if byte == UInt8(ascii: "%"), let decoded = decoded(bytes.prefix(2)) {
        value = decoded
        bytes = bytes.dropFirst(2)
      }
      digits = (0x30...0x39).contains(value) ? digits + 1 : 0
      longestDigits = max(longestDigits, digits)
      if let kind = kind(of: value, isEncoded: value != byte) { kinds.insert(kind) }
    }
    // A 64-bit number has at most 19 digits, a 32-bit number 10.
    let size = longestDigits > 9 ? (longestDigits > 18 ? "huge" : "large") : "small"
    let length = link.utf8.count.bitWidth - link.utf8.count.leadingZeroBitCount
    return kinds.sorted().joined(separator: " ") + " \(size) \(length > 8 ? length : 0)"
  }

  private static func kind(of byte: UInt8, isEncoded: Bool) -> String? {
    switch byte {
    case 0: "null"
    case 0x01..<0x20, 0x7F: "control"
    case 0x20: "space"
    // The lead bytes of sequences of two, three, and four bytes, and bytes that lead none.
    case 0xC2..<0xE0: "two"
    case 0xE0..<0xF0: "three"
    case 0xF0..<0xF5: "four"
    case 0xC0..., 0x80...0xBF: nil
    case 0x2D: "minus"
    case _ where isEncoded: "delimiter"
    default: nil
    }
  }

  private static func decoded(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
