// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksNavigation

extension TripsRoute: TestRoute {
  static let origins = ["tcal://www.trips.calendar.com", "https://www.trips.calendar.com"]
  static let initialTab = TripsRoute.Structure.Tab.trips
}

/// Short links that an app follows without the network.
@MainActor @Suite struct ShortLinkOpeningTests {
  private static let table = """
    path\ttarget\tsince\tuntil\titems
    /s/fair\t/details?reference=7\t\t\tutm_source=mail&x=1
    /s/app\ttcal://www.trips.calendar.com/details?reference=8
    /s/out\thttps://example.org/about
    /s/lost\t/nothing
    /s/days\t/details?reference=7\t2027-01-31\t2027-02-01
    /about\t/new
    """

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var source = LinkSource.universalLink
    var outcome: String
    var path: [TripsRoute.Structure.Screen] = []
    var trace = "matched"
    var campaign: [String] = []
    var unknown: [String] = []
    var left: [String] = []

    var testDescription: String { "\(text) \(source)" }
  }

  private nonisolated static let origin = "https://www.trips.calendar.com"

  private func makeApp(on date: Date = Date(timeIntervalSinceReferenceDate: 0)) -> TestApp<
    TripsRoute
  > {
    let app = TestApp<TripsRoute>(clock: LinkManualClock(date: date))
    app.inbox.shortLinks = ShortLinks(Self.table.utf8)
    return app
  }

  @Test(arguments: [
    Row(
      text: origin + "/s/fair", outcome: "opened", path: [.details(reference: "7")],
      trace: "redirected", campaign: ["utm_source=mail"], unknown: ["x=1"]),
    Row(
      text: "HTTPS://WWW.trips.calendar.com:443/%73/fair/?fbclid=2&x=3&y=4#top", outcome: "opened",
      path: [.details(reference: "7")], trace: "redirected",
      campaign: ["utm_source=mail", "fbclid=2"], unknown: ["x=1", "y=4"]),
    Row(
      text: origin + "/s/fair", source: .pasteboard, outcome: "opened",
      path: [.details(reference: "7")], trace: "redirected", campaign: ["utm_source=mail"],
      unknown: ["x=1"]),
    Row(
      text: origin + "/s/app", outcome: "opened",
      path: [.details(reference: "8")], trace: "redirected"),
    // What stands for a route, too, is a short link first.
    Row(text: origin + "/about", outcome: "opened", trace: "redirected"),
    // The same path of another scheme, port, or host is no short link.
    Row(text: "tcal://www.trips.calendar.com/s/fair", source: .customScheme, outcome: "declined"),
    Row(
      text: "tcal://www.trips.calendar.com/details?reference=9", outcome: "opened",
      path: [.details(reference: "9")]),
    Row(text: "https://example.org/s/fair", outcome: "declined"),
    Row(text: origin + ":8443/s/fair", outcome: "declined"),
    // What no route takes is the browser's, as before.
    Row(text: origin + "/s/none", outcome: "external", left: [origin + "/s/none"]),
    Row(text: origin + "/s", outcome: "external", left: [origin + "/s"]),
    Row(text: origin + "/s/out", outcome: "external", left: [origin + "/s/out"]),
    Row(
      text: origin + "/s/lost", outcome: "external", trace: "redirected",
      left: [origin + "/s/lost"]),
  ])
  func `a short link opens what its target opens`(_ row: Row) {
    let app = makeApp()
    app.launch()
    let request = app.inbox.deliver(row.text, from: row.source).request
    app.clock.settle()
    #expect(request.result?.name == row.outcome)
    #expect(app.navigator.state[.trips] == row.path)
    let decisions = request.trace.entries.map(\.decision)
    #expect(decisions.contains("redirected") == (row.trace == "redirected"))
    #expect(request.context.campaign.map(\.revealedDescription) == row.campaign)
    #expect(request.context.unknownItems.map(\.revealedDescription) == row.unknown)
    #expect(request.delivery.text == row.text)
    #expect(app.left == row.left)
  }

  @Test func `the trace says where the short link led`() {
    let app = makeApp()
    app.launch()
    let request = app.inbox.deliver(Self.origin + "/s/app", from: .universalLink).request
    app.clock.settle()
    #expect(
      request.pastEvents.map(\.kind).prefix(3) == [
        .received(request.delivery),
        .redirected(to: "tcal://www.trips.calendar.com/details?reference=8"),
        .matched(route: "details"),
      ])
    #expect(request.context.link?.text == Self.origin + "/s/app")
  }

  @Test func `a short link that moves to another window is followed once`() {
    let app = makeApp()
    // Its interface never comes.
    let first = LinkNavigator<TripsRoute>(initialTab: .trips, clock: app.clock)
    let scene: LinkSceneID = "main"
    app.inbox.attach(first, as: scene)
    let request = app.inbox.deliver(Self.origin + "/s/fair", from: .universalLink).request
    app.inbox.detach(scene)
    #expect(request.result == nil)
    app.launch()
    app.clock.settle()
    #expect(request.result?.name == "opened")
    #expect(app.navigator.state[.trips] == [.details(reference: "7")])
    #expect(request.trace.entries.count { $0.decision == "redirected" } == 1)
  }

  @Test(
    arguments: [
      (
        "2027-01-30T23:59:59Z", "The short link works from 2027-01-31 on",
        LinkNotice.Kind.unavailable
      ),
      ("2027-01-31T00:00:00Z", nil, nil),
      ("2027-02-01T23:59:59Z", nil, nil),
      ("2027-02-02T00:00:00Z", "The short link worked until 2027-02-01", .gone),
    ] as [(String, String?, LinkNotice.Kind?)])
  func `a short link works on its days`(
    _ moment: String, _ reason: String?, _ notice: LinkNotice.Kind?
  ) throws {
    let app = makeApp(on: try #require(Date(linkText: moment)))
    app.launch()
    let request = app.inbox.deliver(Self.origin + "/s/days", from: .universalLink).request
    app.clock.settle()
    let result = try #require(request.result)
    guard let reason else {
      #expect(result.name == "opened")
      return
    }
    guard case .declined(let refusal) = result else {
      Issue.record("It is \(result).")
      return
    }
    #expect(refusal.reason == reason)
    #expect(LinkNotice.Kind(result) == notice)
    #expect(app.navigator.state[.trips].isEmpty)
    #expect(app.left.isEmpty)
  }

  @Test func `a window that leaves its inbox goes on following`() {
    let app = makeApp()
    app.launch()
    app.inbox.detach("main")
    let request = app.navigator.open(Self.origin + "/s/app", from: .inApp)
    app.clock.settle()
    #expect(request.result?.name == "opened")
  }

  @Test func `the window that shows the target gets its short link`() {
    let app = makeApp()
    app.launch()
    let other = LinkNavigator<TripsRoute>.ready(in: .trips, clock: app.clock)
    app.inbox.attach(other, as: "other")
    app.inbox.scenePolicy = .alreadyShowing
    app.navigator.open(.details(reference: "8"))
    app.clock.settle()
    let request = app.inbox.deliver(Self.origin + "/s/app", from: .universalLink).request
    app.clock.settle()
    #expect(request.result?.name == "refreshed")
    #expect(other.state[.trips].isEmpty)
  }
}

@MainActor @Suite struct ComposedShortLinkTests {
  @Test(arguments: [
    ("https://shop.example.com/s/a", "opened", "products"),
    ("https://shop.example.com/s/b", "opened", "profile"),
    ("https://shop.example.com/s/c", "external", "products"),
    ("https://example.org/s/b", "declined", "products"),
  ])
  func `a short link leads to the feature of its target`(
    _ text: String, _ outcome: String, _ front: String
  ) {
    let clock = LinkManualClock()
    let (products, profile) = makeFeatures(clock)
    let composition = LinkComposition(
      products, profile, origins: ["https://shop.example.com", "dla://"], clock: clock)
    composition.setReady(true)
    let inbox = LinkInbox(clock: clock)
    inbox.shortLinks = ShortLinks(
      "path\ttarget\n/s/a\t/products/7\n/s/b\tdla://profile/badges/gold".utf8)
    inbox.attach(composition)
    let request = inbox.deliver(text, from: .universalLink).request
    clock.advance(by: .seconds(30))
    #expect(request.result?.name == outcome)
    #expect(composition.selected == front)
  }
}
