// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
import DeepLinksUIKit
import HeadlessLinks
import HeadlessSystem
import Testing
import UIKit

/// Notices about links that did not open.
@MainActor @Suite struct NoticeTests {
  private let clock = HeadlessClock()

  private func app(opening link: String? = nil) -> (app: HeadlessUIApplication, inbox: LinkInbox) {
    let rules = LinkRules<KitRoute>()
      .gate("ask") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
      }
      .gate("signed-in") { route, _ in route.words.contains("login") ? .hold : .pass }
    let delegate = KitApplicationDelegate(
      rules: rules, clock: HeadlessLinkClock(clock), store: LinkMemoryStore())
    let contexts = link.map { [UIOpenURLContext(KitApp.url($0))] } ?? []
    let app = HeadlessUIApplication(
      delegate, opening: .init(urlContexts: Set(contexts)), clock: clock
    ) {
      NoticeSceneDelegate()
    }
    settle(app)
    return (app, delegate.inbox)
  }

  private func settle(_ app: HeadlessUIApplication) { app.advance(by: .seconds(5)) }

  private func open(_ spec: String, in app: HeadlessUIApplication) {
    app.open(KitApp.url(spec))
    settle(app)
  }

  /// The alerts from now on, with dots while something moves.
  private func film(_ app: HeadlessUIApplication) -> [String] {
    app.settle()
    var frames: [String] = []
    for _ in 0..<300 {
      let alerts = app.window?.modals.map { $0.title ?? "?" }.joined(separator: " | ") ?? ""
      let frame = alerts + (app.isMoving ? " …" : "")
      if frames.last != frame { frames.append(frame) }
      app.advance(by: .milliseconds(10))
    }
    return frames
  }

  private let unknown = "This link needs a newer version of the app."

  @Test(arguments: [true, false])
  func `an alert says why a link did not open, until the user closes it`(_ isCold: Bool) {
    let (app, _) = app(opening: isCold ? "nonsense" : nil)
    if !isCold { open("nonsense", in: app) }
    #expect(app.window?.texts == [unknown])
    app.advance(by: .seconds(60))
    #expect(app.window?.texts == [unknown])
    #expect(app.window?.tap("Close") == true)
    settle(app)
    #expect(app.window?.modals.isEmpty == true)
    app.advance(by: .seconds(60))
    #expect(app.window?.modals.isEmpty == true)
    #expect(app.issues.isEmpty)
  }

  @Test func `the newest notice is the one that is shown, over everything`() {
    let (app, _) = app()
    open("home.m1", in: app)
    app.open(KitApp.url("nonsense"))
    open("shop.p1.login", in: app)
    #expect(app.window?.texts == ["Sign in to open this link."])
    #expect(app.window?.modals.count == 2)
    open("nonsense", in: app)
    #expect(app.window?.texts == [unknown])
    #expect(app.window?.modals.count == 2)
    open("settings.p2", in: app)
    // The first one still waits.
    #expect(app.window?.texts == ["Sign in to open this link."])
    #expect(app.window?.tap("Close") == true)
    settle(app)
    #expect(app.window?.modals.isEmpty == true)
    #expect(app.window?.texts.contains(unknown) == false)
    #expect(app.issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func `closing an alert closes no notice that arrives before the alert is gone`(_ isNew: Bool) {
    let (app, _) = app()
    open("nonsense", in: app)
    #expect(app.window?.texts == [unknown])
    #expect(app.window?.tap("Close") == true)
    if isNew { app.open(KitApp.url("shop.p1.login")) }
    settle(app)
    #expect(app.window?.modals.count == (isNew ? 1 : 0))
    #expect(app.window?.texts.contains("Sign in to open this link.") == isNew)
  }

  @Test func `alerts come and go as a user sees things come and go`() {
    let (app, _) = app()
    let login = "Sign in to open this link."
    app.open(KitApp.url("nonsense"))
    #expect(film(app) == ["\(unknown) …", unknown])
    app.open(KitApp.url("shop.p1.login"))
    #expect(film(app) == ["\(unknown) …", "", "\(login) …", login])
    // One that is still coming comes first.
    #expect(app.window?.tap("Close") == true)
    settle(app)
    app.open(KitApp.url("nonsense"))
    app.advance(by: .milliseconds(50))
    app.open(KitApp.url("shop.p2.login"))
    #expect(film(app) == ["\(unknown) …", "", "\(login) …", login])
    #expect(app.issues.isEmpty)
  }

  @Test func `an alert is tried every tenth of a second until UIKit takes it`() {
    let (app, _) = app()
    app.window?.top?.present(KitScreen("own"), animated: true)
    app.open(KitApp.url("nonsense"))
    for count in 1...4 {
      #expect(app.issues.count == count)
      #expect(!(app.window?.modals.last is UIAlertController))
      app.advance(by: .milliseconds(99))
      #expect(app.issues.count == count)
      app.advance(by: .milliseconds(1))
    }
    #expect(app.issues.count == 4)
    #expect(app.window?.texts == [unknown])
    settle(app)
    #expect(app.window?.modals.count == 2)
    #expect(app.issues.count == 4)
  }

  @Test func `an alert that the app keeps when it is gone hides no other notice`() throws {
    let (app, _) = app()
    open("nonsense", in: app)
    let alert = try #require(app.window?.modals.last)
    #expect(app.window?.tap("Close") == true)
    settle(app)
    open("nonsense", in: app)
    #expect(app.window?.texts == [unknown])
    #expect(app.window?.modals.last !== alert)
  }

  @Test func `a window that is gone asks for no text`() throws {
    let (app, inbox) = app()
    let window = try #require(app.window)
    let gone = try #require(window.scene.delegate as? NoticeSceneDelegate)
    // An app may keep the controllers of its windows.
    let root = try #require(gone.content?.rootViewController)
    app.connect()
    app.disconnect(window)
    inbox.deliver(
      LinkDelivery(text: "kit://go/nonsense", source: .customScheme, callback: .onOpenURL))
    settle(app)
    #expect(app.window?.texts == [unknown])
    #expect(gone.asked.isEmpty)
    #expect(root.presentedViewController == nil)
  }

  @Test func `windows show what is theirs`() throws {
    let (app, _) = app()
    let first = try #require(app.window)
    let second = try #require(app.connect())
    settle(app)
    for (window, other) in [(first, second), (second, first)] {
      app.activate(window)
      app.open(KitApp.url("nonsense"), in: window)
      settle(app)
      #expect(window.texts == [unknown])
      #expect(other.modals.isEmpty)
      #expect(window.tap("Close"))
      settle(app)
      #expect(window.modals.isEmpty)
    }
  }

  @Test(arguments: [5, 60])
  func `a notice waits until a question is answered`(_ seconds: Int) async {
    let (app, _) = app()
    app.open(KitApp.url("shop.p1.ask"))
    await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
    settle(app)
    #expect(app.window?.texts == ["Open it?"])
    app.open(KitApp.url("nonsense"))
    app.advance(by: .seconds(seconds))
    #expect(app.window?.texts == ["Open it?"])
    #expect(app.window?.tap("Cancel") == true)
    settle(app)
    #expect(app.window?.texts == [unknown])
  }

  @Test func `a notice that the app has no words for is not shown`() {
    let (app, inbox) = app()
    let notices = LinkNotices(of: inbox)
    app.open(KitApp.url("shop.p1"))
    inbox.deliver(
      LinkDelivery(text: "other://a", source: .customScheme, callback: .onOpenURL))
    settle(app)
    #expect(notices.current?.kind == .foreign)
    #expect(app.window?.modals.isEmpty == true)
    #expect((app.window?.scene.delegate as? NoticeSceneDelegate)?.asked == [.foreign])
  }

  @Test func `a window of an app that shows no notices has none`() {
    let app = KitApp()
    app.app.open(KitApp.url("nonsense"))
    app.settle()
    #expect(app.window?.modals.isEmpty == true)
  }
}

private final class NoticeSceneDelegate: LinkSceneDelegate {
  /// What it was asked to put into words.
  var asked: [LinkNotice.Kind] = []

  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    guard let delegate = UIApplication.shared.delegate as? KitApplicationDelegate else {
      return nil
    }
    let navigator = LinkNavigator<KitRoute>(
      initialTab: .home, rules: delegate.rules, clock: delegate.clock)
    return LinkContainer(navigator) { tab in
      KitScreen("root of \(tab)")
    } screen: { screen in
      KitScreen("\(screen)")
    } modal: { modal in
      KitScreen("\(modal)")
    }
  }

  override func text(for notice: LinkNotice) -> String? {
    asked.append(notice.kind)
    return notice.kind == .foreign ? nil : notice.text
  }
}
