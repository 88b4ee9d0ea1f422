// SPDX-License-Identifier: MIT

/// The JSON format of numbers.
///
/// Source: RFC 8259, section 6.
package enum JSONNumber {
  /// Returns whether the bytes are a JSON number.
  package static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !isZero || count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Returns whether the bytes look like a number in another notation.
  package static func isNearlyNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isHexadecimal = bytes.count > 2 && bytes.first == 0x30 && bytes.dropFirst().first == 0x78
    if isHexadecimal {
      return bytes.dropFirst(2).allSatisfy {
        $0 >= 0x30 && $0 <= 0x39 || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66
      }
    }
    return bytes.allSatisfy {
      $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    } && (bytes.contains { $0 >= 0x30 && $0 <= 0x39 } || bytes.elementsEqual([UInt8(ascii: "-")]))
  }
}
