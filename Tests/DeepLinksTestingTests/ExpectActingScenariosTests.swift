// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import Testing

/// Links that act, in every situation.
@Suite @MainActor struct ExpectActingScenariosTests {
  private struct Silent: Error {}

  /// What was done, in all runs.
  private final class Deeds {
    var count = 0
  }

  private func rules(
    _ session: LinkScenarioSession, _ deeds: Deeds
  ) -> LinkRules<ActingRoute> {
    LinkRules<ActingRoute>()
      .gate("signed-in") { route, _ in
        route == .pause || session.isSignedIn ? .pass : .hold
      }
      .gate("consent", asks: true) { route, _ in
        route == .follow ? .confirm(prompt: "Follow?") : .pass
      }
      .action("act") { _, _ in
        for _ in 0..<50 { await Task.detached {}.value }
        deeds.count += 1
      }
      .account { session.account }
  }

  @Test func `what is performed is counted, once for each request over all launches`() async {
    let deeds = Deeds()
    let report = await expectScenarios(
      ActingRoute.self, links: ["radio://pause", "radio://follow"], initialTab: .only,
      sheet: .player
    ) { rules($0, deeds) }
    #expect(
      report.description == """
                        cold start  warm       signed out, then in  sheet open  two links in a row     same link twice       kill and relaunch
        radio://pause   performed   performed  performed            performed   superseded, performed  performed, performed  performed, declined
        radio://follow  performed   performed  performed            performed   performed, performed   performed, performed  performed
        """)
    let performed = report.rows.flatMap(\.cells).flatMap(\.outcomes).filter { $0 == "performed" }
    #expect(deeds.count == performed.count)
  }

  @Test(arguments: InterfaceQuirk.allCases)
  func `an action holds where the interface has a quirk`(_ quirk: InterfaceQuirk) async {
    let deeds = Deeds()
    await expectScenarios(ActingRoute.self, initialTab: .only, sheet: .player, quirks: [quirk]) {
      rules($0, deeds)
    }
  }

  @Test func `fails for an action that is not there, that throws, or that asks no one`() async {
    let link = ["radio://follow"]
    func problems(_ rules: LinkRules<ActingRoute>) async -> [String] {
      await issues {
        await expectScenarios(
          ActingRoute.self, links: link, initialTab: .only, scenarios: [.warm]
        ) { _ in rules }
      }
    }
    let asking = LinkRules<ActingRoute>().gate("consent", asks: true) { _, _ in
      .confirm(prompt: "Follow?")
    }
    let found = await [
      problems(asking), problems(asking.action("act") { _, _ in throw Silent() }),
      problems(LinkRules().action("act") { _, _ in }),
    ]
    let codes = ["configuration", "action", "configuration"]
    for (problems, code) in zip(found, codes) {
      #expect(problems.count == 1)
      #expect(
        problems.first?.hasPrefix("radio://follow, warm: Failed (\(code))") == true, "\(problems)")
    }
  }
}
