// SPDX-License-Identifier: MIT

@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing
import UIKit
import UserNotifications

@MainActor @Suite struct DelegateTests {
  private let clock = HeadlessClock()

  private func response(
    _ info: [AnyHashable: Any], identifier: String = "a", date: Double = 0,
    action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = info
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    let notification = UNNotification(
      request: request, date: Date(timeIntervalSinceReferenceDate: date))
    return UNNotificationResponse(notification: notification, actionIdentifier: action)
  }

  private func makeApp() -> (LinkAppDelegate, HeadlessApp, HeadlessRequestLog) {
    let time = HeadlessLinkClock(clock)
    let delegate = LinkAppDelegate(inbox: LinkInbox(clock: time))
    let log = HeadlessRequestLog()
    delegate.inbox.observe(with: log)
    let app = HeadlessApp(clock: clock) {
      OwnNavigatorRoot(clock: time).deepLinks(delegate.inbox)
    }
    return (delegate, app, log)
  }

  @Test func `the link of a notification opens, once for each event`() async {
    let (delegate, app, log) = makeApp()
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    let center = UNUserNotificationCenter.current()
    // The center is the process's: other tests set its delegate too.
    let listener = center.delegate
    func respond(_ response: UNNotificationResponse) {
      // It is called before this returns.
      nonisolated(unsafe) var isDone = false
      listener?.userNotificationCenter(center, didReceive: response) { isDone = true }
      #expect(isDone)
    }
    func arrival(of count: Int) async {
      await app.runTasks(until: log.received.count == count)
      app.advance(by: .seconds(30))
    }
    respond(response(["url": "fixture://go/shop.p1"]))
    await arrival(of: 1)
    #expect(app.window?.screens == ["page 1"])
    #expect(log.outcomes.map(\.description) == ["opened"])
    // The same event again, as after a relaunch.
    respond(response(["url": "fixture://go/shop.p1"]))
    await arrival(of: 2)
    #expect(log.outcomes.count == 2)
    #expect(log.outcomes.last?.description.contains("alreadyConsumed") == true)
    // These open nothing; what comes after them does.
    respond(
      response(
        ["url": "fixture://go/shop.p3"], date: 6, action: UNNotificationDismissActionIdentifier))
    respond(response(["other": 1], date: 7))
    // The identifier used again for another event.
    respond(response(["link": "fixture://go/shop.p2"], date: 5))
    await arrival(of: 3)
    #expect(app.window?.screens == ["page 2"])
    #expect(log.outcomes.count == 3)
    #expect(log.outcomes.last?.description == "opened")
  }

  @Test(arguments: [[], [.restoredScene]] as [Set<HeadlessQuirk>])
  func `a quick action opens its link, warm and cold`(_ quirks: Set<HeadlessQuirk>) {
    QuickActionApp.make(clock)
    let first = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", userInfo: ["url": "fixture://go/shop.p4" as NSString])
    let app = HeadlessApp(QuickActionApp(), choosing: first, quirks: quirks, clock: clock)
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 4"])
    let second = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", userInfo: ["url": "fixture://go/shop.p5" as NSString])
    #expect(app.choose(second))
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 5"])
    #expect(!app.choose(UIApplicationShortcutItem(type: "new", localizedTitle: "New")))
    let received = QuickActionApp.log.received
    #expect(received.map(\.callback) == [.connectionOptions, .shortcutItem])
    #expect(received.map(\.source) == [.quickAction, .quickAction])
    #expect(received.map(\.isColdStart) == [true, false])
    #expect(QuickActionApp.log.outcomes.map(\.description) == ["opened", "opened"])
  }
}

/// An app with the library's delegates, all of them made by their types.
private struct QuickActionApp: App {
  @MainActor static var clock = HeadlessClock()
  @MainActor static var log = HeadlessRequestLog()

  static func make(_ clock: HeadlessClock) {
    self.clock = clock
    log = HeadlessRequestLog()
  }

  @UIApplicationDelegateAdaptor(QuickActionDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      OwnNavigatorRoot(clock: HeadlessLinkClock(Self.clock)).deepLinks(delegate.inbox)
    }
  }
}

private final class QuickActionDelegate: LinkAppDelegate, HeadlessApplicationDelegate {
  required init() {
    super.init(inbox: LinkInbox(clock: HeadlessLinkClock(QuickActionApp.clock)))
    inbox.observe(with: QuickActionApp.log)
  }
}

extension LinkQuickActionDelegate: HeadlessSceneDelegate {}
