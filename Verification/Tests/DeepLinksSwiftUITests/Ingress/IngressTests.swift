// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Suite struct IngressTests {
  /// What the first delivery of each request was.
  private func deliveries(_ fixture: FixtureApp) -> [LinkDelivery] {
    fixture.events.compactMap { event in
      if case .received(let delivery) = event.kind { delivery } else { nil }
    }
  }

  private func activity(
    _ type: String, page: String? = nil, info: [AnyHashable: Any] = [:]
  ) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = page.flatMap { URL(string: $0) }
    activity.userInfo = info
    return activity
  }

  @Test func `every door leads to the inbox, with its source`() throws {
    let fixture = FixtureApp()
    let link = "https://fixture.example/go/shop.p1"
    fixture.app.open(try #require(URL(string: "fixture://go/shop.p1")))
    fixture.settle()
    fixture.app.open(try #require(URL(string: link)))
    fixture.settle()
    fixture.app.continue(activity(NSUserActivityTypeBrowsingWeb, page: link))
    fixture.settle()
    fixture.app.continue(
      activity(
        "com.apple.corespotlightitem", info: ["kCSSearchableItemActivityIdentifier": link]))
    fixture.settle()
    fixture.app.continue(activity("example.view", info: ["url": link]))
    fixture.settle()
    fixture.app.window?.tap("tap page 8")
    fixture.settle()
    fixture.app.window?.tap("open page 9")
    fixture.settle()
    #expect(
      deliveries(fixture).map(\.source) == [
        .customScheme, .universalLink, .browsingActivity, .spotlight, .userActivity, .inApp, .inApp,
      ])
    #expect(
      deliveries(fixture).map(\.callback) == [
        .onOpenURL, .onOpenURL, .browsingActivity, .spotlightActivity, .userActivity,
        .openURLAction, .api,
      ])
    #expect(Set(deliveries(fixture).map(\.scene)).count == 1)
    #expect(fixture.outcomes.count == 7)
    #expect(fixture.seen == "shop › page 9: page 9")
  }

  @Test(
    arguments: [
      ([], nil), ([" "], " "), (["fixture://go/shop.p9"], "fixture://go/shop.p9"),
      ([" \n\u{a0}fixture://go/shop.p9\r\n"], "fixture://go/shop.p9"),
      (["fixture://go/shop.p9", "fixture://go/shop.p8"], "fixture://go/shop.p9"),
      (["no link"], "no link"),
    ] as [([String], String?)])
  func `what was copied is opened by a tap`(_ copied: [String], _ link: String?) async {
    let fixture = FixtureApp()
    fixture.open("shop.p1")
    let count = fixture.events.count
    fixture.app.pasteboard = copied
    fixture.settle()
    // Nothing is read before.
    #expect(fixture.events.count == count)
    #expect(fixture.app.window?.tap("Paste") == !copied.isEmpty)
    if link != nil { await fixture.app.runTasks(until: deliveries(fixture).count > 1) }
    fixture.settle()
    let delivery = deliveries(fixture).dropFirst().first
    #expect(delivery?.text == link)
    #expect(delivery?.source == (link == nil ? nil : .pasteboard))
    #expect(delivery?.callback == (link == nil ? nil : .api))
    #expect(delivery?.scene == (link == nil ? nil : deliveries(fixture).first?.scene))
    let opened = link?.hasPrefix("fixture:") == true
    #expect(fixture.seen == (opened ? "shop › page 9: page 9" : "shop › page 1: page 1"))
  }

  @Test func `a copied value of another type is not pasted as text`() throws {
    let fixture = FixtureApp()
    fixture.open("shop.p1")
    fixture.app.pasteboard = [try #require(URL(string: "fixture://go/shop.p9"))]
    fixture.settle()
    #expect(fixture.app.window?.tap("Paste") == false)
  }

  @Test(arguments: [false, true])
  func `another inbox in the place of the first gets the links`(_ isOwn: Bool) throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let place = InboxPlace(time)
    let scene = LinkSceneID(rawValue: "scene")
    let app = HeadlessApp(clock: clock) {
      InboxRoot(place: place, navigator: navigator, scene: isOwn ? scene : nil)
    }
    app.advance(by: .seconds(1))
    let first = place.inbox
    place.inbox = LinkInbox(clock: time)
    let log = HeadlessRequestLog()
    place.inbox.observe(with: log)
    app.advance(by: .seconds(1))
    #expect(first.targets.isEmpty)
    #expect(place.inbox.targets.count == 1)
    #expect(navigator.window.isReady)
    if isOwn {
      #expect(place.inbox.targets.first?.id == scene)
      place.inbox.deliver(
        LinkDelivery(
          text: "fixture://go/shop.p8", source: .customScheme, callback: .api, scene: scene))
    } else {
      #expect(app.window?.tap("tap page 8") == true)
    }
    app.advance(by: .seconds(30))
    #expect(log.outcomes.map(\.description) == ["opened"])
    #expect(app.window?.texts.first == "page 8")
  }

  @Test(arguments: ["home", "shop.p1", "m1", "m1.q2"])
  func `an app that receives its links itself receives those that are tapped, too`(
    _ link: String
  ) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let (inbox, log, asked) = (LinkInbox(clock: time), HeadlessRequestLog(), AskedURLs())
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(clock: clock) {
      FixtureRoot(navigator: navigator, model: FixtureModel())
        .linkWindow(inbox, as: LinkSceneID(rawValue: "scene"))
        .environment(
          \.openURL,
          OpenURLAction { url in
            asked.texts.append(url.absoluteString)
            return .handled
          })
    }
    app.advance(by: .seconds(1))
    navigator.open("fixture://go/\(link)", from: .programmatic)
    app.advance(by: .seconds(30))
    inbox.observe(with: log)
    #expect(app.window?.tap("tap page 8") == true)
    app.advance(by: .seconds(30))
    #expect(asked.texts == ["fixture://go/shop.p8"])
    #expect(log.received.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a window that is registered twice is one window, with the outer ID`(_ isOwn: Bool) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let place = InboxPlace(time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(clock: clock) {
      InboxRoot(
        place: place, navigator: navigator, scene: isOwn ? LinkSceneID(rawValue: "inner") : nil
      )
      .linkWindow(place.inbox, as: LinkSceneID(rawValue: "outer"))
    }
    app.advance(by: .seconds(1))
    #expect(place.inbox.targets.map(\.id.rawValue) == ["outer"])
  }

  @Test func `an activity without a link opens nothing`() {
    let fixture = FixtureApp()
    fixture.app.continue(activity(NSUserActivityTypeBrowsingWeb))
    fixture.app.continue(activity("example.view", info: ["other": 1]))
    fixture.settle()
    #expect(fixture.events.isEmpty)
  }

  @Test func `one tap that two callbacks report is one request`() throws {
    let fixture = FixtureApp()
    let link = "https://fixture.example/go/shop.p1"
    fixture.app.open(try #require(URL(string: link)))
    fixture.app.continue(activity(NSUserActivityTypeBrowsingWeb, page: link))
    fixture.settle()
    #expect(fixture.outcomes == ["opened"])
  }

  @Test func `the same link twice is two requests`() {
    let fixture = FixtureApp()
    fixture.open("shop.p1")
    fixture.open("shop.p1")
    #expect(fixture.outcomes == ["opened", "refreshed"])
    #expect(fixture.model.refreshes == ["page 1: shop.p1"])
  }

  @Test func `two links at once: the newer one is seen, the older one has an end`() {
    let fixture = FixtureApp()
    fixture.send("home.p1")
    fixture.send("shop.p2")
    fixture.settle()
    #expect(fixture.seen == "shop › page 2: page 2")
    #expect(fixture.outcomes.count == 2)
  }

  @Test func `a tapped link that is not the app's leaves it, once`() {
    let fixture = FixtureApp()
    fixture.app.window?.tap("tap other site")
    fixture.app.window?.tap("tap own page")
    fixture.settle()
    #expect(
      fixture.app.openedBySystem.map(\.absoluteString) == [
        "https://other.example/a", "https://fixture.example/unknown",
      ])
    #expect(fixture.outcomes == ["external", "external"])
  }

  @Test func `an action that the app set further out gets what leaves`() {
    let asked = AskedURLs()
    let fixture = FixtureApp(around: asked)
    fixture.app.window?.tap("tap other site")
    fixture.app.window?.tap("tap page 8")
    fixture.settle()
    #expect(asked.texts == ["https://other.example/a"])
    #expect(fixture.app.openedBySystem.isEmpty)
    #expect(fixture.seen == "shop › page 8: page 8")
  }

  @Test func `what leaves goes to the action that the app sets now`() {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let outer = OuterAction()
    let app = HeadlessApp(clock: clock) {
      OuterActionRoot(outer: outer, navigator: navigator, model: outer.model, inbox: inbox)
    }
    for name in ["first", "second"] {
      outer.name = name
      outer.asked = []
      app.advance(by: .seconds(1))
      app.window?.tap("tap other site")
      app.advance(by: .seconds(1))
      navigator.open("https://other.example/b", from: .programmatic)
      app.advance(by: .seconds(1))
      #expect(
        outer.asked == ["\(name) https://other.example/a", "\(name) https://other.example/b"])
    }
    #expect(app.openedBySystem.isEmpty)
  }

  @Test func `a link of the app opened through the system opens`() throws {
    let fixture = FixtureApp()
    fixture.app.open(try #require(URL(string: "fixture://go/shop.p3")))
    fixture.settle()
    #expect(fixture.seen == "shop › page 3: page 3")
  }

  @Test(arguments: [[], [HeadlessQuirk.repeatedCallbacks]])
  func `a second registration further in changes nothing`(_ quirks: [HeadlessQuirk]) throws {
    let clock = HeadlessClock()
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, clock: HeadlessLinkClock(clock))
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let app = HeadlessApp(quirks: Set(quirks), clock: clock) {
      FixtureRoot(navigator: navigator, model: FixtureModel())
        .deepLinks(inbox)
        .deepLinks(inbox)
    }
    app.open(try #require(FixtureApp.url("shop.p1")))
    app.advance(by: .seconds(30))
    #expect(log.received.count == 1)
    #expect(log.duplicates == 0)
    #expect(app.window?.screens == ["page 1"])
  }

  @Test(arguments: [false, true])
  func `a registration with another inbox further in counts`(_ isOwn: Bool) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let (inner, outer) = (LinkInbox(clock: time), LinkInbox(clock: time))
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let (place, log, others) = (InboxPlace(time), HeadlessRequestLog(), HeadlessRequestLog())
    place.inbox = inner
    inner.observe(with: log)
    outer.observe(with: others)
    let app = HeadlessApp(clock: clock) {
      InboxRoot(
        place: place, navigator: navigator, scene: isOwn ? LinkSceneID(rawValue: "scene") : nil
      )
      .deepLinks(outer)
    }
    app.advance(by: .seconds(1))
    #expect(inner.targets.count == 1)
    #expect(outer.targets.isEmpty)
    app.window?.tap("open page 9")
    app.advance(by: .seconds(30))
    #expect(log.outcomes.map(\.description) == ["opened"])
    #expect(others.received.isEmpty)
    #expect(app.window?.texts.first == "page 9")
  }
}

