// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessDeepLinksUIKit
import HeadlessSystem
import HeadlessUIKit
import HeadlessUserNotifications
import PlaygroundServer

/// An app that uses UIKit.
@MainActor final class UIKitApp: RunningApp {
  let inbox: LinkInbox
  private let app: HeadlessUIApplication
  let delegate: LinkApplicationDelegate
  private let adopt: (PhoneSettings) -> Void
  private let hear: () async -> Void
  private var shown: [ObjectIdentifier: UIKitWindow] = [:]

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - adopt: applies settings to the app itself.
  ///   - hear: waits for what the app asks its server at launch.
  init(
    _ delegate: LinkApplicationDelegate, ownSchemes: Set<String>, _ launch: PhoneLaunch,
    adopt: @escaping (PhoneSettings) -> Void, hear: @escaping () async -> Void,
    makeSceneDelegate: @escaping @MainActor () -> any UIWindowSceneDelegate
  ) {
    self.delegate = delegate
    self.adopt = adopt
    self.hear = hear
    inbox = delegate.ingress.inbox
    launch.prepare(inbox)
    adopt(launch.settings)
    let contexts = launch.link.map { [UIOpenURLContext($0)] } ?? []
    app = HeadlessUIApplication(
      delegate, opening: .init(urlContexts: Set(contexts)), restoring: launch.saved?.userActivity,
      clock: launch.clock, makeSceneDelegate: makeSceneDelegate)
    app.ownSchemes = ownSchemes
  }

  var clock: HeadlessClock { app.clock }
  var opened: [String] { app.openedBySystem.map(\.absoluteString) }
  var issues: [String] { app.issues }
  var nextDue: Duration? { app.clock.nextDue }
  var isMoving: Bool { app.isMoving }

  var onUpdateNeeded: (() -> Void)? {
    get { app.onUpdateNeeded }
    set { app.onUpdateNeeded = newValue }
  }

  var windows: [any RunningWindow] {
    let windows = app.windows
    shown = Dictionary(
      uniqueKeysWithValues: windows.map { window in
        (ObjectIdentifier(window), shown[ObjectIdentifier(window)] ?? UIKitWindow(window))
      })
    return windows.compactMap { shown[ObjectIdentifier($0)] }
  }

  func hearFromServer() async { await hear() }
  func advance(by duration: Duration) { app.advance(by: duration) }

  func deliver(_ url: URL) {
    enterForeground()
    let isWebPage = ["http", "https"].contains(url.scheme?.lowercased())
    guard isWebPage else { return app.open(url) }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    app.continue(activity)
  }

  func notify(_ url: URL) throws(PlaygroundError) {
    enterForeground()
    let content = UNMutableNotificationContent()
    content.userInfo = ["url": url.absoluteString]
    app.respond(
      UNNotificationResponse(
        notification: UNNotification(
          request: UNNotificationRequest(
            identifier: UUID().uuidString, content: content, trigger: nil),
          date: Date())))
  }

  func leave(_ url: URL) { app.application.open(url) }
  func openWindow() { app.connect() }

  func close(_ window: any RunningWindow) {
    if let window = window as? UIKitWindow { app.disconnect(window.window) }
    enterForeground()
  }

  func bringToFront(_ window: any RunningWindow) {
    if let window = window as? UIKitWindow { app.activate(window.window) }
  }

  func apply(_ settings: PhoneSettings) { adopt(settings) }
  func enterBackground() { app.enterBackground() }

  func enterForeground() {
    if let window = app.window { app.activate(window) }
  }

  func terminate() -> SavedPhone { SavedPhone(activity: app.terminate()) }
}

/// A window of an app that uses UIKit.
@MainActor final class UIKitWindow: RunningWindow {
  let window: HeadlessUIWindow

  init(_ window: HeadlessUIWindow) { self.window = window }

  var identity: ObjectIdentifier { ObjectIdentifier(window) }

  var phase: String {
    switch window.scene.activationState {
    case .foregroundActive: "active"
    case .foregroundInactive: "inactive"
    default: "background"
    }
  }

  var isWide: Bool {
    get { false }
    set {}
  }

  var title: String? { window.title }
  var selectedTab: String? { window.selectedTab }
  var texts: [String] { window.texts }

  var modals: [String] {
    window.tree.children.compactMap { node in
      [.sheet, .cover, .alert].contains(node.kind) ? node.kind.rawValue : nil
    }
  }

  func write(to json: inout JSONWriter) { json.write(window.tree) }

  func perform(_ action: PhoneAction, at node: String, text: String) -> Bool {
    HeadlessUINode.Action(rawValue: action.rawValue).map { window.perform($0, at: node) } ?? false
  }

  func scroll(_ node: String, toRow row: Int) -> Bool { false }
  func tap(_ name: String) -> Bool { window.tap(name) }
  func selectTab(_ name: String) -> Bool { window.selectTab(name) }
  func goBack() -> Bool { window.modals.isEmpty ? window.goBack() : window.tap("OK") }
}
