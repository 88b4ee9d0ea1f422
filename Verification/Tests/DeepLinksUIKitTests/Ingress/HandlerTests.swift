// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

/// Apps that keep their own view controllers, and are given routes.
@MainActor @Suite struct HandlerTests {
  /// An app of `DepotTabs`, everything under the test's control.
  @MainActor private final class Driver {
    let delegate: TimedAppDelegate
    let app: HeadlessUIApplication
    let log = HeadlessRequestLog()

    init(
      opening link: String? = nil, rules: LinkRules<DepotRoute> = LinkRules(),
      hasOwnDelegate: Bool = false
    ) {
      let clock = HeadlessClock()
      let delegate = TimedAppDelegate(rules: rules, clock: HeadlessLinkClock(clock))
      delegate.inbox.observe(with: log)
      self.delegate = delegate
      let urls = link.flatMap { URL(string: $0) }.map { [UIOpenURLContext($0)] } ?? []
      app = HeadlessUIApplication(
        delegate, opening: UIScene.ConnectionOptions(urlContexts: Set(urls)), clock: clock
      ) {
        if hasOwnDelegate { return OwnSceneDelegate() }
        return TimedSceneDelegate()
      }
    }

    /// Opens a link, and lets what is asynchronous and what is timed go on.
    func open(_ link: String, turns: Int = 60) async {
      if let url = URL(string: link) { app.open(url) }
      await settle(turns: turns)
    }

    func settle(turns: Int = 60) async {
      for _ in 0..<turns {
        for _ in 0..<20 { await Task.yield() }
        app.advance(by: .milliseconds(50))
      }
    }

    var outcomes: [String] {
      log.events.compactMap { event in
        if case .outcome(let outcome) = event.kind { outcome.name } else { nil }
      }
    }

    /// The titles of the stack in front.
    var seen: [String] {
      let tabs = app.window?.root as? UITabBarController
      let stack = tabs?.selectedViewController as? UINavigationController
      return stack?.viewControllers.map { $0.title ?? "" } ?? []
    }
  }

