// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
import DeepLinksUIKit
import HeadlessLinks
import HeadlessSystem
import Testing
import UIKit
import UserNotifications

/// One launch of an app of the ready-made delegates, everything under the test's control.
@MainActor final class KitApp {
  let clock: HeadlessClock
  let delegate: KitApplicationDelegate
  let app: HeadlessUIApplication

  init(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring saved: NSUserActivity? = nil, rules: LinkRules<KitRoute> = LinkRules(),
    store: LinkMemoryStore = LinkMemoryStore(), clock: HeadlessClock = HeadlessClock()
  ) {
    self.clock = clock
    let linkClock = HeadlessLinkClock(clock)
    let delegate = KitApplicationDelegate(rules: rules, clock: linkClock, store: store)
    self.delegate = delegate
    app = HeadlessUIApplication(delegate, opening: options, restoring: saved, clock: clock) {
      KitSceneDelegate()
    }
  }

  var window: HeadlessUIWindow? { app.window }
  var inbox: LinkInbox { delegate.inbox }
  var scene: KitSceneDelegate? { window?.scene.delegate as? KitSceneDelegate }
  var container: LinkContainer<KitRoute>? { scene?.content as? LinkContainer<KitRoute> }
  var navigator: LinkNavigator<KitRoute>? { container?.navigator }

  /// A link, as the system delivers it.
  func open(_ spec: String) { app.open(KitApp.url(spec)) }

  /// Opens a link, and waits for everything that ends by itself.
  @discardableResult
  func request(_ spec: String) -> LinkRequest? {
    defer { settle() }
    return navigator?.open("kit://go/\(spec)", from: .programmatic)
  }

  func settle() { app.advance(by: .seconds(20)) }

  /// Lets tasks run, such as the one that takes a notification to the main actor, until a condition
  /// holds; it is an issue if it never does.
  static func runTasks(
    until isMet: @autoclosure () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<1_000_000 {
      if isMet() { return }
      await Task.yield()
    }
    Issue.record("The tasks did not do what was waited for.", sourceLocation: sourceLocation)
  }

  /// What a user sees: the tab, the titles of the stacks in front, the modals.
  var seen: String {
    guard let window else { return "no window" }
    let tabs = window.root as? UITabBarController
    let layers = [tabs?.selectedViewController].compactMap(\.self) + window.modals
    return layers.map { layer in
      (layer as? UINavigationController)?.viewControllers.map { $0.title ?? "" }
        .joined(separator: " › ") ?? layer.title ?? "?"
    }.joined(separator: " | ")
  }

  static func url(_ spec: String) -> URL {
    URL(string: "kit://go/\(spec)") ?? URL(fileURLWithPath: "/")
  }

  static func web(_ spec: String, by referrer: String? = nil) -> NSUserActivity {
    let activity = activity(NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://kit.example/go/\(spec)")
    activity.referrerURL = referrer.flatMap { URL(string: "https://\($0)") }
    return activity
  }

  static func activity(_ type: String, _ info: [AnyHashable: Any] = [:]) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = info
    return activity
  }

  static func response(
    _ spec: String, identifier: String = "n",
    action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    response(
      info: ["data": ["deep_link": "kit://go/\(spec)"]], identifier: identifier, action: action)
  }

  static func response(
    info: [AnyHashable: Any], identifier: String = "n",
    action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = info
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    return UNNotificationResponse(
      notification: UNNotification(request: request, date: Date(timeIntervalSince1970: 9)),
      actionIdentifier: action)
  }

  static func shortcut(_ spec: String) -> UIApplicationShortcutItem {
    shortcut(info: ["url": "kit://go/\(spec)" as NSString])
  }

  static func shortcut(info: [String: any NSSecureCoding]) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: "open", localizedTitle: "Open", userInfo: info)
  }
}

/// The app's own part.
final class KitApplicationDelegate: LinkApplicationDelegate {
  let rules: LinkRules<KitRoute>
  let clock: any LinkClock

  init(rules: LinkRules<KitRoute>, clock: any LinkClock, store: LinkMemoryStore) {
    self.rules = rules
    self.clock = clock
    super.init()
    ingress = LinkSceneIngress(LinkInbox(store: store, clock: clock))
  }
}

/// A window's own part.
final class KitSceneDelegate: LinkSceneDelegate {
  var refreshed: [String] = []

  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    guard let delegate = UIApplication.shared.delegate as? KitApplicationDelegate else {
      return nil
    }
    let navigator = LinkNavigator<KitRoute>(
      initialTab: .home, rules: delegate.rules, clock: delegate.clock)
    let container = LinkContainer(
      navigator, style: { $0.form % 2 == 0 ? .fullScreen : .sheet },
      root: { KitScreen($0.rawValue) }, screen: { KitScreen($0.description) },
      modal: { KitScreen($0.description) })
    container.onRefresh = { [weak self] controller, refresh in
      self?.refreshed.append("\(controller.title ?? "") by \(refresh.route?.spec ?? "-")")
    }
    return container
  }
}
