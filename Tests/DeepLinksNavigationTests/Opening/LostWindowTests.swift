// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// What observers of an inbox hear when a window goes away without being detached.
@MainActor @Suite struct LostWindowTests {
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

  @Test(arguments: ["delivered", "opened", "opened early"])
  func `an observer hears of the end of a request whose window is gone`(_ way: String) async {
    let isDelivered = way == "delivered"
    let inbox = LinkInbox(clock: clock)
    inbox.observe(with: witness)
    var navigator: LinkNavigator<ModelRoute>? = makeNavigator()
    let early = way == "opened early" ? navigator?.open(text, from: .customScheme) : nil
    settle()
    // The inbox hears of it from the moment that it is delivered again.
    let count = early?.pastEvents.count ?? 0
    if let navigator { inbox.attach(navigator) }
    let other = LinkNavigator<ModelRoute>(initialTab: .first, rules: session.rules, clock: clock)
    if isDelivered { inbox.attach(other, as: LinkSceneID(rawValue: "b")) }
    let delivery = LinkDelivery(
      text: text, source: .customScheme, callback: .onOpenURL, scene: LinkSceneID(rawValue: "main"))
    let request =
      isDelivered
      ? inbox.deliver(delivery).request : early ?? navigator?.open(text, from: .customScheme)
    settle()
    #expect(request?.result == nil)
    let window = { [weak navigator] in navigator }
    navigator = nil
    #expect(window() == nil)
    for _ in 0..<20 { await Task.yield() }
    if isDelivered, let request { other.window.cancel(request.id) }
    #expect(request?.result != nil)
    #expect(witness.events == request?.pastEvents.dropFirst(count).map(\.kind))
  }

  @Test(arguments: [true, false])
  func `a link is not for a window whose navigator is gone`(_ hasOther: Bool) {
    let inbox = LinkInbox(clock: clock)
    var navigator: LinkNavigator<ModelRoute>? = makeNavigator()
    // A session object may keep it.
    let window = navigator?.window
    let next = makeNavigator()
    if hasOther { inbox.attach(next, as: LinkSceneID(rawValue: "b")) }
    if let navigator { inbox.attach(navigator) }
    navigator = nil
    let request = inbox.deliver(
      LinkDelivery(text: "model://go/p3", source: .customScheme, callback: .onOpenURL)
    ).request
    settle()
    #expect((request.result == nil) == !hasOther)
    if !hasOther { inbox.attach(next, as: LinkSceneID(rawValue: "b")) }
    settle()
    #expect(request.result?.name == "opened")
    #expect(!next.state[.first].isEmpty)
    withExtendedLifetime(window) {}
  }
}
