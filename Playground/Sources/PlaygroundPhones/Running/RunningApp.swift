// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessSystem
import PlaygroundServer

/// An app that runs without a screen, whichever framework it uses.
@MainActor protocol RunningApp: AnyObject {
  /// Where its links arrive.
  var inbox: LinkInbox { get }
  /// Its clock.
  var clock: HeadlessClock { get }
  /// Its windows, the one in front last.
  var windows: [any RunningWindow] { get }
  /// The URLs that it left to the system.
  var opened: [String] { get }
  /// The problems that the framework would have logged.
  var issues: [String] { get }
  /// When something next happens by itself; `nil` if nothing will.
  var nextDue: Duration? { get }
  /// Whether a transition is running.
  var isMoving: Bool { get }
  /// Called when something changes by itself, for example because a task ended.
  var onUpdateNeeded: (() -> Void)? { get set }

  /// Waits until the server has answered what the app asked it at launch.
  func hearFromServer() async
  func advance(by duration: Duration)
  /// Lets the app's tasks run until a condition holds, without letting time pass.
  ///
  /// It gives up after a million turns, which detects tasks that never end.
  func runTasks(until isMet: () -> Bool) async

  func deliver(_ url: URL)
  /// Taps a notification that carries a link.
  func notify(_ url: URL) throws(PlaygroundError)
  /// Leaves a URL to the system that was not opened from one of the app's views.
  func leave(_ url: URL)

  func openWindow()
  func close(_ window: any RunningWindow)
  func bringToFront(_ window: any RunningWindow)

  func apply(_ settings: PhoneSettings)
  func enterBackground()
  func enterForeground()
  func terminate() -> SavedPhone
}

extension RunningApp {
  func hearFromServer() async {}

  func runTasks(until isMet: () -> Bool) async {
    // Work enqueued directly on the main actor takes one turn each.
    for turn in 0..<1_000_000 {
      if turn >= 20, isMet() { return }
      await Task.yield()
      advance(by: .zero)
    }
  }

  /// Lets everything finish that finishes by itself.
  func rest(with log: RequestLog) async {
    for _ in 0..<2 {
      // Requests first, because a resolver has a time limit.
      await runTasks(until: { !log.isAsking })
      advance(by: .seconds(10))
    }
  }
}

/// A window of a running app.
@MainActor protocol RunningWindow: AnyObject {
  /// Its identity among the windows.
  var identity: ObjectIdentifier { get }
  /// Whether it is active, inactive, or in the background.
  var phase: String { get }
  var isWide: Bool { get set }
  var title: String? { get }
  var selectedTab: String? { get }
  var texts: [String] { get }
  /// The presented screens, bottom first.
  var modals: [String] { get }

  /// Writes its contents.
  func write(to json: inout JSONWriter)
  /// Performs an action on a node; `false` if the node does not exist or does not support it.
  func perform(_ action: PhoneAction, at node: String, text: String) -> Bool
  /// Scrolls a list so that a row comes first.
  func scroll(_ node: String, toRow row: Int) -> Bool

  func tap(_ name: String) -> Bool
  func selectTab(_ name: String) -> Bool
  /// Goes back one screen, or closes what is presented.
  func goBack() -> Bool
}

/// What a user can do to something on screen.
enum PhoneAction: String, CaseIterable {
  case tap, hold, type, submit, focus, increment, decrement, delete, move, refresh, back, select
  case swipeDown, offer
}
