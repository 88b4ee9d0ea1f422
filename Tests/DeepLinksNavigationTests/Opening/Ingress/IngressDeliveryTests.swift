// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

private let browsing = "NSUserActivityTypeBrowsingWeb"
private let searchResult = "com.apple.corespotlightitem"
private let live = "NSUserActivityTypeLiveActivity"

private struct ActivityCase: Sendable, CustomTestStringConvertible {
  var testDescription: String { "\(type) by \(callback), \(webpage ?? "-"), \(userInfo)" }
  var type: String
  var webpage: String?
  var userInfo: [String: String] = [:]
  var callback: LinkCallback
  var isAppClip = false
  var delivered: String?
  var source: LinkSource?
}

@Suite struct IngressDeliveryTests {
  private static let activities = [
    ActivityCase(
      type: browsing, webpage: "https://ex.com/a", callback: .continueActivity,
      delivered: "https://ex.com/a", source: .universalLink),
    ActivityCase(
      type: browsing, webpage: "https://ex.com/a", callback: .connectionOptions,
      delivered: "https://ex.com/a", source: .universalLink),
    ActivityCase(
      type: browsing, webpage: "https://ex.com/a", callback: .browsingActivity,
      delivered: "https://ex.com/a", source: .browsingActivity),
    ActivityCase(
      type: browsing, webpage: "https://ex.com/a", callback: .continueActivity, isAppClip: true,
      delivered: "https://ex.com/a", source: .appClip),
    ActivityCase(type: browsing, callback: .continueActivity, isAppClip: true),
    ActivityCase(type: browsing, userInfo: ["url": "a:b"], callback: .continueActivity),
    ActivityCase(
      type: searchResult, userInfo: ["kCSSearchableItemActivityIdentifier": "shop://go/p/1"],
      callback: .spotlightActivity, delivered: "shop://go/p/1", source: .spotlight),
    ActivityCase(
      type: searchResult, webpage: "https://ex.com/a",
      userInfo: ["kCSSearchableItemActivityIdentifier": "shop://go/p/1", "url": "a:b"],
      callback: .continueActivity, delivered: "shop://go/p/1", source: .spotlight),
    ActivityCase(
      type: searchResult, userInfo: ["kCSSearchableItemActivityIdentifier": ""],
      callback: .spotlightActivity),
    ActivityCase(type: searchResult, userInfo: ["url": "a:b"], callback: .spotlightActivity),
    ActivityCase(type: live, callback: .userActivity),
    ActivityCase(
      type: live, userInfo: ["url": "a:b"], callback: .userActivity, delivered: "a:b",
      source: .liveActivity),
    ActivityCase(
      type: "com.ex.reading", userInfo: ["link": "a:b"], callback: .userActivity, delivered: "a:b",
      source: .userActivity),
    ActivityCase(
      type: "com.ex.reading", webpage: "https://ex.com/a", userInfo: ["link": "a:b"],
      callback: .continueActivity, delivered: "https://ex.com/a", source: .userActivity),
    ActivityCase(type: "com.ex.reading", callback: .userActivity),
    ActivityCase(type: "", userInfo: ["id": "3"], callback: .userActivity),
  ]

  @Test(arguments: activities)
  private func `takes the link of an activity`(_ row: ActivityCase) {
    let delivery = LinkDelivery.activity(
      type: row.type, webpage: row.webpage.flatMap { URL(string: $0) }, userInfo: row.userInfo,
      referrer: URL(string: "https://search.example"), callback: row.callback, registration: "r",
      scene: "s", isAppClip: row.isAppClip, isColdStart: true)
    #expect(delivery?.text == row.delivered)
    #expect(delivery?.source == row.source)
    guard let delivery else { return }
    #expect(delivery.callback == row.callback)
    #expect(delivery.registration == "r")
    #expect(delivery.scene?.rawValue == "s")
    #expect(delivery.referrer?.absoluteString == "https://search.example")
    #expect(delivery.isColdStart)
    // Who continues the same activity again means it.
    #expect(delivery.identifier == nil)
  }

  @Test func `takes the link of an activity where its sender put it`() {
    let delivery = LinkDelivery.activity(
      type: "com.ex.reading", webpage: nil, userInfo: ["at": ["place": "a:b"]],
      payload: LinkPayload("at.place"), callback: .userActivity)
    #expect(delivery?.text == "a:b")
  }

