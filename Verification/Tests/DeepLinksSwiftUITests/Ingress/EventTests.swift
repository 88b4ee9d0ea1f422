// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// What views are notified of: events of links, and refreshes of what they show.
@MainActor @Suite struct EventTests {
  private let clock = HeadlessClock()

  private func deliver(
    _ text: String, to scene: LinkSceneID? = nil, in inbox: LinkInbox, of app: HeadlessApp
  ) {
    inbox.deliver(
      LinkDelivery(text: text, source: .programmatic, callback: .api, scene: scene))
    app.advance(by: .seconds(30))
  }

  @Test func `a view is notified of its window's requests and of those of no window`() throws {
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let log = EventLog()
    let app = HeadlessApp(clock: clock) { EventRoot(log: log, clock: clock).deepLinks(inbox) }
    app.advance(by: .seconds(1))
    app.openWindow()
    app.advance(by: .seconds(1))
    let scenes = inbox.targets.map(\.id)
    #expect(Set(scenes).count == 2)
    deliver("fixture://go/shop.p1", to: scenes[0], in: inbox, of: app)
    #expect(log.outcomes == ["1 opened"])
    deliver("fixture://go/shop.p2", to: scenes[1], in: inbox, of: app)
    #expect(log.outcomes == ["1 opened", "2 opened"])
    // Once more, so that what was remembered of another window's request is forgotten.
    deliver("fixture://go/shop.p2", to: scenes[1], in: inbox, of: app)
    #expect(log.outcomes == ["1 opened", "2 opened", "2 refreshed"])
    deliver("fixture://go/shop.p3", in: inbox, of: app)
    #expect(log.outcomes.dropFirst(3).sorted() == ["1 opened", "2 opened"])
    #expect(log.received == [1, 2, 2, 1, 2])
  }

  @Test(arguments: [true, false])
  func `a view that came later is not notified of another window's request`(_ isNamed: Bool) {
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let log = EventLog()
    let model = FixtureModel()
    model.isSignedIn = false
    let app = HeadlessApp(clock: clock) {
      EventRoot(log: log, clock: clock, model: model).deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    let scene = inbox.targets.first?.id
    deliver("fixture://go/shop.p1.login", to: isNamed ? scene : nil, in: inbox, of: app)
    app.openWindow()
    app.advance(by: .seconds(1))
    #expect(inbox.targets.count == 2)
    #expect(log.outcomes.isEmpty)
    model.isSignedIn = true
    for target in inbox.targets { target.target.window.gatesDidChange() }
    app.advance(by: .seconds(30))
    // One that names no window is everyone's.
    #expect(log.outcomes.sorted() == (isNamed ? ["1 opened"] : ["1 opened", "2 opened"]))
  }

  @Test func `a view is notified while it is on screen, through its current closure`() {
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let log = EventLog()
    let model = EventModel()
    let app = HeadlessApp(clock: clock) {
      VStack {
        OwnNavigatorRoot(clock: HeadlessLinkClock(clock))
        EventSwitch(model: model, log: log)
      }
      .deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    var number = 0
    func told(_ name: String, isShown: Bool) -> [String] {
      model.name = name
      model.isShown = isShown
      app.advance(by: .seconds(1))
      log.outcomes = []
      number += 1
      deliver("fixture://go/shop.p\(number)", in: inbox, of: app)
      return log.outcomes
    }
    #expect(told("a", isShown: true) == ["a opened"])
    #expect(told("b", isShown: true) == ["b opened"])
    #expect(told("b", isShown: false) == [])
    #expect(told("c", isShown: true) == ["c opened"])
    app.window?.selectTab("settings")
    #expect(told("c", isShown: true) == ["c opened"])
  }

  @Test func `a view that is covered by another tab is not notified`() {
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let log = EventLog()
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, clock: HeadlessLinkClock(clock))
    let app = HeadlessApp(clock: clock) {
      LinkTabs(navigator) { tab in
        Text("root of \(tab)").onLinkEvent { log.note($0, by: "\(tab)") }
      }
      .deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    deliver("fixture://go/home", in: inbox, of: app)
    #expect(log.outcomes == ["home refreshed"])
    deliver("fixture://go/shop", in: inbox, of: app)
    log.outcomes = []
    deliver("fixture://go/shop", in: inbox, of: app)
    #expect(log.outcomes == ["shop refreshed"])
    deliver("fixture://go/home", in: inbox, of: app)
    log.outcomes = []
    deliver("fixture://go/home", in: inbox, of: app)
    #expect(log.outcomes == ["home refreshed"])
  }

  @Test(arguments: [
    ("home", ["anywhere", "root of home"]),
    ("shop", ["anywhere", "root of shop"]),
    ("home.p1", ["anywhere", "page 1"]),
    ("shop.p1", ["anywhere", "page 1"]),
    ("home.p1.p2", ["anywhere", "page 2"]),
    ("home.p1.p1", ["anywhere", "page 1"]),
    ("m1", ["anywhere", "form 1"]),
    ("m1.q1", ["anywhere", "page 1"]),
    ("m1.q1.q2", ["anywhere", "page 2"]),
  ])
  func `a refresh is told to what is asked for, and to who stands nowhere`(
    _ link: String, _ expected: [String]
  ) {
    let fixture = FixtureApp()
    let navigator = fixture.navigator
    var told: [String] = []
    let app = HeadlessApp(clock: fixture.clock) {
      Color.clear
        .onLinkRefresh { (refresh: LinkRefresh<FixtureRoute>) in
          told.append("anywhere \(refresh.route?.spec ?? "none")")
        }
        .environment(navigator)
    }
    fixture.open("home.p1")
    fixture.open("shop.p1")
    fixture.open(link)
    told = []
    fixture.model.refreshes = []
    for count in 1...2 {
      fixture.open(link)
      app.advance(by: .seconds(1))
      #expect(
        told.map { $0 } + fixture.model.refreshes
          == Array(repeating: "anywhere \(link)", count: count)
          + Array(repeating: "\(expected[1]): \(link)", count: count))
    }
  }
}

@MainActor private final class EventLog {
  var outcomes: [String] = []
  var received: [Int] = []
  var windows = 0

  func note(_ event: LinkEvent, by name: String) {
    if case .outcome(let outcome) = event.kind { outcomes.append("\(name) \(outcome.name)") }
    if case .received = event.kind, let number = Int(name) { received.append(number) }
  }
}

@MainActor @Observable private final class EventModel {
  var name = "a"
  var isShown = true
}

private struct EventSwitch: View {
  let model: EventModel
  let log: EventLog

  var body: some View {
    if model.isShown {
      let name = model.name
      Text(name).onLinkEvent { log.note($0, by: name) }
    }
  }
}

/// A window that records what it receives, by the number of its turn.
private struct EventRoot: View {
  let log: EventLog
  let clock: HeadlessClock
  var model: FixtureModel?
  @State private var number = 0

  var body: some View {
    OwnNavigatorRoot(clock: HeadlessLinkClock(clock), model: model)
      .onLinkEvent { log.note($0, by: "\(number)") }
      .onAppear {
        if number == 0 {
          log.windows += 1
          number = log.windows
        }
      }
  }
}
