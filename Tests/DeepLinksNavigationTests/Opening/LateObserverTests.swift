// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// Observers of a window that come late, and requests that come from another window.
@MainActor @Suite struct LateObserverTests {
  private final class Witness: LinkObserver {
    private(set) var events: [LinkEvent.Kind] = []
    func observe(_ event: LinkEvent) { events.append(event.kind) }
  }

  private let clock = LinkManualClock()
  private let session = ModelSession()
  private let witness = Witness()

  private func makeNavigator() -> LinkNavigator<ModelRoute> {
    let navigator = LinkNavigator<ModelRoute>(
      initialTab: .first, rules: session.rules, clock: clock)
    navigator.acknowledge(.ready)
    return navigator
  }

  private func settle() { clock.advance(by: .seconds(5)) }

  private let text = "model://go/p3.login"

  @Test(arguments: [false, true])
  func `an observer that comes late hears the rest of a request`(_ hasInbox: Bool) {
    let navigator = makeNavigator()
    let inbox = LinkInbox(clock: clock)
    if hasInbox { inbox.attach(navigator) }
    let request =
      hasInbox
      ? inbox.deliver(LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL)).request
      : navigator.open(text, from: .customScheme)
    settle()
    let count = request.pastEvents.count
    navigator.pipeline.observe(with: witness)
    session.account = "ada"
    navigator.pipeline.gatesDidChange()
    settle()
    #expect(request.result?.name == "opened")
    #expect(witness.events == request.pastEvents.dropFirst(count).map(\.kind))
  }

  @Test(arguments: [false, true])
  func `a request that went to another window is reported there`(_ comesBack: Bool) {
    let (first, second) = (makeNavigator(), makeNavigator())
    let (one, two) = (LinkSceneID(rawValue: "a"), LinkSceneID(rawValue: "b"))
    let inbox = LinkInbox(clock: clock)
    inbox.attach(first, as: one)
    inbox.attach(second, as: two)
    first.pipeline.observe(with: witness)
    let delivery = LinkDelivery(
      text: text, source: .customScheme, callback: .onOpenURL, scene: one)
    let request = inbox.deliver(delivery).request
    settle()
    #expect(first.pipeline.held.map(\.id) == [request.id])
    let events = witness.events
    #expect(events == request.pastEvents.map(\.kind))
    inbox.detach(one)
    settle()
    #expect(second.pipeline.held.map(\.id) == [request.id])
    #expect(witness.events == events)
    if comesBack {
      inbox.attach(first, as: one)
      inbox.detach(two)
      settle()
    }
    session.account = "ada"
    for navigator in [first, second] { navigator.pipeline.gatesDidChange() }
    settle()
    #expect(request.result?.name == "opened")
    #expect(first.state[.first].isEmpty == !comesBack)
    #expect(second.state[.first].isEmpty == comesBack)
    let ends = witness.events.count {
      if case .outcome = $0 { true } else { false }
    }
    #expect(ends == (comesBack ? 1 : 0))
  }
}
