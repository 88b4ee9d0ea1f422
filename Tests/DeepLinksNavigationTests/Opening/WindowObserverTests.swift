// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Who is notified of the requests of one window.
@MainActor @Suite struct WindowObserverTests {
  /// Records everything it receives.
  @MainActor final class Inspector: LinkInspecting {
    private(set) var events: [LinkEvent.Kind] = []
    private(set) var plans: [String] = []
    private(set) var targetChanges = 0

    func observe(_ event: LinkEvent) { events.append(event.kind) }

    func observePlan(
      of request: LinkRequestID, in window: LinkWindow,
      _ steps: () -> [(kind: String, text: String)]
    ) {
      plans.append(steps().map { "\($0.kind): \($0.text)" }.joined(separator: "; "))
    }

    func targetsChanged() { targetChanges += 1 }
  }

  private let clock = LinkManualClock()

  private func makeNavigator() -> LinkNavigator<SpelledRoute> {
    .ready(in: .first, clock: clock)
  }

  private func delivery(_ text: String) -> LinkDelivery {
    LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL)
  }

  @Test func `an observer of a window hears of its requests alone`() {
    for hasInbox in [false, true] {
      let (first, second) = (makeNavigator(), makeNavigator())
      let inbox = LinkInbox(clock: clock)
      if hasInbox {
        inbox.attach(first, as: "a")
        inbox.attach(second, as: "b")
      }
      let inspector = Inspector()
      let everything = Inspector()
      first.window.observe(with: inspector)
      first.window.observe(with: inspector)
      inbox.observe(with: everything)
      var requests: [LinkRequest] = []
      for (navigator, scene) in [(first, "a"), (second, "b")] {
        if hasInbox {
          var delivery = delivery("app://go/p3")
          delivery.scene = LinkSceneID(rawValue: scene)
          requests.append(inbox.deliver(delivery).request)
        } else {
          requests.append(navigator.open("app://go/p3", from: .customScheme))
        }
        clock.settle()
      }
      let events = requests.map { $0.pastEvents.map(\.kind) }
      // It hears of all of it, also of what was before the request came to the window.
      #expect(inspector.events == events[0])
      #expect(everything.events == (hasInbox ? events[0] + events[1] : []))
      // A request of the app's own code is one of the window's too.
      let own = first.open(SpelledRoute("p4"))
      clock.settle()
      #expect(inspector.events == events[0] + own.pastEvents.map(\.kind))
      first.window.remove(inspector)
      first.open("app://go/p5", from: .customScheme)
      clock.settle()
      #expect(inspector.events.count == events[0].count + own.pastEvents.count)
    }
  }

  @Test func `an inspector is notified of plans, with and without a feature, until it is removed`()
  {
    let navigator = makeNavigator()
    let inspector = Inspector()
    navigator.window.inspectPlans(with: inspector)
    navigator.open("app://go/t1.p3", from: .customScheme)
    clock.settle()
    let page = CaseText(RandomStructure.Screen(page: 3))
    #expect(
      inspector.plans == ["select: select second; set path: set path of tab second to \(page)"])
    #expect(inspector.events.isEmpty)
    navigator.window.remove(inspector)
    navigator.open("app://go/t0.p3", from: .customScheme)
    clock.settle()
    #expect(inspector.plans.count == 1)

    let (_, _, composition) = makeComposition(clock)
    let other = Inspector()
    composition.window.inspectPlans(with: other)
    composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.settle()
    #expect(
      other.plans == [
        #"select: select profile; set path: profile: set path of tab only to badge("gold")"#
      ])
  }

  @Test func `an inspector of an inbox is notified of windows that come and go`() {
    let inbox = LinkInbox(clock: clock)
    let inspector = Inspector()
    inbox.observe(with: inspector)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    #expect(inspector.targetChanges == 1)
    inbox.detach("main")
    #expect(inspector.targetChanges == 2)
    inbox.remove(inspector)
    inbox.attach(navigator)
    #expect(inspector.targetChanges == 2)
  }

  @Test func `a window without an inbox takes a delivery by itself`() {
    let navigator = makeNavigator()
    navigator.window.deliver(delivery("app://go/p3"), to: navigator)
    let request = navigator.window.requests.first
    #expect(request?.delivery == delivery("app://go/p3"))
    clock.settle()
    #expect(request?.result?.name == "opened")
    #expect(
      request?.pastEvents.map(\.kind.decision)
        == ["received", "matched", "planned", "step", "acknowledged", "opened"])
  }

  @Test func `a request of the app's own code has a trace from its arrival on`() {
    let navigator = makeNavigator()
    let request = navigator.open(SpelledRoute("p3"))
    clock.settle()
    #expect(
      request.trace.entries.map(\.decision)
        == ["received", "matched", "planned", "step", "acknowledged", "opened"])
    #expect(request.trace.entries.first?.reason == "programmatic by api")
    var options = LinkOpeningOptions.standard
    options.traceCapacity = 0
    let quiet = LinkNavigator<SpelledRoute>(initialTab: .first, options: options, clock: clock)
    quiet.acknowledge(.ready)
    let silent = quiet.open("app://go/p3", from: .customScheme)
    clock.settle()
    #expect(silent.trace.entries.isEmpty)
    #expect(silent.result?.name == "opened")
    let inspector = Inspector()
    quiet.window.observe(with: inspector)
    quiet.open("app://go/p4", from: .customScheme)
    clock.settle()
    #expect(
      inspector.events.map(\.decision)
        == ["received", "matched", "planned", "step", "acknowledged", "opened"])
  }

  @Test func `a window says where its requests are, without text of a link`() {
    let session = TestSession()
    let navigator = LinkNavigator<SpelledRoute>.ready(
      in: .first, rules: .all(session), clock: clock)
    let name = CaseText.caseName(of: SpelledRoute())
    #expect(navigator.window.summary == "")
    navigator.open("app://go/p3.login", from: .customScheme)
    navigator.open("app://go/t1.p4", from: .customScheme)
    #expect(
      navigator.window.summary
        == "\(name): held at login, \(name): running; scheduled, step 1 of 2")
    clock.settle()
    #expect(navigator.window.summary == "\(name): held at login")
  }
}

