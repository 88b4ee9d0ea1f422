// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit
import UserNotifications

/// What an app without scenes is asked, what it answers, and what it delivers.
private struct Asking: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var prepare: @MainActor @Sendable (inout LinkSceneIngress) -> Void
  var ask: @MainActor @Sendable (KitApplicationDelegate) -> Bool
  var answer: Bool
  var expected: LinkDelivery?

  init(
    _ name: String,
    prepare: @escaping @MainActor @Sendable (inout LinkSceneIngress) -> Void = { _ in },
    ask: @escaping @MainActor @Sendable (KitApplicationDelegate) -> Bool, answer: Bool,
    gives expected: LinkDelivery? = nil
  ) {
    testDescription = name
    self.prepare = prepare
    self.ask = ask
    self.answer = answer
    self.expected = expected
  }
}

@MainActor @Suite struct ApplicationDelegateTests {
  private nonisolated static let rows = [
    Asking(
      "a URL, and who sent it",
      ask: {
        $0.application(
          .shared, open: KitApp.url("shop.p1"), options: [.sourceApplication: "com.example.mail"])
      },
      answer: true,
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .customScheme, callback: .openURLContexts,
        sourceApplication: "com.example.mail")),
    Asking(
      "a URL, without options",
      ask: { $0.application(.shared, open: KitApp.url("shop.p1")) }, answer: true,
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .customScheme, callback: .openURLContexts)),
    Asking(
      "a document, which is no link",
      ask: { $0.application(.shared, open: URL(fileURLWithPath: "/a")) }, answer: false),
    Asking(
      "a universal link",
      ask: { delegate in
        delegate.application(.shared, continue: KitApp.web("shop.p1", by: "r.example")) { _ in }
      },
      answer: true,
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .universalLink,
        callback: .continueActivity, referrer: URL(string: "https://r.example"))),
    Asking(
      "a page that is not the app's",
      ask: { delegate in
        let activity = KitApp.web("shop.p1")
        activity.webpageURL = URL(string: "https://elsewhere.example/a")
        return delegate.application(.shared, continue: activity) { _ in }
      },
      answer: false,
      gives: LinkDelivery(
        text: "https://elsewhere.example/a", source: .universalLink, callback: .continueActivity)),
    Asking(
      "what invokes an App Clip", prepare: { $0.isAppClip = true },
      ask: { $0.application(.shared, continue: KitApp.web("shop.p1")) { _ in } }, answer: true,
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .appClip, callback: .continueActivity)),
    Asking(
      "an activity with a link where the senders agreed to put it",
      prepare: { $0.payload = LinkPayload("target") },
      ask: {
        let activity = KitApp.activity("example.view", ["target": "kit://go/shop.p1"])
        return $0.application(.shared, continue: activity) { _ in }
      },
      answer: true,
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .userActivity, callback: .continueActivity)),
    Asking(
      "an activity without a link",
      ask: { $0.application(.shared, continue: KitApp.activity("example.view")) { _ in } },
      answer: false),
    Asking(
      "a quick action", ask: { $0.performs(KitApp.shortcut("shop.p1")) }, answer: true,
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .quickAction, callback: .shortcutItem)),
    Asking(
      "a quick action with a link where the senders agreed to put it",
      prepare: { $0.payload = LinkPayload("target") },
      ask: { $0.performs(KitApp.shortcut(info: ["target": "kit://go/shop.p1" as NSString])) },
      answer: true,
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .quickAction, callback: .shortcutItem)),
    Asking(
      "a quick action whose link the app knows",
      prepare: { $0.shortcutLinks = ["open": "kit://go/shop.p1"] },
      ask: { $0.performs(KitApp.shortcut(info: [:])) }, answer: true,
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .quickAction, callback: .shortcutItem)),
    Asking(
      "a quick action without a link", ask: { $0.performs(KitApp.shortcut(info: [:])) },
      answer: false),
  ]

  @Test(arguments: rows, [true, false])
  private func `an app without scenes answers, and delivers what it got`(
    _ row: Asking, isColdStart: Bool
  ) {
    let clock = LinkManualClock()
    let delegate = KitApplicationDelegate(
      rules: LinkRules(), clock: clock, store: LinkMemoryStore())
    let log = HeadlessRequestLog()
    delegate.inbox.observe(with: log)
    let navigator = LinkNavigator<KitRoute>(initialTab: .home, clock: clock)
    delegate.inbox.attach(navigator)
    row.prepare(&delegate.ingress)
    if !isColdStart { delegate.applicationDidBecomeActive(.shared) }
    #expect(row.ask(delegate) == row.answer)
    var expected = row.expected
    expected?.isColdStart = isColdStart
    #expect(log.received == [expected].compactMap(\.self))
  }

  @Test func `an app has launched when it is the center's delegate`() {
    let delegate = KitApplicationDelegate(
      rules: LinkRules(), clock: LinkManualClock(), store: LinkMemoryStore())
    let center = UNUserNotificationCenter.current()
    let other = center.delegate
    defer { center.delegate = other }
    center.delegate = nil
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    let responder = center.delegate as? LinkNotificationResponder
    #expect(responder?.foregroundOptions == [.banner, .list])
  }

  @Test func `a notification that arrives in front is shown as the app wishes`() {
    let ingress = LinkSceneIngress(LinkInbox())
    let notification = KitApp.response("home").notification
    let rows: [(LinkNotificationResponder, UNNotificationPresentationOptions)] = [
      (LinkNotificationResponder(ingress), [.banner, .list]),
      (LinkNotificationResponder(ingress, foregroundOptions: .sound), .sound),
      (LinkNotificationResponder(ingress, foregroundOptions: []), []),
    ]
    for (responder, expected) in rows {
      nonisolated(unsafe) var shown: UNNotificationPresentationOptions?
      responder.userNotificationCenter(.current(), willPresent: notification) { shown = $0 }
      #expect(shown == expected)
      #expect(responder.foregroundOptions == expected)
    }
  }

  @Test func `the center hears at once that a response was taken`() async {
    let inbox = LinkInbox(clock: LinkManualClock())
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let responder = LinkNotificationResponder(LinkSceneIngress(inbox))
    nonisolated(unsafe) var count = 0
    responder.userNotificationCenter(.current(), didReceive: KitApp.response("shop.p1")) {
      count += 1
    }
    #expect(count == 1)
    await KitApp.runTasks(until: log.received.count == 1)
    #expect(count == 1)
  }
}

extension LinkApplicationDelegate {
  /// Whether the delegate says that it performed a quick action.
  fileprivate func performs(_ item: UIApplicationShortcutItem) -> Bool {
    var answers: [Bool] = []
    application(.shared, performActionFor: item) { answers.append($0) }
    return answers == [true]
  }
}