  @Test(arguments: [
    (NotificationAction.standard, nil, true),
    (NotificationAction.standard, [], true),
    (NotificationAction.dismiss, nil, false),
    (NotificationAction.dismiss, [NotificationAction.dismiss], false),
    ("reply", nil, true),
    ("reply", [], false),
    ("reply", ["view"], false),
    ("view", ["view"], true),
  ])
  func `opens a notification's link by what was chosen`(
    _ action: String, _ opening: [String]?, _ opens: Bool
  ) {
    let delivery = LinkDelivery.notification(
      userInfo: ["url": "a:b"], identifier: "n", date: Date(timeIntervalSince1970: 1),
      actionIdentifier: action, openingActions: opening.map { Set($0) })
    #expect((delivery != nil) == opens)
  }

  private typealias NotificationAction = LinkDelivery.NotificationAction

  @Test func `takes the link of a notification`() {
    let delivery = LinkDelivery.notification(
      userInfo: ["aps": ["alert": "Hi"], "data": ["link": "a:b"]], identifier: "n",
      date: Date(timeIntervalSince1970: 1), callback: .connectionOptions,
      scene: "s", isColdStart: true)
    #expect(delivery?.text == "a:b")
    #expect(delivery?.source == .notification)
    #expect(delivery?.callback == .connectionOptions)
    #expect(delivery?.scene?.rawValue == "s")
    #expect(delivery?.isColdStart == true)
    #expect(
      LinkDelivery.notification(userInfo: ["aps": ["alert": "Hi"]], identifier: "n", date: Date())
        == nil)
  }

  @Test func `tells notifications apart by identifier and date`() {
    func identifier(_ name: String, _ seconds: Double) -> String? {
      LinkDelivery.notification(
        userInfo: ["url": "a:b"], identifier: name, date: Date(timeIntervalSince1970: seconds))?
        .identifier
    }
    #expect(identifier("n", 1) != nil)
    #expect(identifier("n", 1) == identifier("n", 1))
    #expect(identifier("n", 1) != identifier("n", 1.000_001))
    #expect(identifier("n", 1) != identifier("m", 1))
    #expect(identifier("n", .infinity) != identifier("n", -.infinity))
  }

  @Test func `takes the link of a quick action`() {
    let scene: LinkSceneID = "s"
    let delivery = LinkDelivery.shortcut(
      type: "com.ex.new", userInfo: ["url": "a:b"], links: ["com.ex.new": "c:d"], scene: scene)
    #expect(
      delivery
        == LinkDelivery(text: "a:b", source: .quickAction, callback: .shortcutItem, scene: scene))
    let named = LinkDelivery.shortcut(
      type: "com.ex.new", userInfo: nil, links: ["com.ex.new": "c:d"], callback: .connectionOptions,
      isColdStart: true)
    #expect(
      named
        == LinkDelivery(
          text: "c:d", source: .quickAction, callback: .connectionOptions, isColdStart: true))
    let other = LinkDelivery.shortcut(
      type: "com.ex.new", userInfo: ["url": "a:b", "to": "e:f"], payload: LinkPayload("to"))
    #expect(other?.text == "e:f")
    #expect(LinkDelivery.shortcut(type: "com.ex.new", userInfo: ["id": 3]) == nil)
    #expect(LinkDelivery.shortcut(type: "com.ex.new", userInfo: nil) == nil)
  }
}

/// Documents come through the callbacks of links, and are not links.
@MainActor @Suite struct FileDeliveryTests {
  private let life = TestLife()

  @Test(arguments: ["file:///tmp/a.pdf", "FILE:///tmp/caf%C3%A9.pdf", "file://localhost/a"])
  func `a document passes by without a request or a notice`(_ text: String) async {
    let inbox = life.app.inbox
    let notices = LinkNotices(of: inbox)
    let witness = TestWitness()
    inbox.observe(with: witness)
    life.app.launch()
    let reception = inbox.deliver(text, from: .customScheme)
    await life.app.settle()
    #expect(reception.disposition == .system)
    #expect(reception.request.ending == "declined notALink")
    #expect(witness.events.isEmpty)
    #expect(notices.current == nil)
    #expect(life.app.left.isEmpty)
    #expect(inbox.requests.isEmpty)
    // The next link is the first that came from outside.
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(request.ending == "opened")
  }

  @Test func `a claimant takes documents`() async {
    var opened: [URL] = []
    life.app.inbox.claimants = [LinkClaimant(LinkClaim(scheme: "file")) { opened.append($0) }]
    life.app.launch()
    for _ in 0..<2 {
      life.app.inbox.deliver("file:///tmp/a.pdf", from: .customScheme)
      await life.app.settle()
    }
    #expect(opened == [URL(filePath: "/tmp/a.pdf"), URL(filePath: "/tmp/a.pdf")])
  }
}
