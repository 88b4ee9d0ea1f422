// SPDX-License-Identifier: MIT

extension LinkText {
  /// The number of decoded Unicode scalars, which `LinkLimits.captureLength` counts.
  package var scalarCount: Int {
    var count = 0
    var rest = decodedBytes()
    while let byte = rest.next() {
      count += byte & 0xC0 == 0x80 ? 0 : 1
    }
    return count
  }

  /// Whether the decoded text has a scalar that `isForbiddenInLinks`.
  package var hasForbiddenScalar: Bool {
    var rest = decodedBytes()
    // The two bytes before, which tell what a continuation byte belongs to.
    var first: UInt8 = 0
    var second: UInt8 = 0
    while let byte = rest.next() {
      switch (first, second, byte) {
      case (_, _, 0x00...0x1F), (_, _, 0x7F),  // C0, DEL
        (_, 0xC2, 0x80...0x9F),  // U+0080-009F
        (0xE2, 0x80, 0xAA...0xAE),  // U+202A-202E
        (0xE2, 0x81, 0xA6...0xA9):  // U+2066-2069
        return true
      default:
        first = second
        second = byte
      }
    }
    return false
  }
}