/// Observers of a window that come late, and requests that come from another window.
@MainActor @Suite struct LateObserverTests {
  private let clock = LinkManualClock()
  private let session = TestSession()
  private let witness = TestWitness()

  private func makeNavigator() -> LinkNavigator<SpelledRoute> {
    .ready(in: .first, rules: .all(session), clock: clock)
  }

  private func settle() { clock.advance(by: .seconds(5)) }

  private let text = "app://go/p3.login"

  @Test(arguments: [false, true], [false, true])
  func `a request is reported only to the observers of the window that it is in`(
    _ comesBack: Bool, _ isLate: Bool
  ) {
    let (first, second) = (makeNavigator(), makeNavigator())
    let (one, two): (LinkSceneID, LinkSceneID) = ("a", "b")
    let inbox = LinkInbox(clock: clock)
    let other = TestWitness()
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
    #expect(witness.events.map(\.kind) == events)
    inbox.detach(one)
    settle()
    #expect(second.window.held.map(\.id) == [request.id])
    #expect(witness.events.map(\.kind) == events)
    #expect(other.events.map(\.kind) == request.pastEvents.map(\.kind))
    if comesBack {
      let count = request.pastEvents.count
      inbox.attach(first, as: one)
      inbox.detach(two)
      settle()
      events += request.pastEvents.dropFirst(count).map(\.kind)
    }
    let count = request.pastEvents.count
    let told = other.events.map(\.kind)
    session.account = "ada"
    for navigator in [first, second] { navigator.window.gatesDidChange() }
    settle()
    #expect(request.result?.name == "opened")
    #expect(first.state[.first].isEmpty == !comesBack)
    #expect(second.state[.first].isEmpty == comesBack)
    let rest = request.pastEvents.dropFirst(count).map(\.kind)
    #expect(witness.events.map(\.kind) == events + (comesBack ? rest : []))
    #expect(other.events.map(\.kind) == told + (comesBack ? [] : rest))
  }

  @Test func `a request is reported to its own inbox, wherever its window is now`() {
    let (inbox, next) = (LinkInbox(clock: clock), LinkInbox(clock: clock))
    let (own, foreign) = (TestWitness(), TestWitness())
    inbox.observe(with: own)
    next.observe(with: foreign)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    navigator.window.observe(with: witness)
    let delivery = LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL)
    let request = inbox.deliver(delivery).request
    settle()
    let events = witness.events.map(\.kind)
    #expect(events == request.pastEvents.map(\.kind))
    inbox.detach("main")
    next.attach(navigator)
    clock.advance(by: .seconds(16 * 60))
    #expect(request.result?.name == "expired")
    #expect(own.events.map(\.kind) == request.pastEvents.map(\.kind))
    #expect(foreign.events.isEmpty)
    #expect(witness.events.map(\.kind) == events)
  }

  /// A target that is no window, such as a car's screen, has the inbox's observers too.
  @Test func `an inbox hears of a target that is no window until it is detached`() {
    let inbox = LinkInbox(clock: clock)
    inbox.observe(with: witness)
    let navigator = makeNavigator()
    let early = navigator.open(text, from: .customScheme)
    inbox.attach(navigator, as: "car", isWindow: false)
    navigator.window.cancel(early.id)
    #expect(witness.events.map(\.kind) == early.pastEvents.suffix(1).map(\.kind))
    let request = navigator.open(text, from: .customScheme)
    settle()
    let events = witness.events.map(\.kind).dropFirst()
    #expect(Array(events) == request.pastEvents.map(\.kind))
    inbox.detach("car")
    navigator.window.cancel(request.id)
    #expect(witness.events.map(\.kind).dropFirst() == events)
    #expect(request.result != nil)
  }
}

/// Lists of observers that may go away.
@MainActor @Suite struct WeakObserverTests {
  @Test func `every change of a list removes the observers that went away`() {
    var list: [WeakObserver] = []
    for _ in 0..<3 {
      list.add(TestWitness())
      #expect(list.count == 1)
    }
    let (first, second) = (TestWitness(), TestWitness())
    list.add(first)
    list.add(first)
    #expect(list.map { $0.observer === first } == [true])
    list.add(second)
    list.add(TestWitness())
    #expect(list.count == 3)
    list.remove(first)
    #expect(list.map { $0.observer === second } == [true])
    list.add(TestWitness())
    list.remove(first)
    #expect(list.map { $0.observer === second } == [true])
    list.remove(second)
    #expect(list.isEmpty)
    withExtendedLifetime((first, second)) {}
  }
}
