// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit
import UserNotifications

/// What one callback of the system delivers, with everything that came along.
private struct Delivering: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var prepare: @MainActor @Sendable (inout LinkSceneIngress) -> Void
  var act: @MainActor @Sendable (KitApp) -> Void
  var expected: [LinkDelivery]

  init(
    _ name: String,
    prepare: @escaping @MainActor @Sendable (inout LinkSceneIngress) -> Void = { _ in },
    act: @escaping @MainActor @Sendable (KitApp) -> Void, gives expected: LinkDelivery...
  ) {
    testDescription = name
    self.prepare = prepare
    self.act = act
    self.expected = expected
  }
}

@MainActor @Suite struct DeliveryTests {
  private nonisolated static let first = LinkSceneID(rawValue: "session 1")
  private nonisolated static let second = LinkSceneID(rawValue: "session 2")

  private nonisolated static func name(_ identifier: String) -> String {
    let time = Date(timeIntervalSince1970: 9).timeIntervalSinceReferenceDate
    return "\(identifier)@\(String(time.bitPattern, radix: 16))"
  }

  private nonisolated static let rows = [
    Delivering(
      "URLs that start a window, in an order of their own",
      act: {
        let texts = ["shop.p3": "c", "shop.p1": "a", "shop.p2": "b"]
        let contexts = texts.map {
          UIOpenURLContext(KitApp.url($0.key), sourceApplication: $0.value)
        }
        $0.app.connect(.init(urlContexts: Set(contexts)))
      },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .customScheme, callback: .connectionOptions,
        scene: second, sourceApplication: "a", isColdStart: true),
      LinkDelivery(
        text: "kit://go/shop.p2", source: .customScheme, callback: .connectionOptions,
        scene: second, sourceApplication: "b", isColdStart: true),
      LinkDelivery(
        text: "kit://go/shop.p3", source: .customScheme, callback: .connectionOptions,
        scene: second, sourceApplication: "c", isColdStart: true)),
    Delivering(
      "activities that start a window, in an order of their own",
      act: {
        let activities = ["shop.p3", "shop.p1", "shop.p2"].map { KitApp.web($0, by: "r.example") }
        $0.app.connect(.init(userActivities: Set(activities)))
      },
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .universalLink,
        callback: .connectionOptions, scene: second, referrer: URL(string: "https://r.example"),
        isColdStart: true),
      LinkDelivery(
        text: "https://kit.example/go/shop.p2", source: .universalLink,
        callback: .connectionOptions, scene: second, referrer: URL(string: "https://r.example"),
        isColdStart: true),
      LinkDelivery(
        text: "https://kit.example/go/shop.p3", source: .universalLink,
        callback: .connectionOptions, scene: second, referrer: URL(string: "https://r.example"),
        isColdStart: true)),
    Delivering(
      "everything that can start a window",
      act: {
        $0.app.connect(
          .init(
            urlContexts: [UIOpenURLContext(KitApp.url("shop.p2"))],
            userActivities: [KitApp.web("shop.p1")], shortcutItem: KitApp.shortcut("shop.p3"),
            notificationResponse: KitApp.response("shop.p4")))
      },
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .universalLink,
        callback: .connectionOptions, scene: second, isColdStart: true),
      LinkDelivery(
        text: "kit://go/shop.p2", source: .customScheme, callback: .connectionOptions,
        scene: second, isColdStart: true),
      LinkDelivery(
        text: "kit://go/shop.p3", source: .quickAction, callback: .connectionOptions,
        scene: second, isColdStart: true),
      LinkDelivery(
        text: "kit://go/shop.p4", source: .notification, callback: .connectionOptions,
        scene: second, identifier: name("n"), isColdStart: true)),
    Delivering(
      "URLs of a running app, in an order of their own",
      act: {
        $0.app.open(
          KitApp.url("shop.p3"), KitApp.url("shop.p1"), KitApp.url("shop.p2"),
          sourceApplication: "a")
      },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .customScheme, callback: .openURLContexts, scene: first,
        sourceApplication: "a"),
      LinkDelivery(
        text: "kit://go/shop.p2", source: .customScheme, callback: .openURLContexts, scene: first,
        sourceApplication: "a"),
      LinkDelivery(
        text: "kit://go/shop.p3", source: .customScheme, callback: .openURLContexts, scene: first,
        sourceApplication: "a")),
    Delivering(
      "an activity of a running app",
      act: { $0.app.continue(KitApp.web("shop.p1", by: "r.example")) },
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .universalLink,
        callback: .continueActivity, scene: first, referrer: URL(string: "https://r.example"))),
    Delivering(
      "a quick action of a running app",
      act: { #expect($0.app.perform(KitApp.shortcut("shop.p1"))) },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .quickAction, callback: .shortcutItem, scene: first)),
    Delivering(
      "a notification of a running app",
      act: { $0.app.respond(KitApp.response("shop.p1")) },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .notification, callback: .notificationResponse,
        scene: first, identifier: name("n"))),
    Delivering(
      "an activity that invokes an App Clip", prepare: { $0.isAppClip = true },
      act: { $0.app.continue(KitApp.web("shop.p1")) },
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .appClip, callback: .continueActivity,
        scene: first)),
    Delivering(
      "an activity that starts an App Clip", prepare: { $0.isAppClip = true },
      act: { $0.app.connect(.init(userActivities: [KitApp.web("shop.p1")])) },
      gives: LinkDelivery(
        text: "https://kit.example/go/shop.p1", source: .appClip, callback: .connectionOptions,
        scene: second, isColdStart: true)),
    Delivering(
      "a payload that the app's senders agreed on, by every door",
      prepare: { $0.payload = LinkPayload("offer.target") },
      act: {
        $0.app.continue(KitApp.activity("example.view", ["offer": ["target": "kit://go/shop.p1"]]))
        #expect(
          $0.app.perform(KitApp.shortcut(info: ["offer.target": "kit://go/shop.p2" as NSString])))
        #expect(!$0.app.perform(KitApp.shortcut("shop.p9")))
        $0.app.respond(KitApp.response(info: ["offer": ["target": "kit://go/shop.p3"]]))
      },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .userActivity, callback: .continueActivity, scene: first),
      LinkDelivery(
        text: "kit://go/shop.p2", source: .quickAction, callback: .shortcutItem, scene: first),
      LinkDelivery(
        text: "kit://go/shop.p3", source: .notification, callback: .notificationResponse,
        scene: first, identifier: name("n"))),
    Delivering(
      "a quick action whose link the app knows",
      prepare: { $0.shortcutLinks = ["find": "kit://go/shop.p1"] },
      act: {
        #expect($0.app.perform(UIApplicationShortcutItem(type: "find", localizedTitle: "")))
        #expect(!$0.app.perform(UIApplicationShortcutItem(type: "other", localizedTitle: "")))
      },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .quickAction, callback: .shortcutItem, scene: first)),
    Delivering(
      "only the actions of a notification that open links",
      prepare: { $0.openingActions = ["open"] },
      act: {
        $0.app.respond(KitApp.response("shop.p1", identifier: "1", action: "later"))
        $0.app.respond(KitApp.response("shop.p2", identifier: "2", action: "open"))
      },
      gives: LinkDelivery(
        text: "kit://go/shop.p2", source: .notification, callback: .notificationResponse,
        scene: first, identifier: name("2"))),
    Delivering(
      "only the actions of a notification that open links, if one starts a window",
      prepare: { $0.openingActions = ["open"] },
      act: {
        for (link, identifier, action) in [("shop.p1", "1", "later"), ("shop.p2", "2", "open")] {
          $0.app.connect(
            .init(
              notificationResponse: KitApp.response(
                link, identifier: identifier, action: action)))
        }
      },
      gives: LinkDelivery(
        text: "kit://go/shop.p2", source: .notification, callback: .connectionOptions,
        scene: LinkSceneID(rawValue: "session 3"), identifier: name("2"), isColdStart: true)),
    Delivering(
      "every action of a notification if none is chosen",
      act: { $0.app.respond(KitApp.response("shop.p1", action: "later")) },
      gives: LinkDelivery(
        text: "kit://go/shop.p1", source: .notification, callback: .notificationResponse,
        scene: first, identifier: name("n"))),
    Delivering(
      "what carries no link",
      act: {
        $0.app.continue(KitApp.activity("example.view"))
        $0.app.respond(KitApp.response(info: [:]))
        #expect(!$0.app.perform(UIApplicationShortcutItem(type: "x", localizedTitle: "")))
      }),
  ]

  @Test(arguments: rows)
  private func `a delivery has everything that came with it`(_ row: Delivering) async {
    let app = KitApp()
    let log = HeadlessRequestLog()
    app.inbox.observe(with: log)
    row.prepare(&app.delegate.ingress)
    row.act(app)
    // Comes after everything that is still on its way.
    let last = ["url": "kit://go/home", "offer": ["target": "kit://go/home"]] as [String: Any]
    app.app.respond(KitApp.response(info: last, identifier: "last"))
    await KitApp.runTasks(until: log.received.last?.identifier == Self.name("last"))
    #expect(log.received.dropLast() == row.expected[...])
  }
}