/// The app's own action for URLs, which it replaces.
@MainActor @Observable private final class OuterAction {
  var name = ""
  @ObservationIgnored var asked: [String] = []
  @ObservationIgnored let model = FixtureModel()
}

private struct OuterActionRoot: View {
  let outer: OuterAction
  let navigator: LinkNavigator<FixtureRoute>
  let model: FixtureModel
  let inbox: LinkInbox

  var body: some View {
    let name = outer.name
    FixtureRoot(navigator: navigator, model: model)
      .deepLinks(inbox, opensPagesInApp: nil)
      .environment(
        \.openURL,
        OpenURLAction { url in
          outer.asked.append("\(name) \(url.absoluteString)")
          return .handled
        })
  }
}

/// The inbox of a window, which the app replaces.
@MainActor @Observable private final class InboxPlace {
  var inbox: LinkInbox

  init(_ clock: HeadlessLinkClock) { inbox = LinkInbox(clock: clock) }
}

private struct InboxRoot: View {
  let place: InboxPlace
  let navigator: LinkNavigator<FixtureRoute>
  /// The window's ID, where the app receives URLs itself.
  let scene: LinkSceneID?

  var body: some View {
    if let scene {
      FixtureRoot(navigator: navigator, model: FixtureModel()).linkWindow(place.inbox, as: scene)
    } else {
      FixtureRoot(navigator: navigator, model: FixtureModel()).deepLinks(place.inbox)
    }
  }
}
