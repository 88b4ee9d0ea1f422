// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// An app that keeps its own navigation, and is given routes.
@MainActor @Suite struct HandOverTests {
  @DeepLinkRoutes("trips://")
  enum TripsRoute: Hashable {
    @LinkPath("/") case home
    @LinkPath("/trips/{id}") case trip(id: Int)
    @LinkPath("/share/{id}") case share(id: Int)
  }

  /// The app's own navigation: it has shown a route once it is let go on.
  @MainActor private final class Coordinator {
    private(set) var shown: [TripsRoute] = []
    private(set) var canceled: [TripsRoute] = []
    var waits = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func show(_ route: TripsRoute) async {
      if waits { await withCheckedContinuation { waiting.append($0) } }
      if Task.isCancelled { canceled.append(route) }
      shown.append(route)
    }

    /// Lets the route that waits longest go on: of two at once, either may come first.
    func goOn() {
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
  }

  /// What a closure captures, and what it has shown.
  @MainActor @Observable final class NamedModel {
    var name = ""
    @ObservationIgnored var shown: [String] = []
  }

  private struct NamedRoot: View {
    let model: NamedModel

    var body: some View {
      let name = model.name
      Text(name).onDeepLink(TripsRoute.self) { model.shown.append("\(name) shows \($0)") }
    }
  }

  @MainActor private struct Driver {
    let app: HeadlessApp
    let coordinator = Coordinator()
    let log = HeadlessRequestLog()

    init(
      opening link: String? = nil, quirks: Set<HeadlessQuirk> = [],
      rules: LinkRules<TripsRoute> = LinkRules(), hasInbox: Bool = true
    ) {
      let clock = HeadlessClock()
      let time = HeadlessLinkClock(clock)
      let inbox = LinkInbox(clock: time)
      inbox.observe(with: log)
      let coordinator = coordinator
      let url = link.flatMap { URL(string: $0) }
      app = HeadlessApp(opening: url, quirks: quirks, clock: clock) {
        let root = Text("the app's own")
          .onDeepLink(TripsRoute.self, rules: rules) { route in
            await coordinator.show(route)
          }
        Group {
          if hasInbox { root.deepLinks(inbox) } else { root }
        }
        .environment(\.linkClock, time)
      }
      app.ownSchemes = ["trips"]
    }

    func open(_ link: String) {
      if let url = URL(string: link) { app.open(url) }
    }

    /// Lets what is asynchronous and what is timed go on, in turns.
    func settle() async {
      for _ in 0..<20 {
        for _ in 0..<20 { await Task.yield() }
        app.advance(by: .milliseconds(10))
      }
    }

    var outcomes: [String] {
      log.events.compactMap { event in
        if case .outcome(let outcome) = event.kind { outcome.name } else { nil }
      }
    }
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link at a cold start is given to the app once`(_ set: HeadlessQuirkSet) async {
    let driver = Driver(opening: "trips://trips/7", quirks: set.quirks)
    await driver.settle()
    #expect(driver.coordinator.shown == [.trip(id: 7)])
    #expect(driver.outcomes.count == 1)
    #expect(driver.app.issues.isEmpty)
  }

  @Test func `an app without an inbox has one`() async {
    let driver = Driver(hasInbox: false)
    driver.open("trips://trips/7")
    await driver.settle()
    #expect(driver.coordinator.shown == [.trip(id: 7)])
  }

  @Test func `a route is given to the app's current closure`() async {
    let clock = HeadlessClock()
    let model = NamedModel()
    let app = HeadlessApp(clock: clock) {
      NamedRoot(model: model).environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["trips"]
    for (number, name) in ["first", "second"].enumerated() {
      model.name = name
      app.advance(by: .milliseconds(10))
      if let url = URL(string: "trips://trips/\(number)") { app.open(url) }
      for _ in 0..<20 {
        for _ in 0..<20 { await Task.yield() }
        app.advance(by: .milliseconds(10))
      }
    }
    #expect(model.shown == ["first shows trip(id: 0)", "second shows trip(id: 1)"])
  }

  @Test func `what is shown is the app's to know, so that every link is given to it`() async {
    let driver = Driver()
    for link in ["trips://trips/7", "trips://trips/7", "trips://"] {
      driver.open(link)
      await driver.settle()
    }
    #expect(driver.coordinator.shown == [.trip(id: 7), .trip(id: 7), .home])
    #expect(driver.outcomes == ["opened", "opened", "opened"])
  }

  @Test func `the link has opened when the app says so`() async {
    let driver = Driver()
    driver.coordinator.waits = true
    driver.open("trips://trips/7")
    await driver.settle()
    #expect(driver.outcomes.isEmpty)
    driver.coordinator.goOn()
    await driver.settle()
    #expect(driver.coordinator.shown == [.trip(id: 7)])
    #expect(driver.outcomes == ["opened"])
  }

  @Test func `the next link waits until this one is shown, or for a while`() async {
    let driver = Driver()
    driver.coordinator.waits = true
    driver.open("trips://trips/7")
    await driver.settle()
    driver.open("trips://trips/8")
    await driver.settle()
    #expect(driver.outcomes.isEmpty)
    driver.coordinator.goOn()
    await driver.settle()
    #expect(driver.coordinator.shown == [.trip(id: 7)])
    // The second one is never shown: no one waits for it for ever.
    driver.app.advance(by: .seconds(60))
    driver.open("trips://trips/9")
    await driver.settle()
    for _ in 0..<2 {
      driver.coordinator.goOn()
      await driver.settle()
    }
    #expect(driver.coordinator.shown == [.trip(id: 7), .trip(id: 8), .trip(id: 9)])
    #expect(driver.outcomes == ["opened", "opened", "opened"])
  }

  @Test(arguments: [true, false])
  func `a window that closes cancels its own action alone`(_ isOther: Bool) async throws {
    let driver = Driver()
    driver.app.openWindow()
    await driver.settle()
    let receiving = try #require(driver.app.window)
    let other = try #require(driver.app.windows.first { $0 !== receiving })
    driver.coordinator.waits = true
    driver.open("trips://trips/7")
    await driver.settle()
    driver.app.close(isOther ? other : receiving)
    await driver.settle()
    driver.coordinator.waits = false
    driver.coordinator.goOn()
    await driver.settle()
    #expect(driver.coordinator.canceled == (isOther ? [] : [.trip(id: 7)]))
  }

  @Test func `gates and refusals are the library's`() async {
    let rules = LinkRules<TripsRoute>().gate("share") { route, _ in
      if case .share = route { .decline(reason: "private") } else { .pass }
    }
    let driver = Driver(rules: rules)
    driver.open("trips://share/7")
    driver.open("trips://trips/x")
    await driver.settle()
    #expect(driver.coordinator.shown.isEmpty)
    #expect(driver.outcomes == ["declined", "declined"])
  }
}
