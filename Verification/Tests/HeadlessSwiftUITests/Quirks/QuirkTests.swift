// SPDX-License-Identifier: MIT

@testable import DeepLinksSimulation
import SwiftUI
import Testing

struct QuirkTests {
  @Test func `quirks are numbered as they are listed`() {
    #expect(HeadlessQuirk.allCases.count == 26)
    #expect(HeadlessQuirk.allCases.first?.number == "Q1")
    #expect(HeadlessQuirk.allCases.last?.number == "Q26")
  }

  @Test func `quirks have the names that the simulation gives them`() {
    let simulated = InterfaceQuirk.allCases
    #expect(HeadlessQuirk.allCases.map(\.rawValue) == simulated.map(\.rawValue))
    #expect(HeadlessQuirk.allCases.map(\.number) == simulated.map(\.number))
  }
}
