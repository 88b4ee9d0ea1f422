// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing
import UserNotifications

/// What one door delivers, with everything that came along; the window is the only one.
private struct Delivering: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var act: @MainActor @Sendable (FixtureApp) -> Void
  var expected: [LinkDelivery]

  init(
    _ name: String, act: @escaping @MainActor @Sendable (FixtureApp) -> Void,
    gives expected: LinkDelivery...
  ) {
    testDescription = name
    self.act = act
    self.expected = expected
  }

  /// An activity that the system lets the app continue.
  static func activity(
    _ type: String, page: String? = nil, info: [AnyHashable: Any]? = nil, by referrer: String? = nil
  ) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = page.flatMap { URL(string: $0) }
    activity.referrerURL = referrer.flatMap { URL(string: $0) }
    activity.userInfo = info
    return activity
  }
}

@MainActor @Suite struct DeliveryTests {
  private nonisolated static let rows = [
    Delivering(
      "a URL of the app's scheme", act: { $0.send("shop.p1") },
      gives: LinkDelivery(
        text: "fixture://go/shop.p1", source: .customScheme, callback: .onOpenURL)),
    Delivering(
      "two URLs at once, in their order",
      act: {
        $0.send("shop.p2")
        $0.send("shop.p1")
      },
      gives: LinkDelivery(
        text: "fixture://go/shop.p2", source: .customScheme, callback: .onOpenURL),
      LinkDelivery(text: "fixture://go/shop.p1", source: .customScheme, callback: .onOpenURL)),
    Delivering(
      "a page, and where it was tapped",
      act: {
        $0.app.continue(
          Delivering.activity(
            NSUserActivityTypeBrowsingWeb, page: "https://fixture.example/go/shop.p1",
            info: ["url": "fixture://go/shop.p9"], by: "https://r.example"))
      },
      gives: LinkDelivery(
        text: "https://fixture.example/go/shop.p1", source: .browsingActivity,
        callback: .browsingActivity, referrer: URL(string: "https://r.example"))),
    Delivering(
      "a result of Spotlight",
      act: {
        $0.app.continue(
          Delivering.activity(
            "com.apple.corespotlightitem", page: "https://fixture.example/go/shop.p9",
            info: ["kCSSearchableItemActivityIdentifier": "fixture://go/shop.p1"],
            by: "https://r.example"))
      },
      gives: LinkDelivery(
        text: "fixture://go/shop.p1", source: .spotlight, callback: .spotlightActivity,
        referrer: URL(string: "https://r.example"))),
    Delivering(
      "an activity of the app's own",
      act: {
        $0.app.continue(
          Delivering.activity(
            "example.view", info: ["data": ["link": "fixture://go/shop.p1"]],
            by: "https://r.example"))
      },
      gives: LinkDelivery(
        text: "fixture://go/shop.p1", source: .userActivity, callback: .userActivity,
        referrer: URL(string: "https://r.example"))),
    Delivering(
      "another activity of the app's own, with a page",
      act: {
        $0.app.continue(
          Delivering.activity("example.edit", page: "https://fixture.example/go/shop.p1"))
      },
      gives: LinkDelivery(
        text: "https://fixture.example/go/shop.p1", source: .userActivity, callback: .userActivity)),
    Delivering(
      "an activity that the app did not name",
      act: {
        $0.app.continue(
          Delivering.activity("example.other", page: "https://fixture.example/go/shop.p1"))
      }),
    Delivering(
      "what a view opens", act: { $0.app.window?.tap("tap page 8") },
      gives: LinkDelivery(
        text: "fixture://go/shop.p8", source: .inApp, callback: .openURLAction)),
    Delivering(
      "what a view opens as a link", act: { $0.app.window?.tap("open page 9") },
      gives: LinkDelivery(text: "fixture://go/shop.p9", source: .inApp, callback: .api)),
  ]

