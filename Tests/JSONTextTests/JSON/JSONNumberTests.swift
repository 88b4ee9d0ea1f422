// SPDX-License-Identifier: MIT

import JSONText
import Testing

/// What people write who mean a number, in any JSON.
@Suite struct JSONNumberTests {
  @Test func `every digit may stand in what is nearly a number`() {
    for digit in "0123456789" {
      #expect(JSONNumber.isNearlyNumber(Array("+\(digit)".utf8)[...]))
      #expect(JSONNumber.isNearlyNumber(Array("0x\(digit)".utf8)[...]))
    }
    for digit in "abcdefABCDEF" {
      #expect(JSONNumber.isNearlyNumber(Array("0x\(digit)".utf8)[...]))
    }
    for text in ["", "+", ".", "a", "0xg", "0x/", "0x:", "0x@", "1/", "1:", "e", "--"] {
      #expect(!JSONNumber.isNearlyNumber(Array(text.utf8)[...]), "\(text)")
    }
    for text in ["-", "1e", "1_000", "1.", ".5", "1E+5"] {
      #expect(JSONNumber.isNearlyNumber(Array(text.utf8)[...]), "\(text)")
    }
  }
}
