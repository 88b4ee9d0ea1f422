// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// How many events take a link from its text to its outcome.
@MainActor @Suite struct EventCountTests {
  /// The state machine learns the date of every event, and so does the context of a request.
  private final class CountingClock: LinkClock {
    private let clock = LinkManualClock()
    private(set) var dates = 0

    var now: Duration { clock.now }

    var date: Date {
      dates += 1
      return clock.date
    }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> LinkTimer {
      clock.schedule(after: delay, action)
    }

    func runTurns() { clock.runTurns() }
  }

  @Test func `a plain link takes eight events`() {
    let clock = CountingClock()
    let inbox = LinkInbox(clock: clock)
    let navigator = LinkNavigator<SequenceRoute>(initialTab: .first, clock: clock)
    navigator.acknowledge(.ready)
    navigator.acknowledge(.stackMounted(.tab(.first)))
    inbox.attach(navigator)
    clock.runTurns()
    let before = clock.dates
    let request = inbox.deliver(
      LinkDelivery(text: "seq://go/p1", source: .customScheme, callback: .onOpenURL)
    ).request
    clock.runTurns()
    navigator.acknowledge(.screenAppeared(navigator.state[.first].last, in: .tab(.first)))
    clock.runTurns()
    guard case .opened? = request.result else {
      Issue.record("\(request.trace)")
      return
    }
    // One of the dates is that of its arrival.
    #expect(clock.dates - before - 1 == 8)
  }
}
