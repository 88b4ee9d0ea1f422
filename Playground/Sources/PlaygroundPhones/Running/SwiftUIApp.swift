// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessSwiftUI
import HeadlessSystem
import PlaygroundServer

/// An app that uses SwiftUI.
@MainActor final class SwiftUIApp: RunningApp {
  let inbox: LinkInbox
  private let app: HeadlessApp
  private let name: String
  private let adopt: (PhoneSettings) -> Void
  private var shown: [ObjectIdentifier: SwiftUIWindow] = [:]
  private var isWide: Bool

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - app: creates the app, which receives the link immediately.
  ///   - adopt: applies settings to the app itself.
  init<Source: App>(
    _ app: Source, named name: String, inbox: LinkInbox, ownSchemes: Set<String>,
    _ launch: PhoneLaunch, adopt: @escaping (PhoneSettings) -> Void = { _ in }
  ) {
    self.inbox = inbox
    self.name = name
    self.adopt = adopt
    isWide = launch.settings.isWide
    launch.prepare(inbox)
    adopt(launch.settings)
    self.app = HeadlessApp(
      app, opening: launch.link, restoring: launch.saved?.sceneValues ?? [:],
      quirks: launch.settings.quirks, clock: launch.clock)
    self.app.ownSchemes = ownSchemes
    if isWide { for window in windows { window.isWide = true } }
  }

  var clock: HeadlessClock { app.clock }
  var opened: [String] { app.openedBySystem.map(\.absoluteString) }
  var issues: [String] { app.issues }
  var nextDue: Duration? { app.nextDue }
  var isMoving: Bool { app.isMoving }

  var onUpdateNeeded: (() -> Void)? {
    get { app.onUpdateNeeded }
    set { app.onUpdateNeeded = newValue }
  }

  var windows: [any RunningWindow] {
    let windows = app.windows
    shown = Dictionary(
      uniqueKeysWithValues: windows.map { window in
        (ObjectIdentifier(window), shown[ObjectIdentifier(window)] ?? SwiftUIWindow(window))
      })
    return windows.compactMap { shown[ObjectIdentifier($0)] }
  }

  func advance(by duration: Duration) { app.advance(by: duration) }
  func deliver(_ url: URL) { app.open(url) }
  func leave(_ url: URL) { app.leave(url) }

  func notify(_ url: URL) throws(PlaygroundError) { throw .noNotifications(name) }

  func openWindow() {
    app.openWindow()
    if isWide { windows.last?.isWide = true }
  }

  func close(_ window: any RunningWindow) {
    if let window = window as? SwiftUIWindow { app.close(window.window) }
  }

  func bringToFront(_ window: any RunningWindow) {
    if let window = window as? SwiftUIWindow { app.bringToFront(window.window) }
  }

  func apply(_ settings: PhoneSettings) {
    app.quirks = settings.quirks
    adopt(settings)
    if isWide != settings.isWide {
      isWide = settings.isWide
      for window in windows { window.isWide = isWide }
    }
    app.settle()
  }

  func enterBackground() { app.enterBackground() }
  func enterForeground() { app.enterForeground() }
  func terminate() -> SavedPhone { SavedPhone(values: app.terminate()) }
}

/// A window of an app that uses SwiftUI.
@MainActor final class SwiftUIWindow: RunningWindow {
  let window: HeadlessWindow

  init(_ window: HeadlessWindow) { self.window = window }

  var identity: ObjectIdentifier { ObjectIdentifier(window) }

  var phase: String {
    switch window.phase {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }

  var isWide = false {
    didSet { if isWide != oldValue { window.resize(toCompact: !isWide) } }
  }

  var title: String? { window.title }
  var selectedTab: String? { window.selectedTab }
  var texts: [String] { window.texts }
  var modals: [String] { window.modals.map(\.rawValue) }

  func write(to json: inout JSONWriter) {
    json.write(window: window.tree, canSwipeDown: window.canSwipeDown)
  }

  func perform(_ action: PhoneAction, at node: String, text: String) -> Bool {
    switch action {
    case .swipeDown:
      window.tree.children.last?.id == node && window.swipeDown()
    case .offer: window.perform(.tap, at: text.isEmpty ? node : text)
    default:
      HeadlessNode.Action(rawValue: action.rawValue).map {
        window.perform($0, at: node, with: text)
      } ?? false
    }
  }

  func scroll(_ node: String, toRow row: Int) -> Bool { window.scrollRows(of: node, to: row) }
  func tap(_ name: String) -> Bool { window.tap(name) }
  func selectTab(_ name: String) -> Bool { window.selectTab(name) }
  func goBack() -> Bool { window.goBack() || window.swipeDown() || window.tap("Cancel") }
}
