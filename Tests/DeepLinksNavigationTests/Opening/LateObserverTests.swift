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

  @Test(arguments: [false, true], [false, true])
  func `a request is reported only to the observers of the window that it is in`(
    _ comesBack: Bool, _ isLate: Bool
  ) {
    let (first, second) = (makeNavigator(), makeNavigator())
    let (one, two) = (LinkSceneID(rawValue: "a"), LinkSceneID(rawValue: "b"))
    let inbox = LinkInbox(clock: clock)
    let other = Witness()
    inbox.attach(first, as: one)
    inbox.attach(second, as: two)
    if !isLate { first.window.observe(with: witness) }
    second.window.observe(with: other)
    let delivery = LinkDelivery(
      text: text, source: .customScheme, callback: .onOpenURL, scene: one)
    let request = inbox.deliver(delivery).request
    settle()
    #expect(first.window.held.map(\.id) == [request.id])
    #expect(other.events.isEmpty)
    if isLate {
      first.window.observe(with: witness)
      request.note(.duplicate(.api))
    }
    var events = isLate ? [.duplicate(.api)] : request.pastEvents.map(\.kind)
    #expect(witness.events == events)
    inbox.detach(one)
    settle()
    #expect(second.window.held.map(\.id) == [request.id])
    #expect(witness.events == events)
    #expect(other.events == request.pastEvents.map(\.kind))
    if comesBack {
      let count = request.pastEvents.count
      inbox.attach(first, as: one)
      inbox.detach(two)
      settle()
      events += request.pastEvents.dropFirst(count).map(\.kind)
    }
    let count = request.pastEvents.count
    let told = other.events
    session.account = "ada"
    for navigator in [first, second] { navigator.window.gatesDidChange() }
    settle()
    #expect(request.result?.name == "opened")
    #expect(first.state[.first].isEmpty == !comesBack)
    #expect(second.state[.first].isEmpty == comesBack)
    let rest = request.pastEvents.dropFirst(count).map(\.kind)
    #expect(witness.events == events + (comesBack ? rest : []))
    #expect(other.events == told + (comesBack ? [] : rest))
  }

  @Test func `a request is reported to its own inbox, wherever its window is now`() {
    let (inbox, next) = (LinkInbox(clock: clock), LinkInbox(clock: clock))
    let (own, foreign) = (Witness(), Witness())
    inbox.observe(with: own)
    next.observe(with: foreign)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    navigator.window.observe(with: witness)
    let delivery = LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL)
    let request = inbox.deliver(delivery).request
    settle()
    let events = witness.events
    #expect(events == request.pastEvents.map(\.kind))
    inbox.detach(LinkSceneID(rawValue: "main"))
    next.attach(navigator)
    clock.advance(by: .seconds(16 * 60))
    #expect(request.result?.name == "expired")
    #expect(own.events == request.pastEvents.map(\.kind))
    #expect(foreign.events.isEmpty)
    #expect(witness.events == events)
  }

  /// A target that is no window, such as a car's screen, has the inbox's observers too.
  @Test func `an inbox hears of a target that is no window until it is detached`() {
    let inbox = LinkInbox(clock: clock)
    inbox.observe(with: witness)
    let navigator = makeNavigator()
    let early = navigator.open(text, from: .customScheme)
    inbox.attach(navigator, as: LinkSceneID(rawValue: "car"), isWindow: false)
    navigator.window.cancel(early.id)
    #expect(witness.events == early.pastEvents.suffix(1).map(\.kind))
    let request = navigator.open(text, from: .customScheme)
    settle()
    let events = witness.events.dropFirst()
    #expect(Array(events) == request.pastEvents.map(\.kind))
    inbox.detach(LinkSceneID(rawValue: "car"))
    navigator.window.cancel(request.id)
    #expect(witness.events.dropFirst() == events)
    #expect(request.result != nil)
  }
}
