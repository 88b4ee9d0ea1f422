// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessSystem
import PlaygroundServer

/// An app that runs without a screen, whatever it is written with.
@MainActor protocol RunningApp: AnyObject {
  /// Where its links arrive.
  var inbox: LinkInbox { get }
  /// Its time.
  var clock: HeadlessClock { get }
  /// Its windows, the one in front last.
  var windows: [any RunningWindow] { get }
  /// What it left to the system.
  var opened: [String] { get }
  /// What the framework would have logged as wrong.
  var issues: [String] { get }
  /// When something happens by itself next; `nil`: nothing does.
  var nextDue: Duration? { get }
  /// Whether a transition runs.
  var isMoving: Bool { get }
  /// Called when something changed by itself, as by a task that ended.
  var onUpdateNeeded: (() -> Void)? { get set }

  func advance(by duration: Duration)
  /// Lets the tasks of the app run until a condition holds, without letting time pass.
  ///
  /// It gives up after a million turns, so that a task which never ends is found out.
  func runTasks(until isMet: () -> Bool) async

  func deliver(_ url: URL)
  /// A notification is tapped that carries a link.
  func notify(_ url: URL) throws(PlaygroundError)
  /// What the app leaves to the system although it was asked from outside of its views.
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
  func runTasks(until isMet: () -> Bool) async {
    // What is enqueued directly on the main actor takes a turn each.
    for turn in 0..<1_000_000 {
      if turn >= 20, isMet() { return }
      await Task.yield()
      advance(by: .zero)
    }
  }
}

/// A window of such an app.
@MainActor protocol RunningWindow: AnyObject {
  /// What identifies it among the windows.
  var identity: ObjectIdentifier { get }
  /// Whether it is used, seen, or neither.
  var phase: String { get }
  var isWide: Bool { get set }
  var title: String? { get }
  var selectedTab: String? { get }
  var texts: [String] { get }
  /// What is presented, from the bottom.
  var modals: [String] { get }

  /// Writes what it shows.
  func write(to json: inout JSONWriter)
  /// Does something to a node; false if the node is not there, or cannot do it.
  func perform(_ action: PhoneAction, at node: String, text: String) -> Bool
  /// Scrolls a list, so that a row is its first.
  func scroll(_ node: String, toRow row: Int) -> Bool

  func tap(_ name: String) -> Bool
  func selectTab(_ name: String) -> Bool
  /// Goes back one screen, or closes what is over the others.
  func goBack() -> Bool
}

/// What a user can do to something on screen.
enum PhoneAction: String, CaseIterable {
  case tap, hold, type, submit, focus, increment, decrement, delete, move, refresh, back, select
  case swipeDown, offer
}
