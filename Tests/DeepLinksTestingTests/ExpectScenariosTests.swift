// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksTesting
import Foundation
import Testing

@Suite @MainActor struct ExpectScenariosTests {
  @Test func `holds for all routes of an app without rules`() async {
    let report = await expectScenarios(TripsRoute.self, initialTab: .trips)
    print(report)
  }

  @Test(arguments: InterfaceQuirk.allCases)
  func `holds where the interface has a quirk`(_ quirk: InterfaceQuirk) async {
    await expectScenarios(TripsRoute.self, initialTab: .settings, quirks: [quirk])
  }

  @Test func `holds where the interface has all quirks`() async {
    await expectScenarios(
      TripsRoute.self, initialTab: .settings, quirks: Set(InterfaceQuirk.allCases))
  }

  @Test func `holds for routes that need an account`() async {
    let report = await expectScenarios(TripsRoute.self, initialTab: .trips) { session in
      LinkRules<TripsRoute>()
        .gate("signed-in") { route, _ in route == .about || session.isSignedIn ? .pass : .hold }
        .gate("sure") { route, _ in route == .newTrip ? .confirm(prompt: "Sure?") : .pass }
        .dismissal { $0 == .newTrip ? .hold : .pass }
        .account { session.account }
    }
    print(report)
  }
}
