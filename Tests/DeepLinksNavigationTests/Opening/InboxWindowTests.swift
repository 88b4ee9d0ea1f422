// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Windows that attach and detach, by which door, and what they bring and leave.
@MainActor @Suite struct InboxWindowTests {
  /// The app attaches what it knows as a target, and the library what it knows more about.
  enum Door: CaseIterable { case app, library }

  private let clock = LinkManualClock()

  private func makeNavigator(
    _ rules: LinkRules<SpelledRoute> = LinkRules()
  ) -> LinkNavigator<SpelledRoute> {
    .ready(in: .first, rules: rules, clock: clock)
  }

  private func deliver(_ spec: String, to scene: LinkSceneID? = nil, _ inbox: LinkInbox)
    -> LinkRequest
  {
    inbox.deliver("app://go/\(spec)", from: .universalLink, scene: scene).request
  }

  private func attach(
    _ navigator: LinkNavigator<SpelledRoute>, _ name: LinkSceneID, to inbox: LinkInbox,
    by door: Door,
    isActive: Bool? = nil
  ) {
    let target: any LinkTarget = navigator
    let opening: any OpeningTarget = navigator
    switch (door, isActive) {
    case (.app, let isActive?): inbox.attach(target, as: name, isActive: isActive)
    case (.app, nil): inbox.attach(target, as: name)
    case (.library, let isActive?): inbox.attach(opening, as: name, isActive: isActive)
    case (.library, nil): inbox.attach(opening, as: name)
    }
  }

  // MARK: - Attaching

  @Test(arguments: Door.allCases)
  func `a window is in front as it attaches, unless it says otherwise`(_ door: Door) {
    // What two windows say as they attach, which of them goes to the back, and where a link lands.
    let rows: [(Bool?, Bool?, back: LinkSceneID?, lands: LinkSceneID)] = [
      (nil, nil, nil, "b"), (nil, nil, "b", "a"), (nil, nil, "a", "b"), (true, true, "b", "a"),
      (nil, false, nil, "a"), (true, false, nil, "a"), (false, nil, nil, "b"),
      (false, true, "b", "b"), (false, false, nil, "b"),
    ]
    for (number, row) in rows.enumerated() {
      let inbox = LinkInbox(clock: clock)
      let windows: [LinkSceneID: _] = ["a": makeNavigator(), "b": makeNavigator()]
      for (name, isActive) in [("a", row.0), ("b", row.1)] as [(LinkSceneID, Bool?)] {
        if let navigator = windows[name] {
          attach(navigator, name, to: inbox, by: door, isActive: isActive)
        }
      }
      if let back = row.back { inbox.setActive(false, back) }
      _ = deliver("p3", inbox)
      clock.settle()
      let shown = windows.filter { !$0.value.state.isAtRoots }.keys
      #expect(Set(shown) == [row.lands], "\(number)")
    }
  }

  @Test(arguments: Door.allCases)
  func `a scene that is no window gets no link, and one that says nothing is a window`(
    _ door: Door
  ) {
    for isWindow in [nil, true, false] as [Bool?] {
      let inbox = LinkInbox(clock: clock)
      let navigator = makeNavigator()
      let target: any LinkTarget = navigator
      let opening: any OpeningTarget = navigator
      switch (door, isWindow) {
      case (.app, let isWindow?): inbox.attach(target, isWindow: isWindow)
      case (.library, let isWindow?): inbox.attach(opening, isWindow: isWindow)
      case (_, nil): attach(navigator, "main", to: inbox, by: door)
      }
      // It is there all the same.
      #expect(inbox.targets.map(\.id) == ["main"])
      let request = deliver("p3", inbox)
      clock.settle()
      #expect((request.result?.name == "opened") == (isWindow ?? true))
      #expect(navigator.state.isAtRoots == (isWindow == false))
    }
  }

  // MARK: - Detaching

  /// Counts the windows that come and go.
  private final class Inspector: LinkInspecting {
    private(set) var count = 0
    func observe(_ event: LinkEvent) {}
    func observePlan(
      of request: LinkRequestID, in window: LinkWindow,
      _ steps: () -> [(kind: String, text: String)]
    ) {}
    func targetsChanged() { count += 1 }
  }