  @Test(arguments: [false, true])
  func `a link at a cold start is given to the app once`(_ hasOwnDelegate: Bool) async {
    let driver = Driver(opening: "depot://parcels/17", hasOwnDelegate: hasOwnDelegate)
    await driver.settle()
    #expect(driver.delegate.shown == [.parcel(number: 17)])
    #expect(driver.seen == ["Parcels", "Parcel 17"])
    #expect(driver.outcomes == ["opened"])
    #expect(driver.app.issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func `what is shown is the app's to know, so that every link is given to it`(
    _ hasOwnDelegate: Bool
  ) async {
    let driver = Driver(hasOwnDelegate: hasOwnDelegate)
    await driver.settle()
    #expect(driver.seen == ["Account"])
    await driver.open("depot://parcels/17")
    await driver.open("depot://parcels/17")
    #expect(driver.seen == ["Parcels", "Parcel 17"])
    await driver.open("depot://account")
    #expect(driver.seen == ["Account"])
    #expect(
      driver.delegate.shown == [.parcel(number: 17), .parcel(number: 17), .account])
    #expect(driver.outcomes == ["opened", "opened", "opened"])
    #expect(driver.app.issues.isEmpty)
  }

  @Test func `the link has opened when the app says so, and the next one waits for that`() async {
    let driver = Driver()
    driver.delegate.waits = true
    await driver.open("depot://parcels/17", turns: 10)
    await driver.open("depot://account", turns: 10)
    #expect(driver.outcomes.isEmpty)
    driver.delegate.waits = false
    driver.delegate.goOn()
    await driver.settle()
    #expect(driver.delegate.shown == [.parcel(number: 17), .account])
    #expect(driver.outcomes == ["opened", "opened"])
    #expect(driver.seen == ["Account"])
  }

  @Test(arguments: [true, false])
  func `a window that closes cancels its own action alone`(_ isOther: Bool) async throws {
    let driver = Driver()
    let first = try #require(driver.app.window)
    let second = try #require(driver.app.connect())
    driver.app.activate(first)
    driver.delegate.waits = true
    await driver.open("depot://parcels/17", turns: 10)
    driver.app.disconnect(isOther ? second : first)
    await driver.settle(turns: 10)
    driver.delegate.waits = false
    driver.delegate.goOn()
    await driver.settle()
    #expect(driver.delegate.canceled == (isOther ? [] : [.parcel(number: 17)]))
  }

  @Test func `gates and refusals are the library's, and an alert says why`() async {
    let rules = LinkRules<DepotRoute>().gate("known") { route, _ in
      if case .parcel(let number) = route, number > 99 {
        .decline(reason: "There is no parcel \(number).")
      } else {
        .pass
      }
    }
    let driver = Driver(rules: rules)
    await driver.open("depot://parcels/100")
    #expect(driver.app.window?.texts == ["There is no parcel 100."])
    await driver.open("depot://parcels/9")
    #expect(driver.app.window?.modals.isEmpty == true)
    await driver.open("depot://parcels/x")
    #expect(driver.app.window?.texts == ["This link is incomplete or contains a mistake."])
    #expect(driver.delegate.shown == [.parcel(number: 9)])
    #expect(driver.outcomes == ["declined", "opened", "declined"])
  }

  @Test(arguments: [("Continue", "opened"), ("Cancel", "declined")])
  func `a question is asked over everything`(_ answer: String, _ outcome: String) async {
    let rules = LinkRules<DepotRoute>().gate("ask", asks: true) { _, _ in
      .confirm(prompt: "Open it?")
    }
    let driver = Driver(rules: rules)
    await driver.settle()
    driver.app.window?.top?.present(UIViewController(), animated: true)
    await driver.settle()
    await driver.open("depot://parcels/17")
    #expect(driver.app.window?.texts == ["Open it?"])
    #expect(driver.app.window?.modals.count == 2)
    #expect(driver.app.window?.tap(answer) == true)
    await driver.settle()
    #expect(driver.outcomes == [outcome])
    #expect(driver.delegate.shown.count == (outcome == "opened" ? 1 : 0))
    // What the app presents is the app's to dismiss.
    #expect(driver.app.window?.modals.count == 1)
  }

  @Test func `a question that the app dismisses is asked again`() async {
    let rules = LinkRules<DepotRoute>().gate("ask", asks: true) { route, _ in
      route == .account ? .pass : .confirm(prompt: "Open it?")
    }
    let driver = Driver(rules: rules)
    await driver.open("depot://parcels/17")
    for _ in 0..<2 {
      #expect(driver.app.window?.texts == ["Open it?"])
      driver.app.window?.root?.dismiss(animated: true)
      await driver.open("depot://account")
    }
    #expect(driver.app.window?.texts == ["Open it?"])
    #expect(driver.app.window?.tap("Continue") == true)
    await driver.settle()
    #expect(driver.outcomes == ["opened", "opened", "opened"])
    #expect(driver.seen == ["Parcels", "Parcel 17"])
  }

  @Test func `an app may ask in its own way`() async {
    let rules = LinkRules<DepotRoute>().gate("ask", asks: true) { _, _ in
      .confirm(prompt: "Open it?")
    }
    let driver = Driver(rules: rules)
    await driver.settle()
    let scene = driver.app.window?.scene.delegate as? TimedSceneDelegate
    let handler = scene?.content as? LinkHandler<DepotRoute>
    handler?.makeConfirmation = { question, answer in
      let alert = UIAlertController(
        title: nil, message: "Depot: \(question.prompt)", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Go", style: .default) { _ in answer(true) })
      return alert
    }
    await driver.open("depot://parcels/17")
    #expect(driver.app.window?.texts == ["Depot: Open it?"])
    #expect(driver.app.window?.tap("Go") == true)
    await driver.settle()
    #expect(driver.outcomes == ["opened"])
  }

  @Test func `the time is that of the app's clock, also before a scene has the handler`() {
    let clock = HeadlessClock()
    let handler = LinkHandler(
      DepotRoute.self, in: UIViewController(), clock: HeadlessLinkClock(clock)
    ) { _ in }
    clock.advance(by: .seconds(1000))
    #expect(handler.target.window.clock.now == .seconds(1000))
  }

  @Test(
    arguments: [
      ("https://own.example/account", nil), ("depot://account", .foreignOrigin),
      ("https://own.example/parcels/1234567", .notALink),
    ] as [(String, LinkRefusal.Code?)])
  func `links are read with the origins and limits that the handler is given`(
    _ link: String, _ code: LinkRefusal.Code?
  ) throws {
    let clock = HeadlessClock()
    let handler = LinkHandler(
      DepotRoute.self, in: UIViewController(), origins: ["https://own.example"],
      limits: LinkLimits(bytes: 30), clock: HeadlessLinkClock(clock)
    ) { _ in }
    let navigator = try #require(handler.target as? LinkNavigator<DepotRoute>)
    let request = navigator.open(link, from: .universalLink)
    clock.advance(by: .seconds(1))
    if case .declined(let refusal) = request.result {
      #expect(refusal.code == code)
    } else {
      #expect(code == nil)
    }
  }

  @Test func `restoring is the app's own affair`() {
    let handler = LinkHandler(DepotRoute.self, in: UIViewController()) { _ in }
    #expect(handler.restorationActivity(type: "depot") == nil)
    let report = handler.restore(from: NSUserActivity(activityType: "depot"))
    #expect(!report.isRestored)
    #expect(report.losses.isEmpty)
  }
}

private final class TimedAppDelegate: LinkApplicationDelegate {
  let rules: LinkRules<DepotRoute>
  let clock: any LinkClock
  var waits = false
  private(set) var shown: [DepotRoute] = []
  private(set) var canceled: [DepotRoute] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(rules: LinkRules<DepotRoute>, clock: any LinkClock) {
    self.rules = rules
    self.clock = clock
    super.init()
    ingress = LinkSceneIngress(LinkInbox(clock: clock))
  }

  /// Shows a route, once the test lets it go on.
  func show(_ route: DepotRoute, in tabs: DepotTabs?) async {
    if waits { await withCheckedContinuation { waiting.append($0) } }
    if Task.isCancelled { canceled.append(route) }
    shown.append(route)
    tabs?.show(route)
  }

  func goOn() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func handler() -> LinkHandler<DepotRoute> {
    let tabs = DepotTabs()
    return LinkHandler(DepotRoute.self, in: tabs, rules: rules, clock: clock) {
      [weak self, weak tabs] route in await self?.show(route, in: tabs)
    }
  }
}

private final class TimedSceneDelegate: LinkSceneDelegate {
  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    (UIApplication.shared.delegate as? TimedAppDelegate)?.handler()
  }

  override func text(for notice: LinkNotice) -> String? { notice.reason ?? notice.text }
}

/// A delegate that the app had before.
private final class OwnSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var links: LinkHandler<DepotRoute>?
  private var ingress: LinkSceneIngress? {
    (UIApplication.shared.delegate as? LinkApplicationDelegate)?.ingress
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene,
      let links = (UIApplication.shared.delegate as? TimedAppDelegate)?.handler()
    else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = links.rootViewController
    window.makeKeyAndVisible()
    self.window = window
    self.links = links
    ingress?.attach(links.target, to: scene)
    ingress?.connect(scene, connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    ingress?.open(contexts, in: scene)
  }

  func sceneDidDisconnect(_ scene: UIScene) { ingress?.detach(scene) }
}
