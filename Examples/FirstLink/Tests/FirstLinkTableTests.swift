// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import DeepLinksTesting
import Testing

@testable import FirstLink

/// Tests the links of the README's first program, as a table and in every situation.
@MainActor @Suite struct FirstLinkTableTests {
  @Test func `links open their screens`() {
    expectNoConflicts(TripsRoute.self)
    expectLinks(
      TripsRoute.self,
      [
        LinkExpectation(
          "tcal://www.trips.calendar.com/details?reference=7", opens: .details(reference: "7")),
        LinkExpectation("tcal://www.example.com/details?reference=7", isDeclined: .foreignOrigin),
      ])
  }

  @Test func `links open in every situation`() async {
    await expectScenarios(TripsRoute.self, initialTab: .only)
  }
}
