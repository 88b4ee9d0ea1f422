// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit
import UserNotifications

private struct Door: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var source: LinkSource
  var callback: LinkCallback
  var cold: @MainActor @Sendable () -> UIScene.ConnectionOptions
  var warm: @MainActor @Sendable (KitApp) -> Void
}

@MainActor @Suite struct IngressTests {
  private nonisolated static let doors = [
    Door(
      testDescription: "custom scheme", source: .customScheme, callback: .openURLContexts,
      cold: { .init(urlContexts: [UIOpenURLContext(KitApp.url("shop.p1.p2"))]) },
      warm: { $0.open("shop.p1.p2") }),
    Door(
      testDescription: "universal link", source: .universalLink, callback: .continueActivity,
      cold: { .init(userActivities: [KitApp.web("shop.p1.p2")]) },
      warm: { $0.app.continue(KitApp.web("shop.p1.p2")) }),
    Door(
      testDescription: "quick action", source: .quickAction, callback: .shortcutItem,
      cold: { .init(shortcutItem: KitApp.shortcut("shop.p1.p2")) },
      warm: { #expect($0.app.perform(KitApp.shortcut("shop.p1.p2"))) }),
    Door(
      testDescription: "notification", source: .notification, callback: .notificationResponse,
      cold: { .init(notificationResponse: KitApp.response("shop.p1.p2")) },
      warm: { $0.app.respond(KitApp.response("shop.p1.p2")) }),
  ]

  @Test(arguments: doors)
  private func `opens a link of a running app`(_ door: Door) async {
    let app = KitApp()
    let observer = HeadlessRequestLog()
    app.inbox.observe(with: observer)
    door.warm(app)
    await KitApp.runTasks(until: observer.received.count == 1)
    app.settle()
    #expect(app.seen == "shop › page 1 › page 2")
    #expect(observer.outcomes.map(\.name) == ["opened"])
    #expect(observer.received.map(\.source) == [door.source])
    #expect(observer.received.map(\.callback) == [door.callback])
    #expect(observer.received.first?.scene?.rawValue == "session 1")
    #expect(observer.received.first?.isColdStart == false)
    #expect(app.app.issues.isEmpty)
  }

  @Test(arguments: doors)
  private func `opens a link that starts the app`(_ door: Door) {
    let app = KitApp(door.cold())
    app.settle()
    #expect(app.seen == "shop › page 1 › page 2")
    #expect(app.navigator?.window.requestCount == 0)
    #expect(app.app.issues.isEmpty)
  }

  @Test func `opens a notification once that starts the app and is reported twice`() async {
    let observer = HeadlessRequestLog()
    let app = KitApp()
    app.inbox.observe(with: observer)
    app.app.connect(.init(notificationResponse: KitApp.response("home.p1.push")))
    await KitApp.runTasks(until: observer.duplicates == 1)
    app.settle()
    #expect(observer.received.count == 1)
    #expect(observer.received.first?.callback == .connectionOptions)
    #expect(observer.received.first?.isColdStart == true)
    #expect(observer.duplicates == 1)
    #expect(app.seen == "home › page 1")
  }

  @Test func `opens nothing where a notification is dismissed`() async {
    let app = KitApp()
    let observer = HeadlessRequestLog()
    app.inbox.observe(with: observer)
    app.app.respond(
      KitApp.response("shop.p1", action: UNNotificationDismissActionIdentifier))
    // The next one comes after it.
    app.app.respond(KitApp.response("settings.p2", identifier: "m"))
    await KitApp.runTasks(until: !observer.received.isEmpty)
    app.settle()
    #expect(observer.received.map(\.text) == ["kit://go/settings.p2"])
    #expect(app.seen == "settings › page 2")
  }

  @Test func `opens a notification again after a relaunch only if it is another one`() {
    let store = LinkMemoryStore()
    let first = KitApp(.init(notificationResponse: KitApp.response("shop.p1")), store: store)
    first.settle()
    #expect(first.seen == "shop › page 1")
    let second = KitApp(.init(notificationResponse: KitApp.response("shop.p1")), store: store)
    second.settle()
    #expect(second.seen == "home")
    let third = KitApp(
      .init(notificationResponse: KitApp.response("shop.p1", identifier: "m")), store: store)
    third.settle()
    #expect(third.seen == "shop › page 1")
  }

  @Test func `opens a link twice that a user opens twice`() {
    let app = KitApp()
    app.open("shop.p1.push")
    app.settle()
    app.open("shop.p2.push")
    app.settle()
    app.open("shop.p2.push")
    app.settle()
    #expect(app.seen == "shop › page 1 › page 2")
  }

  @Test func `tells one report by two callbacks from two links`() {
    let app = KitApp()
    let observer = HeadlessRequestLog()
    app.inbox.observe(with: observer)
    let link = "https://kit.example/go/shop.p1"
    app.app.continue(KitApp.web("shop.p1"))
    if let url = URL(string: link) { app.app.open(url) }
    app.settle()
    #expect(observer.duplicates == 1)
    #expect(observer.outcomes.map(\.name) == ["opened"])
    app.app.continue(KitApp.web("shop.p1"))
    app.settle()
    #expect(observer.outcomes.map(\.name) == ["opened", "refreshed"])
  }

  @Test func `tells which app sent a link`() throws {
    let app = KitApp()
    let observer = HeadlessRequestLog()
    app.inbox.observe(with: observer)
    app.app.open(KitApp.url("shop"), sourceApplication: "com.example.mail")
    #expect(observer.received.first?.sourceApplication == "com.example.mail")
  }

  @Test func `leaves an activity without a link alone`() {
    let app = KitApp()
    let observer = HeadlessRequestLog()
    app.inbox.observe(with: observer)
    app.app.continue(NSUserActivity(activityType: "com.example.reading"))
    #expect(observer.received.isEmpty)
    #expect(!app.app.perform(UIApplicationShortcutItem(type: "x", localizedTitle: "X")))
  }

  @Test func `opens a link in the window it was delivered to`() throws {
    let app = KitApp()
    let first = try #require(app.window)
    let second = try #require(app.app.connect())
    app.app.open(KitApp.url("shop.p1"), in: first)
    app.settle()
    #expect(second.titles == ["home"])
    app.app.activate(first)
    #expect(first.titles == ["shop", "page 1"])
    app.inbox.scenePolicy = .active
    app.app.open(KitApp.url("shop.p2"), in: second)
    app.settle()
    #expect(first.titles == ["shop", "page 2"])
  }

  @Test func `forgets a window that is gone`() throws {
    let app = KitApp()
    let first = try #require(app.window)
    let second = try #require(app.app.connect())
    app.app.disconnect(second)
    app.app.open(KitApp.url("shop.p1"), in: first)
    app.settle()
    #expect(app.seen == "shop › page 1")
    #expect(app.navigator != nil)
  }

  @Test func `gives what is not the app's back to the system`() {
    let app = KitApp()
    app.navigator?.open("https://elsewhere.example/a", from: .programmatic)
    app.settle()
    #expect(app.app.openedBySystem.map(\.absoluteString) == ["https://elsewhere.example/a"])
    #expect(app.seen == "home")
  }

  @Test func `serves an app without scenes`() async {
    let clock = LinkManualClock()
    let delegate = KitApplicationDelegate(
      rules: LinkRules(), clock: clock, store: LinkMemoryStore())
    let app = HeadlessUIApplication(delegate)
    let observer = HeadlessRequestLog()
    delegate.inbox.observe(with: observer)
    app.open(KitApp.url("shop.p1"), sourceApplication: "mail")
    app.continue(KitApp.web("shop.p2"))
    #expect(app.perform(KitApp.shortcut("shop.p3")))
    app.respond(KitApp.response("shop.p4"))
    await KitApp.runTasks(until: observer.received.count == 4)
    #expect(
      observer.received.map(\.source) == [
        .customScheme, .universalLink, .quickAction, .notification,
      ])
    #expect(observer.received.first?.sourceApplication == "mail")
    #expect(observer.received.allSatisfy { !$0.isColdStart && $0.scene == nil })
  }
}
