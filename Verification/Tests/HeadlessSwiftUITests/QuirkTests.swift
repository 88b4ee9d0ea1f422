// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

struct QuirkTests {
  @Test func `quirks are numbered as they are listed`() {
    #expect(HeadlessQuirk.allCases.count == 14)
    #expect(HeadlessQuirk.allCases.first?.number == "Q1")
    #expect(HeadlessQuirk.allCases.last?.number == "Q14")
  }
}