  @Test(arguments: rows)
  private func `a delivery has everything that came with it`(_ row: Delivering) {
    let fixture = FixtureApp()
    row.act(fixture)
    let received = fixture.received
    #expect(Set(received.map(\.scene)) == Set(row.expected.isEmpty ? [] : [fixture.scene]))
    #expect(
      received.map { delivery in
        var delivery = delivery
        delivery.scene = nil
        return delivery
      } == row.expected)
  }

  @Test(arguments: [
    ["example.view", "example.edit"],
    ["example.view", NSUserActivityTypeBrowsingWeb, "example.edit", "com.apple.corespotlightitem"],
    [NSUserActivityTypeBrowsingWeb, "example.edit"],
    [],
  ])
  func `an activity is taken once, however often its type is named`(_ types: [String]) {
    let clock = HeadlessClock()
    let all = [
      NSUserActivityTypeBrowsingWeb, "com.apple.corespotlightitem", "example.view", "example.edit",
    ]
    for type in all {
      let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
      let log = HeadlessRequestLog()
      inbox.observe(with: log)
      let app = HeadlessApp(clock: clock) {
        OwnNavigatorRoot(clock: HeadlessLinkClock(clock)).deepLinks(inbox, activities: types)
      }
      let link = "https://fixture.example/go/shop.p1"
      app.continue(
        Delivering.activity(
          type, page: link, info: ["kCSSearchableItemActivityIdentifier": link]))
      app.advance(by: .seconds(30))
      let isTaken = types.contains(type) || !type.hasPrefix("example")
      #expect(log.received.count == (isTaken ? 1 : 0), "\(type)")
      #expect(log.duplicates == 0, "\(type)")
      #expect(app.issues.isEmpty)
    }
    // A window with an inbox of its own.
    for type in all {
      var received = 0
      let app = HeadlessApp(clock: clock) {
        OwnNavigatorRoot(clock: HeadlessLinkClock(clock))
          .onLinkEvent { if case .received = $0.kind { received += 1 } }
          .deepLinks(activities: types)
          .environment(\.linkClock, HeadlessLinkClock(clock))
      }
      let link = "https://fixture.example/go/shop.p1"
      app.continue(
        Delivering.activity(
          type, page: link, info: ["kCSSearchableItemActivityIdentifier": link]))
      app.advance(by: .seconds(30))
      #expect(received == (types.contains(type) || !type.hasPrefix("example") ? 1 : 0), "\(type)")
    }
  }

  @Test func `a view opens links from where it says, and learns of the request`() throws {
    let probe = Probe()
    let clock = HeadlessClock()
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let app = HeadlessApp(clock: clock) {
      VStack {
        OwnNavigatorRoot(clock: HeadlessLinkClock(clock))
        ProbeView(probe: probe)
      }
      .deepLinks(inbox)
    }
    let open = try #require(probe.openDeepLink)
    let url = try #require(URL(string: "fixture://go/shop.p2"))
    let requests = [open("fixture://go/shop.p1", from: .widget), open(url, from: .content)]
    app.advance(by: .seconds(30))
    #expect(requests.map { $0?.delivery.text } == ["fixture://go/shop.p1", url.absoluteString])
    #expect(requests.last??.result?.name == "opened")
    #expect(log.received.map(\.source) == [.widget, .content])
    #expect(log.received.map(\.callback) == [.api, .api])
    #expect(log.received.map(\.scene) == [inbox.targets.first?.id, inbox.targets.first?.id])
  }

  @Test func `a view outside of a window with links opens none`() {
    let probe = Probe()
    let app = HeadlessApp { ProbeView(probe: probe) }
    #expect(probe.openDeepLink?("fixture://go/shop.p1", from: .inApp) == nil)
    #expect(app.openedBySystem.isEmpty)
  }

  @Test func `the system hears whether what a view opens was taken`() throws {
    for (text, isSystem) in [("fixture://go/shop.p1", false), ("https://other.example/a", true)] {
      let probe = Probe()
      let clock = HeadlessClock()
      let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
      let app = HeadlessApp(clock: clock) {
        VStack {
          OwnNavigatorRoot(clock: HeadlessLinkClock(clock))
          ProbeView(probe: probe)
        }
        .deepLinks(inbox)
      }
      var accepted: [Bool] = []
      let url = try #require(URL(string: text))
      let open = try #require(probe.openURL)
      open(url) { accepted.append($0) }
      app.advance(by: .seconds(30))
      #expect(accepted == [true])
      #expect(app.openedBySystem == (isSystem ? [url] : []))
    }
  }
}

/// What a view finds in its environment.
@MainActor private final class Probe {
  var openDeepLink: OpenDeepLinkAction?
  var openURL: OpenURLAction?
}

private struct ProbeView: View {
  let probe: Probe
  @Environment(\.openDeepLink) private var openDeepLink
  @Environment(\.openURL) private var openURL

  var body: some View {
    let _ = probe.openDeepLink = openDeepLink
    let _ = probe.openURL = openURL
    Color.clear
  }
}
