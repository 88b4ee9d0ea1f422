// SPDX-License-Identifier: MIT

/// Detects UTF-16 and UTF-32, which are not supported, and invalid UTF-8.
enum UnicodeEncoding {
  /// Returns the common name of the encoding; `nil` if it is neither UTF-16 nor UTF-32.
  ///
  /// A byte order mark reveals it, and so do the zeros in the first two characters of JSON.
  static func name(of bytes: [UInt8]) -> String? {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 1 }
    return switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): "UTF-32"
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): "UTF-16"
    case (0, 0, 0, 1...), (1..., 0, 0, 0): "UTF-32"
    case (0, 1..., 0, 1...): "UTF-16"
    case (1..., 0, 1..., 0): "UTF-16"
    default: nil
    }
  }

  /// Calls a function with each sequence of bytes that is not valid UTF-8.
  static func forEachInvalid(_ bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let length = length(bytes, index)
      if !length.isWhole { body(index..<index + length.count) }
      index += length.count
    }
  }

  /// The longest prefix of a UTF-8 sequence (Unicode, table 3-7), and whether it is complete.
  private static func length(_ bytes: [UInt8], _ index: Int) -> (count: Int, isWhole: Bool) {
    let (wanted, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (1, 0x80...0xBF)
      }
    var count = 1
    while count < wanted, index + count < bytes.count {
      let range = count == 1 ? second : 0x80...0xBF
      guard range.contains(bytes[index + count]) else { return (count, false) }
      count += 1
    }
    return (count, wanted > 1 && count == wanted)
  }
}
