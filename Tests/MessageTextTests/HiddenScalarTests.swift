// SPDX-License-Identifier: MIT

import MessageText
import Testing

@Suite struct HiddenScalarTests {
  /// Unicode's Default_Ignorable_Code_Point and White_Space, version 15, and two blanks.
  @Test func `knows every blank, and no letter`() {
    let blanks: [ClosedRange<UInt32>] = [
      0xa0...0xa0, 0xad...0xad, 0x34f...0x34f, 0x61c...0x61c, 0x115f...0x1160, 0x1680...0x1680,
      0x17b4...0x17b5, 0x180b...0x180f, 0x2000...0x200f, 0x2028...0x202f, 0x205f...0x206f,
      0x2800...0x2800, 0x3000...0x3000, 0x3164...0x3164, 0xfe00...0xfe0f, 0xfeff...0xfeff,
      0xffa0...0xffa0, 0xfff0...0xfff8, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff,
    ]
    for value in blanks.joined() {
      #expect(Unicode.Scalar(value)?.isHiddenOnTerminals == true, "\(String(value, radix: 16))")
    }
    for scalar in "aé人अ\u{301}\u{2801}👩←·".unicodeScalars {
      #expect(!scalar.isHiddenOnTerminals, "\(scalar)")
    }
  }
}
