// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing
@testable import UIKit
import UserNotifications

@MainActor @Suite struct DelegateTests {
  let clock = HeadlessClock()

  func response(
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

extension DelegateTests {
  @Test(
    arguments: ["fixture://go/shop.p4", "https://fixture.example/go/shop.p4"],
    HeadlessQuirkSet.all)
  func `a link that starts the app opens once, and is not lost`(
    _ link: String, _ quirks: HeadlessQuirkSet
  ) throws {
    QuickActionApp.make(clock)
    let url = try #require(URL(string: link))
    let app = HeadlessApp(QuickActionApp(), opening: url, quirks: quirks.quirks, clock: clock)
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 4"])
    let log = QuickActionApp.log
    #expect(log.outcomes.map(\.description) == ["opened"])
    #expect(log.received.map(\.callback) == [.connectionOptions])
    #expect(log.received.map(\.isColdStart) == [true])
  }
}

/// A response to a notification, and what happens to it.
private struct Response: Sendable, CustomTestStringConvertible {
  var payload = LinkPayload.standard
  var openingActions: Set<String>?
  var key = "url"
  var action = UNNotificationDefaultActionIdentifier
  var isOpened = true

  var testDescription: String { "\(payload), \(openingActions ?? []), \(key), \(action)" }
}

extension DelegateTests {
  private nonisolated static let responses = [
    Response(),
    Response(action: "later"),
    Response(openingActions: ["open"], action: "open"),
    Response(openingActions: ["open"], action: "later", isOpened: false),
    Response(openingActions: ["open"]),
    Response(openingActions: []),
    Response(action: UNNotificationDismissActionIdentifier, isOpened: false),
    Response(
      openingActions: [UNNotificationDismissActionIdentifier],
      action: UNNotificationDismissActionIdentifier, isOpened: false),
    Response(payload: LinkPayload("target"), key: "target"),
    Response(payload: LinkPayload("target"), isOpened: false),
    Response(key: "target", isOpened: false),
  ]

  @Test(arguments: responses)
  private func `a response opens the link that its notification carries`(_ row: Response) async {
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let delegate = LinkNotificationDelegate(
      inbox, payload: row.payload, openingActions: row.openingActions)
    nonisolated(unsafe) var ends = 0
    delegate.userNotificationCenter(
      .current(), didReceive: response([row.key: "fixture://go/p1"], date: 5, action: row.action)
    ) { ends += 1 }
    #expect(ends == 1)
    // Whatever was posted was posted before.
    delegate.userNotificationCenter(
      .current(),
      didReceive: response(
        ["url": "fixture://go/p2", "target": "fixture://go/p2"], identifier: "b")
    ) { ends += 1 }
    let time = Date(timeIntervalSinceReferenceDate: 5).timeIntervalSinceReferenceDate
    let expected = LinkDelivery(
      text: "fixture://go/p1", source: .notification, callback: .notificationResponse,
      identifier: "a@\(String(time.bitPattern, radix: 16))")
    await HeadlessApp { EmptyView() }.runTasks(until: log.received.last?.text == "fixture://go/p2")
    #expect(log.received.dropLast() == (row.isOpened ? [expected] : []))
    #expect(ends == 2)
  }

  @Test func `a notification that arrives in front is shown, and heard`() {
    let delegate = LinkNotificationDelegate(LinkInbox())
    nonisolated(unsafe) var shown: UNNotificationPresentationOptions?
    delegate.userNotificationCenter(
      .current(), willPresent: response([:]).notification
    ) { shown = $0 }
    #expect(shown == [.banner, .list, .sound])
  }

  @Test func `an app has launched when its notifications reach its inbox`() async {
    let delegate = ChoosingDelegate(inbox: LinkInbox(clock: HeadlessLinkClock(clock)))
    let log = HeadlessRequestLog()
    delegate.inbox.observe(with: log)
    let center = UNUserNotificationCenter.current()
    let other = center.delegate
    center.delegate = nil
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    center.delegate?.userNotificationCenter(
      center, didReceive: response(["target": "fixture://go/p1"])
    ) {}
    center.delegate = other
    await HeadlessApp { EmptyView() }.runTasks(until: !log.received.isEmpty)
    #expect(log.received.map(\.text) == ["fixture://go/p1"])
  }

  @Test func `an app's own payload and links serve its quick actions`() {
    let delegate = ChoosingDelegate(inbox: LinkInbox(clock: HeadlessLinkClock(clock)))
    let log = HeadlessRequestLog()
    delegate.inbox.observe(with: log)
    let scenes = LinkConnectionDelegate()
    let scene = UIWindowScene(
      session: UISceneSession("a"), connectionOptions: UIScene.ConnectionOptions())
    func isPerformed(_ type: String, _ info: [String: NSString] = [:]) -> Bool? {
      let item = UIApplicationShortcutItem(type: type, localizedTitle: "", userInfo: info)
      var answers: [Bool] = []
      scenes.windowScene(scene, performActionFor: item) { answers.append($0) }
      return answers.count == 1 ? answers[0] : nil
    }
    #expect(isPerformed("new", ["target": "fixture://go/p1"]) == true)
    #expect(isPerformed("new", ["url": "fixture://go/p9"]) == false)
    #expect(isPerformed("find") == true)
    #expect(isPerformed("other") == false)
    scenes.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    scenes.scene(
      scene, willConnectTo: scene.session,
      options: UIScene.ConnectionOptions(
        shortcutItem: UIApplicationShortcutItem(
          type: "new", localizedTitle: "", userInfo: ["target": "fixture://go/p3" as NSString])))
    #expect(LinkAppDelegate.current === delegate)
    #expect(
      log.received == [
        LinkDelivery(text: "fixture://go/p1", source: .quickAction, callback: .shortcutItem),
        LinkDelivery(text: "fixture://go/p2", source: .quickAction, callback: .shortcutItem),
        LinkDelivery(
          text: "fixture://go/p3", source: .quickAction, callback: .connectionOptions,
          isColdStart: true),
      ])
  }

  @Test func `a quick action is not performed where no delegate is left`() {
    weak var gone: LinkAppDelegate?
    do {
      let delegate = LinkAppDelegate()
      gone = delegate
      #expect(LinkAppDelegate.current === delegate)
      #expect(delegate.payload == .standard)
      #expect(delegate.quickActionLinks.isEmpty)
    }
    #expect(gone == nil)
    let scene = UIWindowScene(
      session: UISceneSession("a"), connectionOptions: UIScene.ConnectionOptions())
    var answers: [Bool] = []
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "", userInfo: ["url": "fixture://go/p1" as NSString])
    LinkConnectionDelegate().windowScene(scene, performActionFor: item) { answers.append($0) }
    #expect(answers == [false])
  }

  @Test func `only a window gets the library's delegate`() {
    let delegate = LinkAppDelegate()
    let window = UISceneSession("a")
    let configuration = delegate.application(
      .shared, configurationForConnecting: window, options: UIScene.ConnectionOptions())
    #expect(configuration.delegateClass == LinkConnectionDelegate.self)
    #expect(configuration.role == .windowApplication)
    #expect(configuration.name == nil)
    let car = UISceneSession("b", role: UISceneSession.Role(rawValue: "car"))
    #expect(
      delegate.application(
        .shared, configurationForConnecting: car, options: UIScene.ConnectionOptions())
        === car.configuration)
    #expect(car.configuration.delegateClass == nil)
  }
}

/// An app whose senders agreed on a payload of their own.
private final class ChoosingDelegate: LinkAppDelegate {
  override var payload: LinkPayload { LinkPayload("target") }
  override var quickActionLinks: [String: String] { ["find": "fixture://go/p2"] }
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

extension LinkConnectionDelegate: HeadlessSceneDelegate {}
