// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksUIKit
import HeadlessLinks
import HeadlessSystem
import Testing
@testable import UIKit

@MainActor @Suite struct SceneTests {
  private let clock = LinkManualClock()

  private func scene(_ name: String, isWindow: Bool = true) -> UIScene {
    let session = UISceneSession(name)
    let options = UIScene.ConnectionOptions()
    return isWindow
      ? UIWindowScene(session: session, connectionOptions: options)
      : UIScene(session: session, connectionOptions: options)
  }

  private func navigator() -> LinkNavigator<KitRoute> {
    LinkNavigator(initialTab: .home, clock: clock)
  }

  @Test(arguments: [("inbox", true), ("system", false)])
  func `what is not the app's leaves by the inbox's action, else by the scene`(
    _ name: String, _ isInboxAsked: Bool
  ) {
    let app = KitApp()
    let other = navigator()
    var asked: [String] = []
    if isInboxAsked { app.inbox.openExternally = { asked.append("inbox \($0)") } }
    if let scene = app.window?.scene { app.delegate.ingress.attach(other, to: scene) }
    other.acknowledge(.ready)
    other.open("https://elsewhere.example/a", from: .programmatic)
    app.settle()
    clock.advance(by: .seconds(1))
    asked += app.app.openedBySystem.map { "system \($0.absoluteString)" }
    #expect(asked == ["\(name) https://elsewhere.example/a"])
  }

  @Test(arguments: [false, true])
  func `what is not the app's leaves by the scene that shows it now`(_ isDetached: Bool) {
    let app = KitApp()
    let other = navigator()
    do {
      // A session that returns has another scene.
      let gone = scene("session 1")
      app.delegate.ingress.attach(other, to: gone)
      if isDetached { app.delegate.ingress.detach(gone) }
    }
    if let scene = app.window?.scene { app.delegate.ingress.attach(other, to: scene) }
    other.acknowledge(.ready)
    other.open("https://elsewhere.example/a", from: .programmatic)
    app.settle()
    clock.advance(by: .seconds(1))
    #expect(app.app.openedBySystem.map(\.absoluteString) == ["https://elsewhere.example/a"])
  }

  @Test func `only a scene with windows gets links`() {
    let inbox = LinkInbox(clock: clock)
    let ingress = LinkSceneIngress(inbox)
    let (car, window) = (navigator(), navigator())
    for navigator in [car, window] { navigator.acknowledge(.ready) }
    ingress.attach(car, to: scene("car", isWindow: false))
    inbox.deliver(LinkDelivery(text: "kit://go/shop", source: .programmatic, callback: .api))
    clock.advance(by: .seconds(30))
    #expect(car.state.selectedTab == .home)
    ingress.attach(window, to: scene("window"))
    clock.advance(by: .seconds(30))
    #expect(car.state.selectedTab == .home)
    #expect(window.state.selectedTab == .shop)
  }

  @Test func `a link goes to the scene in front, until that is gone`() {
    let inbox = LinkInbox(clock: clock)
    inbox.scenePolicy = .active
    let ingress = LinkSceneIngress(inbox)
    let (one, two) = (scene("one"), scene("two"))
    let (first, second) = (navigator(), navigator())
    for navigator in [first, second] { navigator.acknowledge(.ready) }
    ingress.attach(first, to: one)
    ingress.attach(second, to: two)
    func deliver(_ tab: KitStructure.Tab) -> [KitStructure.Tab] {
      inbox.deliver(
        LinkDelivery(
          text: "kit://go/\(tab.rawValue)", source: .programmatic, callback: .api,
          scene: LinkSceneID(rawValue: "two")))
      clock.advance(by: .seconds(30))
      return [first.state.selectedTab, second.state.selectedTab]
    }
    ingress.setActive(true, one)
    ingress.setActive(false, two)
    #expect(deliver(.shop) == [.shop, .home])
    ingress.setActive(false, one)
    ingress.setActive(true, two)
    #expect(deliver(.settings) == [.shop, .settings])
    ingress.detach(two)
    #expect(deliver(.home) == [.home, .settings])
  }

