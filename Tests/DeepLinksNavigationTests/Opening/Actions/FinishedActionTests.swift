// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// An action finishes, or its request is canceled, inside of the call that starts it.
@MainActor @Suite struct FinishedActionTests {
  @Test func `an action is stopped only if it is not done`() {
    // What happens inside of the call, in order.
    let rows: [(events: [String], ending: String, stops: Int)] = [
      (["done"], "performed", 0), (["cancel"], "superseded", 1),
      (["done", "cancel"], "performed", 0), (["cancel", "done"], "superseded", 0),
      (["cancel", "cancel"], "superseded", 1), (["done", "done"], "performed", 0),
    ]
    for row in rows {
      let clock = LinkManualClock()
      var window: LinkWindow?
      var stops = 0
      let action = LinkAction<SequenceRoute>(
        "act", within: .seconds(8),
        start: { _, _, answer in
          for event in row.events {
            if event == "done" {
              answer(nil)
            } else {
              for request in window?.requests ?? [] { window?.cancel(request.id) }
            }
          }
          return LinkTimer { stops += 1 }
        })
      let navigator = LinkNavigator<SequenceRoute>(
        initialTab: .first, rules: LinkRules().adding(action), clock: clock)
      window = navigator.window
      navigator.acknowledge(.ready)
      let request = navigator.open(SequenceRoute("act"))
      clock.runTurns()
      #expect(request.ending == row.ending, "\(row.events)")
      #expect(stops == row.stops, "\(row.events)")
      window = nil
    }
  }
}
