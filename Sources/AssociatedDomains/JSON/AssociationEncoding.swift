// SPDX-License-Identifier: MIT

/// UTF-16 or UTF-32, which Foundation's JSON reader takes, and nobody should send.
struct AssociationEncoding {
  /// What people call it.
  let name: String
  /// The bytes of a unit: 2 or 4.
  let unit: Int
  private let isBigEndian: Bool
  /// The bytes of the byte order mark.
  private let mark: Int

  private static let empty = Unicode.UTF8.EncodedScalar()

  /// Tells the encoding by the mark, or by the zeros that the first two characters of JSON have.
  init?(_ bytes: [UInt8]) {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 1 }
    let found: (String, Int, Bool, Int)? =
      switch (byte(0), byte(1), byte(2), byte(3)) {
      case (0xFF, 0xFE, 0, 0): ("UTF-32", 4, false, 4)
      case (0, 0, 0xFE, 0xFF): ("UTF-32", 4, true, 4)
      case (0xFF, 0xFE, _, _): ("UTF-16", 2, false, 2)
      case (0xFE, 0xFF, _, _): ("UTF-16", 2, true, 2)
      case (0, 0, 0, 1...): ("UTF-32", 4, true, 0)
      case (1..., 0, 0, 0): ("UTF-32", 4, false, 0)
      case (0, 1..., 0, 1...) where bytes.count > 3: ("UTF-16", 2, true, 0)
      case (1..., 0, 1..., 0): ("UTF-16", 2, false, 0)
      default: nil
      }
    guard let found else { return nil }
    (name, unit, isBigEndian, mark) = found
  }

  /// The text as UTF-8, and where every 512th character comes from.
  ///
  /// Half a pair, and a unit that is cut off, becomes U+FFFD and is reported.
  func transcoded(
    _ bytes: [UInt8], invalid: (Range<Int>) -> Void
  ) -> ([UInt8], [AssociationText.Anchor]) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / unit)
    var anchors: [AssociationText.Anchor] = []
    var offset = mark
    var count = 0
    while offset < bytes.count {
      if count % 512 == 0 { anchors.append(.init(text: text.count, file: offset)) }
      count += 1
      var value = self.value(bytes, offset)
      offset += unit
      if unit == 2, 0xD800..<0xDC00 ~= value {
        let low = self.value(bytes, offset)
        if 0xDC00..<0xE000 ~= low {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          offset += unit
        }
      }
      let scalar = Unicode.Scalar(value)
      if scalar == nil { invalid(offset - unit..<min(offset, bytes.count)) }
      text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? Self.empty)
    }
    if anchors.isEmpty { anchors.append(.init(text: 0, file: offset)) }
    return (text, anchors)
  }

  /// A unit; no character if the file ends in it.
  private func value(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    guard offset + unit <= bytes.count else { return .max }
    var value: UInt32 = 0
    for index in 0..<unit {
      value = value << 8 | UInt32(bytes[isBigEndian ? offset + index : offset + unit - 1 - index])
    }
    return value
  }

  /// Calls a function with all bytes that are not UTF-8, sequence by sequence.
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

  /// The longest start of a sequence of UTF-8 (Unicode, table 3-7), and whether it is a whole one.
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