  @Test func `a navigator takes itself from its window, and no other one`() {
    let inbox = LinkInbox(clock: clock)
    let inspector = Inspector()
    inbox.observe(with: inspector)
    let (first, second) = (makeNavigator(), makeNavigator())
    inbox.attach(first, as: "a")
    inbox.attach(second, as: "b")
    inbox.detach(first.window, from: "a")
    #expect(inbox.targets.map(\.id) == ["b"])
    #expect(inspector.count == 3)
    // It opens by itself from then on, and the inbox in the other one.
    let own = first.open("app://go/p3", from: .programmatic)
    let request = deliver("p4", inbox)
    clock.settle()
    #expect(own.result?.name == "opened" && first.state[.first].map(\.page) == [3])
    #expect(request.result?.name == "opened" && second.state[.first].map(\.page) == [4])

    // Another one has taken its place: nothing is left to take.
    let third = makeNavigator()
    inbox.attach(third, as: "b")
    inbox.detach(second.window, from: "b")
    #expect(inbox.targets.map { $0.target === third } == [true])
    _ = deliver("p5", inbox)
    clock.settle()
    #expect(third.state[.first].map(\.page) == [5])
  }

  @Test(arguments: Door.allCases)
  func `a navigator in two windows leaves its inbox with the last one`(_ door: Door) {
    let inbox = LinkInbox(clock: clock)
    let navigator = makeNavigator()
    for name: LinkSceneID in ["a", "b"] { attach(navigator, name, to: inbox, by: door) }
    if door == .app {
      inbox.detach("a")
    } else {
      inbox.detach(navigator.window, from: "a")
    }
    #expect(inbox.targets.map(\.id) == ["b"])
    let request = deliver("p3", inbox)
    clock.settle()
    #expect(request.result?.name == "opened")
    inbox.detach(navigator.window, from: "b")
    #expect(inbox.targets.isEmpty)
    #expect(navigator.window.driver !== inbox.driver)
  }

  @Test func `the old window of a navigator takes nothing from its new inbox`() {
    let (old, new) = (LinkInbox(clock: clock), LinkInbox(clock: clock))
    let witness = TestWitness()
    new.observe(with: witness)
    let navigator = makeNavigator()
    old.attach(navigator, as: "a")
    new.attach(navigator, as: "b")
    old.detach(navigator.window, from: "a")
    #expect(old.targets.isEmpty)
    let request = deliver("p3", new)
    clock.settle()
    #expect(request.result?.name == "opened")
    #expect(witness.events.map(\.kind) == request.pastEvents.map(\.kind))
  }

  @Test func `a navigator that is gone leaves its window, and that its window`() {
    let inbox = LinkInbox(clock: clock)
    let inspector = Inspector()
    inbox.observe(with: inspector)
    let window: LinkWindow
    do {
      let navigator = makeNavigator()
      window = navigator.window
      inbox.attach(navigator, as: "a")
    }
    #expect(inbox.targets.isEmpty)
    #expect(window.driver === inbox.driver)
    inbox.detach(window, from: "a")
    #expect(window.driver !== inbox.driver)
    #expect(inspector.count == 2)
  }

  @Test func `a window whose navigator is gone is forgotten when another one attaches`() {
    let inbox = LinkInbox(clock: clock)
    let inspector = Inspector()
    inbox.observe(with: inspector)
    let window: LinkWindow
    do {
      let navigator = makeNavigator()
      window = navigator.window
      inbox.attach(navigator, as: "a")
    }
    let other = makeNavigator()
    inbox.attach(other, as: "b")
    #expect(inbox.targets.map(\.id) == ["b"])
    #expect(inspector.count == 2)
    // Nothing is left to detach, except the window.
    inbox.detach(window, from: "a")
    #expect(window.driver !== inbox.driver)
    #expect(inspector.count == 2)
  }

  // MARK: - Streams

  @Test func `a stream hears of everything, also without an observer, and each of two does`()
    async
  {
    let inbox = LinkInbox(clock: clock)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    let streams = [inbox.events, inbox.events]
    let request = deliver("p3", inbox)
    clock.settle()
    #expect(request.result?.name == "opened")
    for stream in streams {
      var heard: [String] = []
      for await event in stream {
        #expect(event.request == request.id)
        heard.append(event.kind.decision)
        if case .outcome = event.kind { break }
      }
      #expect(
        heard == ["received", "matched", "planned", "step", "acknowledged", "opened"])
    }
  }

  @Test func `a reader that falls behind has the newest two hundred and fifty-six`() async {
    let inbox = LinkInbox(clock: clock)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    let witness = TestWitness()
    inbox.observe(with: witness)
    var events = inbox.events.makeAsyncIterator()
    for number in 0..<60 {
      _ = deliver("p\(number)", inbox)
      clock.settle()
    }
    #expect(witness.events.count == 360)
    for expected in witness.events.suffix(256) {
      let event = await events.next()
      #expect(event == expected)
    }
  }
}
