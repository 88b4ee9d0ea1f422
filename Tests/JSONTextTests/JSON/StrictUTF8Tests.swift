// SPDX-License-Identifier: MIT

import Testing

@testable import JSONText

@Suite struct StrictUTF8Tests {
  @Test(
    arguments: [
      ([], ""), (Array("a\u{0}é🎒\u{fffd}".utf8), "a\u{0}é🎒\u{fffd}"),
      ([0xff], nil), ([0xc0, 0x80], nil), ([0xed, 0xa0, 0x80], nil),
      ([0x61, 0xf0, 0x9f, 0x8e], nil),
      ([0xf4, 0x90, 0x80, 0x80], nil), ([0x80], nil),
    ] as [([UInt8], String?)])
  func `reads UTF-8 and repairs nothing`(_ bytes: [UInt8], _ text: String?) {
    #expect(String(strictUTF8: bytes) == text)
    #expect(String(comparedUTF8: bytes) == text)
  }
}