  @Test func `each report is answered with what became of it`() throws {
    let inbox = LinkInbox(clock: clock)
    var ingress = LinkSceneIngress(inbox)
    ingress.shortcutLinks = ["x": "kit://go/shop.p5"]
    let scene = scene("one")
    let contexts = ["shop.p2", "shop.p1"].map { UIOpenURLContext(KitApp.url($0)) }
    #expect(
      ingress.open(Set(contexts), in: scene).map(\.request.delivery.text)
        == ["kit://go/shop.p1", "kit://go/shop.p2"])
    #expect(
      ingress.continue(KitApp.web("shop.p3"), in: scene)?.request.delivery.text
        == "https://kit.example/go/shop.p3")
    #expect(ingress.continue(KitApp.activity("example.view"), in: scene) == nil)
    #expect(ingress.perform(UIApplicationShortcutItem(type: "x", localizedTitle: ""), in: scene))
    #expect(!ingress.perform(UIApplicationShortcutItem(type: "y", localizedTitle: ""), in: scene))
    let reception = try #require(ingress.receive(KitApp.response("shop.p4")))
    #expect(reception.request.delivery.text == "kit://go/shop.p4")
    #expect(reception.request.delivery.scene == nil)
    #expect(!reception.isDuplicate)
    #expect(ingress.receive(KitApp.response(info: [:])) == nil)
    let options = UIScene.ConnectionOptions(
      urlContexts: [UIOpenURLContext(KitApp.url("shop.p6"))],
      userActivities: [KitApp.web("shop.p7"), KitApp.activity("example.view")])
    #expect(
      ingress.connect(scene, options).map(\.request.delivery.text)
        == ["https://kit.example/go/shop.p7", "kit://go/shop.p6"])
    #expect(ingress.connect(scene, UIScene.ConnectionOptions()).isEmpty)
  }

  @Test func `a scene without content hands its links on, and answers`() throws {
    let delegate = KitApplicationDelegate(
      rules: LinkRules(), clock: clock, store: LinkMemoryStore())
    let log = HeadlessRequestLog()
    delegate.inbox.observe(with: log)
    let app = HeadlessUIApplication(
      delegate, opening: .init(urlContexts: [UIOpenURLContext(KitApp.url("shop.p1"))])
    ) { LinkSceneDelegate() }
    let scenes = try #require(app.window?.scene.delegate as? LinkSceneDelegate)
    #expect(scenes.window == nil)
    #expect(scenes.content == nil)
    #expect(scenes.restorationActivityType == "DeepLinks.navigation")
    app.open(KitApp.url("shop.p2"))
    app.continue(KitApp.web("shop.p3"))
    #expect(app.perform(KitApp.shortcut("shop.p4")))
    #expect(!app.perform(KitApp.shortcut(info: [:])))
    #expect(
      log.received.map(\.callback) == [
        .connectionOptions, .openURLContexts, .continueActivity, .shortcutItem,
      ])
    #expect(app.terminate() == nil)
  }

  @Test func `a scene of an app with another delegate has no inbox, and answers`() throws {
    let app = HeadlessUIApplication(OtherDelegate()) { LinkSceneDelegate() }
    let scenes = try #require(app.window?.scene.delegate as? LinkSceneDelegate)
    #expect(scenes.ingress == nil)
    app.open(KitApp.url("shop.p2"))
    #expect(!app.perform(KitApp.shortcut("shop.p4")))
  }

  @Test func `a scene that is gone keeps neither its content nor its window`() throws {
    let app = KitApp()
    let scenes = try #require(app.scene)
    let window = try #require(app.window)
    #expect(scenes.content != nil)
    #expect(scenes.window?.rootViewController === app.container?.rootViewController)
    #expect(app.inbox.targets.map(\.id.rawValue) == ["session 1"])
    // Who still holds what was in it gets no links either.
    let container = app.container
    app.app.disconnect(window)
    #expect(scenes.content == nil)
    #expect(scenes.window == nil)
    #expect(app.inbox.targets.isEmpty)
    #expect(container?.navigator.window.openExternally != nil)
  }

  @Test func `what is opened after the scene is gone waits`() throws {
    let app = KitApp()
    let window = try #require(app.window)
    let navigator = try #require(app.navigator)
    app.app.disconnect(window)
    let request = navigator.open("kit://go/shop.p2", from: .programmatic)
    app.settle()
    #expect(request.result == nil)
    #expect(navigator.state.selectedTab == .home)
  }

  @Test func `a window tells the inbox when it comes to the front, and when it leaves`() throws {
    let app = KitApp()
    app.inbox.scenePolicy = .active
    let first = try #require(app.window)
    let second = try #require(app.app.connect())
    for (front, tab) in [(first, "shop"), (second, "settings"), (first, "settings")] {
      app.app.activate(front)
      app.inbox.deliver(
        LinkDelivery(text: "kit://go/\(tab)", source: .programmatic, callback: .api))
      app.settle()
      #expect(front.selectedTab == tab)
    }
    // In the background no window is in front: that to which the system delivered is chosen.
    app.app.enterBackground()
    app.inbox.deliver(
      LinkDelivery(
        text: "kit://go/home", source: .programmatic, callback: .api,
        scene: LinkSceneID(rawValue: "session 2")))
    app.settle()
    #expect([first, second].map(\.selectedTab) == ["settings", "home"])
  }
}

private final class OtherDelegate: NSObject, UIApplicationDelegate {}
