// SPDX-License-Identifier: MIT

import UIKit
import UserNotifications

/// An app that writes down what the system delivers.
final class RecordingApp: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  let log = RecordingController.Log()
  var root: (@MainActor () -> UIViewController)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    log.lines.append("launched")
    return true
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let name = response.notification.request.identifier
    MainActor.assumeIsolated { log.lines.append("notification \(name)") }
    completionHandler()
  }
}

/// A scene that writes down what the system delivers.
final class RecordingScene: UIResponder, UIWindowSceneDelegate {
  private let app: RecordingApp
  var window: UIWindow?

  init(_ app: RecordingApp) {
    self.app = app
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString)
    let activities = connectionOptions.userActivities.map(\.activityType)
    let rest = [
      connectionOptions.shortcutItem?.type,
      connectionOptions.notificationResponse?.notification.request.identifier,
      session.stateRestorationActivity?.activityType,
    ]
    app.log.lines.append("connected \(urls + activities + rest.compactMap(\.self))")
    guard let scene = scene as? UIWindowScene, let root = app.root else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root()
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts {
      app.log.lines.append("\(context.url) from \(context.options.sourceApplication ?? "-")")
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    app.log.lines.append("continue \(userActivity.activityType)")
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    app.log.lines.append("shortcut \(shortcutItem.type)")
    completionHandler(true)
  }

  func sceneDidBecomeActive(_ scene: UIScene) { app.log.lines.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { app.log.lines.append("inactive") }
  func sceneDidEnterBackground(_ scene: UIScene) { app.log.lines.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { app.log.lines.append("disconnected") }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    NSUserActivity(activityType: "saved")
  }
}
