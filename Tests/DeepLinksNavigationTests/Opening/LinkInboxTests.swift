// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Windows, claims, duplicates, loops and observers of one inbox.
@MainActor @Suite struct LinkInboxTests {
  private typealias App = TestApp<SpelledRoute>

  /// The windows that show something, with their paths.
  private func shown(in app: App) -> [LinkSceneID: [Int]] {
    let paths = app.windows.map { window in
      (window.id, window.seen[window.seen.selectedTab].map(\.page))
    }
    return Dictionary(uniqueKeysWithValues: paths.filter { !$0.1.isEmpty })
  }

  /// What happened to a request, without times.
  private func events(_ request: LinkRequest) -> [LinkEvent.Kind] { request.pastEvents.map(\.kind) }

  // MARK: - Windows

  @Test(arguments: [0, 100, 5_000], [0, 100, 5_000])
  func `a window that joins keeps its limits, even if its clock started at another time`(
    _ start: Int, _ ownStart: Int
  ) {
    let app = App()
    app.clock.advance(by: .seconds(start))
    let own = LinkManualClock(date: app.clock.date)
    own.advance(by: .seconds(ownStart))
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: own)
    let request = navigator.open("app://go/p3", from: .customScheme)
    own.advance(by: .seconds(1))
    app.clock.advance(by: .seconds(1))
    app.inbox.attach(navigator, as: "a")
    app.clock.advance(by: .seconds(898))
    #expect(request.result == nil)
    app.clock.advance(by: .seconds(2))
    #expect(request.result?.name == "expired")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var policy = LinkScenePolicy.delivering
    var scene: LinkSceneID?
    /// Who goes to the back, and who comes to the front, in this order.
    var moves: [(LinkSceneID, Bool)] = []
    /// A window that shows the place of the link.
    var showing: LinkSceneID?
    var canOpenWindows = false
    /// Where it lands; `nil` if a window is opened for it.
    let lands: LinkSceneID?
  }

  nonisolated static let rows = [
    Row(testDescription: "to the last that attached", lands: "c"),
    Row(testDescription: "to the one that is said", scene: "b", lands: "b"),
    Row(testDescription: "to one that is not there", scene: "x", lands: "c"),
    Row(testDescription: "to the one in front", moves: [("a", true)], lands: "a"),
    Row(
      testDescription: "the last one went to the back", moves: [("c", false), ("a", true)],
      lands: "a"),
    Row(testDescription: "and came back", moves: [("c", false), ("c", true)], lands: "c"),
    Row(
      testDescription: "all go to the back, the last one first",
      moves: [("a", true), ("b", true), ("c", false), ("b", false), ("a", false)], lands: "b"),
    Row(testDescription: "one that is not there comes", moves: [("x", true)], lands: "c"),
    Row(
      testDescription: "active, not the delivering one", policy: .active, scene: "b",
      moves: [("b", false), ("a", true)], lands: "a"),
    Row(
      testDescription: "where it is shown", policy: .alreadyShowing, scene: "b", showing: "a",
      lands: "a"),
    Row(
      testDescription: "shown nowhere", policy: .alreadyShowing, scene: "b", lands: "b"),
    Row(
      testDescription: "shown, and no one asks", policy: .active, showing: "a", lands: "c"),
    Row(
      testDescription: "in a window of its own", policy: .newWindow, scene: "b",
      canOpenWindows: true, lands: nil),
    Row(
      testDescription: "in a window of its own that cannot be", policy: .newWindow, scene: "b",
      lands: "b"),
  ]

  @Test(arguments: rows) func `a link lands in the window that the policy chooses`(_ row: Row) {
    let app = App()
    for id: LinkSceneID in ["a", "b", "c"] { app.launch(id) }
    // A scene that is no window is never chosen, whatever it says of itself.
    let car = LinkNavigator<SpelledRoute>.ready(in: .first, clock: app.clock)
    app.inbox.attach(car, as: "car", isWindow: false)
    if row.canOpenWindows { app.allowWindows() }
    app.inbox.scenePolicy = row.policy
    if let showing = row.showing {
      app.windows.first { $0.id == showing }?.open("app://go/p3", from: .programmatic)
      car.open("app://go/p3", from: .programmatic)
      app.clock.settle()
      // Nothing else says which of them is meant.
      for name: LinkSceneID in ["a", "b", "c"] { app.inbox.setActive(true, name) }
    }
    for (name, isActive) in row.moves { app.inbox.setActive(isActive, name) }
    app.inbox.setActive(true, "car")
    let request = app.inbox.deliver("app://go/p3", scene: row.scene).request
    app.clock.settle()
    #expect(app.openedWindows == (row.lands == nil ? 1 : 0))
    if row.lands == nil {
      #expect(app.inbox.requests.map(\.id) == [request.id])
      app.launch("d")
      app.clock.settle()
    }
    #expect(Set(shown(in: app).keys) == Set([row.lands ?? "d", row.showing].compactMap(\.self)))
    let isThere = row.showing != nil && row.lands == row.showing
    #expect(request.result?.name == (isThere ? "refreshed" : "opened"))
  }

  @Test func `what is delivered before a window waits, and comes to it cold or not as it was`() {
    for isCold in [false, true] {
      let app = App()
      let request = app.inbox.deliver("app://go/p3", isColdStart: isCold).request
      #expect(request.context.isColdStart == isCold)
      app.clock.settle()
      #expect(request.result == nil)
      app.launch("a")
      app.clock.settle()
      #expect(shown(in: app) == ["a": [3]])
      // At a cold start, nothing is notified of the link: its place is the first one shown.
      let root = App()
      let home = root.inbox.deliver("app://go/root", isColdStart: isCold).request
      root.main.mount()
      root.inbox.attach(root.main.target)
      root.clock.settle()
      #expect(home.result?.name == (isCold ? "opened" : "refreshed"))
    }
  }

  @Test func `the same window again is no other one, and another navigator takes its place`() {
    let app = App()
    app.launch("a")
    let navigator = app.windows.first?.navigator
    let request = app.inbox.deliver("app://go/p3").request
    if let navigator { app.inbox.attach(navigator, as: "a") }
    #expect(app.inbox.targets.count == 1)
    #expect(navigator?.window.requests.map(\.id) == [request.id])
    let second = LinkNavigator<SpelledRoute>.ready(in: .first, clock: app.clock)
    app.inbox.attach(second, as: "a")
    #expect(app.inbox.targets.map { $0.target === second } == [true])
    app.clock.settle()
    #expect(request.result?.name == "opened")
    #expect(second.state[.first].map(\.page) == [3])
    #expect(navigator?.state.isAtRoots == true)
  }

  // MARK: - Leaving

  @Test func `a link that is not the app's leaves through the inbox's action`() {
    let app = App()
    app.launch("a")
    app.inbox.deliver("https://app.example/other", from: .inApp)
    #expect(app.left == ["https://app.example/other"])
    var later: [String] = []
    app.inbox.openExternally = { later.append($0) }
    app.inbox.deliver("https://app.example/more", from: .inApp)
    #expect(later == ["https://app.example/more"])
    #expect(app.left.count == 1)
    // It is the action of all windows, those that were there before included.
    for id: LinkSceneID in ["b", "c"] { app.launch(id) }
    var last: [String] = []
    app.inbox.openExternally = { last.append($0) }
    for scene in ["a", "b", "c"] {
      app.inbox.deliver(
        "https://app.example/\(scene)", from: .inApp, scene: LinkSceneID(rawValue: scene))
    }
    #expect(last == ["a", "b", "c"].map { "https://app.example/\($0)" })
    #expect(app.left.count == 1 && later.count == 1)
    // A navigator keeps its own where the inbox has none.
    let inbox = LinkInbox(clock: app.clock)
    let navigator = LinkNavigator<SpelledRoute>.ready(in: .first, clock: app.clock)
    var own: [String] = []
    navigator.window.openExternally = { own.append($0) }
    inbox.attach(navigator)
    inbox.deliver("https://app.example/own", from: .inApp)
    #expect(own == ["https://app.example/own"])
    // The inbox's comes first, for as long as there is one.
    var asked: [String] = []
    inbox.openExternally = { asked.append($0) }
    inbox.deliver("https://app.example/asked", from: .inApp)
    inbox.openExternally = nil
    inbox.deliver("https://app.example/again", from: .inApp)
    #expect(asked == ["https://app.example/asked"])
    #expect(own == ["https://app.example/own", "https://app.example/again"])
  }

  // MARK: - Claims

  @Test func `what others claim is passed on, to the first of them, and told`() {
    let app = App()
    app.launch("a")
    var taken: [String] = []
    for name in ["other", "oauth", "again"] {
      app.inbox.claimants.append(
        LinkClaimant(LinkClaim(scheme: "app", host: name == "other" ? "other" : "oauth")) {
          taken.append("\(name) \($0.absoluteString)")
        })
    }
    let text = "app://oauth/callback?code=4%2F0A"
    let reception = app.inbox.deliver(text)
    #expect(reception.disposition == .handled)
    #expect(taken == ["oauth \(text)"])
    #expect(
      events(reception.request)
        == [
          .received(reception.request.delivery), .claimed(1), .outcome(.external(text)),
        ])
    #expect(reception.request.result == .external(text))
    #expect(app.left.isEmpty)
    app.inbox.deliver("app://go/p3")
    app.clock.settle()
    #expect(taken.count == 1)
    #expect(shown(in: app) == ["a": [3]])
  }

  // MARK: - Duplicates

  @Test func `the window of duplicates and loops is the one that the options say`() {
    var options = LinkOpeningOptions.standard
    options.deduplicationWindow = .seconds(5)
    for (wait, isKnown) in [(5, true), (6, false)] {
      let app = App(options: options)
      app.launch("a")
      app.inbox.deliver("app://go/p3")
      app.inbox.deliver("https://app.example/other", from: .inApp)
      app.clock.advance(by: .seconds(wait))
      #expect(app.inbox.deliver("app://go/p3", by: .userActivity).isDuplicate == isKnown)
      let back = app.inbox.deliver("https://app.example/other", from: .universalLink).request
      #expect(back.result?.name == (isKnown ? "declined" : "external"))
    }
  }

  // MARK: - Loops

  @Test func `a link that comes straight back is stopped once`() {
    let app = App()
    app.launch("a")
    let text = "https://app.example/other"
    app.inbox.deliver(text, from: .inApp)
    // What a user taps twice inside the app does not come back from the system.
    #expect(app.inbox.deliver(text, from: .inApp).request.result == .external(text))
    #expect(app.left == [text, text])
    let back = app.inbox.deliver(text, from: .universalLink, by: .userActivity, scene: "a")
    #expect(back.disposition == .discarded)
    let refusal = LinkRefusal(.loop, link: text)
    #expect(back.request.result == .declined(refusal))
    #expect(
      events(back.request)
        == [.received(back.request.delivery), .outcome(.declined(refusal))])
    app.clock.advance(by: .seconds(3))
    #expect(app.inbox.deliver(text, from: .universalLink).request.result == .external(text))
    // What the system opens itself comes back, too.
    let other = "https://app.example/more"
    #expect(
      app.inbox.deliver(other, from: .inApp, by: .openURLAction, scene: "a").disposition == .system)
    #expect(app.inbox.deliver(other, from: .universalLink).disposition == .discarded)
  }

  // MARK: - Observers

  @Test func `observers and streams are notified of everything, once each, until they are removed`()
    async
  {
    let app = App()
    let witness = ModelWitness()
    app.inbox.observe(with: witness)
    app.inbox.observe(with: witness)
    let stream = app.inbox.events
    app.launch("a")
    let request = app.inbox.deliver("app://go/p3").request
    app.clock.settle()
    #expect(witness.outcomes == [request.id: 1])
    var told: [LinkEvent] = []
    for await event in stream {
      told.append(event)
      if case .outcome = event.kind { break }
    }
    #expect(told.map(\.kind) == events(request))
    #expect(told.allSatisfy { $0.request == request.id })
    app.inbox.remove(witness)
    let second = app.inbox.deliver("app://go/p4").request
    app.clock.settle()
    #expect(second.result?.name == "opened")
    #expect(witness.outcomes == [request.id: 1])
  }

  @Test func `those that wait for a window come before those that are in one`() {
    let app = App()
    app.launch("a")
    app.allowWindows()
    let inside = app.inbox.deliver("app://go/t1.p3.login", scene: "a").request
    app.inbox.scenePolicy = .newWindow
    let waiting = app.inbox.deliver("app://go/p4").request
    #expect(app.inbox.requests.map(\.id) == [waiting.id, inside.id])
  }

  // MARK: - Without windows

  @Test func `what waits for a window ends with its inbox`() async {
    let clock = LinkManualClock()
    let request: LinkRequest
    do {
      let inbox = LinkInbox(clock: clock)
      request =
        inbox.deliver("app://go/p3", from: .customScheme).request
    }
    #expect(await request.outcome == .declined(LinkRefusal(.unavailable)))
  }
}
