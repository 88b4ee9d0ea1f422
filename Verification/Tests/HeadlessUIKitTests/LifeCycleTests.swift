// SPDX-License-Identifier: MIT

import Testing
import UIKit
import UserNotifications

@MainActor @Suite struct LifeCycleTests {
  private let delegate = RecordingApp()

  private func launch(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring saved: NSUserActivity? = nil
  ) -> HeadlessUIApplication {
    HeadlessUIApplication(delegate, opening: options, restoring: saved) {
      RecordingScene(self.delegate)
    }
  }

  private func response(_ name: String) -> UNNotificationResponse {
    let request = UNNotificationRequest(
      identifier: name, content: UNMutableNotificationContent(), trigger: nil)
    return UNNotificationResponse(notification: UNNotification(request: request, date: Date()))
  }

  @Test func `launches, connects, and becomes active`() {
    let app = launch()
    #expect(delegate.log.take() == ["launched", "connected []", "active"])
    #expect(UIApplication.shared === app.application)
    #expect(UIApplication.shared.delegate === delegate)
    #expect(UIApplication.shared.connectedScenes.count == 1)
  }

  @Test func `gives a cold start's reasons to the scene`() throws {
    let url = try #require(URL(string: "a:b"))
    _ = launch(.init(urlContexts: [UIOpenURLContext(url)]))
    #expect(delegate.log.take() == ["launched", "connected [\"a:b\"]", "active"])
    _ = launch(.init(userActivities: [NSUserActivity(activityType: "read")]))
    #expect(delegate.log.take() == ["launched", "connected [\"read\"]", "active"])
    let shortcut = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
    _ = launch(.init(shortcutItem: shortcut))
    #expect(delegate.log.take() == ["launched", "connected [\"new\"]", "active"])
    _ = launch(restoring: NSUserActivity(activityType: "saved"))
    #expect(delegate.log.take() == ["launched", "connected [\"saved\"]", "active"])
  }

  @Test func `tells of a notification that started the app twice`() {
    _ = launch(.init(notificationResponse: response("n")))
    #expect(
      delegate.log.take() == ["launched", "connected [\"n\"]", "active", "notification n"])
  }

  @Test func `delivers to a running app`() throws {
    let app = launch()
    _ = delegate.log.take()
    app.open(try #require(URL(string: "a:b")), sourceApplication: "mail")
    app.continue(NSUserActivity(activityType: "read"))
    #expect(app.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")))
    app.respond(response("n"))
    #expect(
      delegate.log.take() == [
        "a:b from mail", "continue read", "shortcut new", "notification n",
      ])
  }

  @Test func `leaves, comes back, and ends`() throws {
    let app = launch()
    _ = delegate.log.take()
    #expect(app.enterBackground()?.activityType == "saved")
    #expect(delegate.log.take() == ["inactive", "background"])
    app.activate(try #require(app.window))
    #expect(delegate.log.take() == ["active"])
    let second = try #require(app.connect())
    #expect(delegate.log.take() == ["connected []", "inactive", "active"])
    app.disconnect(second)
    #expect(delegate.log.take() == ["disconnected"])
    #expect(app.windows.count == 1)
    #expect(app.terminate()?.activityType == "saved")
  }

  @Test func `opens its own schemes, and leaves the rest to the system`() throws {
    let app = launch()
    _ = delegate.log.take()
    app.ownSchemes = ["a"]
    var answers: [Bool] = []
    for text in ["a:b", "tel:1"] {
      UIApplication.shared.open(try #require(URL(string: text))) { answers.append($0) }
    }
    app.settle()
    #expect(answers == [true, true])
    #expect(delegate.log.take() == ["a:b from -"])
    #expect(app.openedBySystem.map(\.absoluteString) == ["tel:1"])
  }

  @Test func `delivers to an app without scenes`() throws {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var lines: [String] = []
      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
      ) -> Bool {
        lines.append("\(url) from \(options[.sourceApplication] as? String ?? "-")")
        return true
      }
      func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
      ) -> Bool {
        lines.append("continue \(userActivity.activityType)")
        return true
      }
    }
    let delegate = Delegate()
    let app = HeadlessUIApplication(delegate)
    app.open(try #require(URL(string: "a:b")), sourceApplication: "mail")
    app.continue(NSUserActivity(activityType: "read"))
    #expect(delegate.lines == ["a:b from mail", "continue read"])
    #expect(app.window == nil)
  }
}
