// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

/// A store that holds more links than an app ever keeps.
@MainActor @Suite struct ManyKeptLinksTests {
  private static func links(_ count: Int) -> [HeldLink] {
    (0..<count).map { number in
      HeldLink(
        id: LinkRequestID(), text: "seq://go/t1.p\(number).login", gate: "login",
        context: LinkContext(
          source: .universalLink, arrival: Date(timeIntervalSinceReferenceDate: 0)),
        heldAt: Date(timeIntervalSinceReferenceDate: Double(number) / 1_000), survivesRelaunch: true
      )
    }
  }

  /// This took minutes while each link was compared with all others.
  @Test func `of ten thousand kept links, the newest stays, and each of the others ends`()
    async throws
  {
    let count = 10_000
    let store = LinkMemoryStore()
    try HeldLink.store(Self.links(count), in: store)
    let clock = LinkManualClock(date: Date(timeIntervalSinceReferenceDate: 20))
    let inbox = LinkInbox(store: store, clock: clock)
    let witness = Witness()
    inbox.observe(with: witness)
    let navigator = LinkNavigator<SequenceRoute>(
      initialTab: .first,
      rules: LinkRules().gate("login") { _, _ in .hold }, clock: clock)
    navigator.acknowledge(.ready)
    inbox.attach(navigator)
    clock.runTurns()
    #expect(navigator.window.held.count == 1)
    #expect(witness.names.values.reduce(0, +) == count - 1)
  }

  @MainActor private final class Witness: LinkObserver {
    var names: [String: Int] = [:]
    func observe(_ event: LinkEvent) {
      if case .outcome(let outcome) = event.kind { names[outcome.name, default: 0] += 1 }
    }
  }
}
