// SPDX-License-Identifier: MIT

import Testing

@testable import AssociatedDomains

/// What people write who mean a number, in any JSON.
@Suite struct AssociationNumberTests {
  @Test func `every digit may stand in what is nearly a number`() {
    for digit in "0123456789" {
      #expect(AssociationNumber.isNearlyNumber(Array("+\(digit)".utf8)[...]))
      #expect(AssociationNumber.isNearlyNumber(Array("0x\(digit)".utf8)[...]))
    }
    for digit in "abcdefABCDEF" {
      #expect(AssociationNumber.isNearlyNumber(Array("0x\(digit)".utf8)[...]))
    }
    for text in ["", "+", ".", "a", "0xg", "0x/", "0x:", "0x@", "1/", "1:", "e", "--"] {
      #expect(!AssociationNumber.isNearlyNumber(Array(text.utf8)[...]), "\(text)")
    }
    for text in ["-", "1e", "1_000", "1.", ".5", "1E+5"] {
      #expect(AssociationNumber.isNearlyNumber(Array(text.utf8)[...]), "\(text)")
    }
  }
}
