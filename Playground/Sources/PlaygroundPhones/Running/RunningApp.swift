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

/// How to launch an app.
@MainActor struct PhoneLaunch {
  /// The link that launches it; `nil`: a tap on its icon.
  var link: URL?
  var settings = PhoneSettings()
  /// What the system saved when the app last ended.
  var saved: SavedPhone?
  /// The files that outlive apps.
  var disk = PhoneDisk()
  /// The app's clock.
  var clock = HeadlessClock()
  /// The wall-clock time when that clock is at zero.
  var start = Date(timeIntervalSinceReferenceDate: 36_000)
  /// Called with the inbox before anything arrives there.
  var prepare: (LinkInbox) -> Void = { _ in }
}

/// The files of a phone.
@MainActor final class PhoneDisk {
  /// The contents of the files, by name.
  var files: [String: Data]

  init(_ files: [String: Data] = [:]) { self.files = files }
}

/// What a terminated app leaves behind: what the system saves of it, and its files.
package struct SavedPhone: Sendable, Codable {
  /// What SwiftUI saves for the window in front.
  private var values: [String: SavedValue] = [:]
  /// What UIKit saves for the window in front.
  private var activity: Activity?
  /// The files.
  var files: [String: Data] = [:]

  private struct Activity: Sendable, Codable {
    var type: String
    var title: String?
    var page: URL?
    var information: [String: SavedValue]
  }

  /// Stores what SwiftUI saves; values that no system could save are dropped.
  init(values: [String: any Sendable]) { self.values = values.compactMapValues(SavedValue.init) }

  /// Stores what UIKit saves; values that no system could save are dropped.
  init(activity: NSUserActivity?) {
    self.activity = activity.map {
      var information: [String: SavedValue] = [:]
      for (key, value) in $0.userInfo ?? [:] {
        if let key = key as? String { information[key] = SavedValue(value) }
      }
      return Activity(
        type: $0.activityType, title: $0.title, page: $0.webpageURL, information: information)
    }
  }

  /// What SwiftUI restores.
  var sceneValues: [String: any Sendable] { values.mapValues(\.value) }

  /// What UIKit restores.
  @MainActor var userActivity: NSUserActivity? {
    guard let activity else { return nil }
    let found = NSUserActivity(activityType: activity.type)
    found.title = activity.title
    found.webpageURL = activity.page
    found.addUserInfoEntries(from: activity.information.mapValues(\.value))
    return found
  }
}

/// A value that the system can save.
enum SavedValue: Sendable, Codable {
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case url(URL)
  case bytes(Data)

  /// Wraps a value; `nil` if its type is not supported.
  init?(_ value: Any) {
    switch value {
    case let value as Bool: self = .flag(value)
    case let value as Int: self = .whole(value)
    case let value as Double: self = .number(value)
    case let value as String: self = .text(value)
    case let value as URL: self = .url(value)
    case let value as Data: self = .bytes(value)
    default: return nil
    }
  }

  /// The value as the app saved it.
  var value: any Sendable {
    switch self {
    case .flag(let value): value
    case .whole(let value): value
    case .number(let value): value
    case .text(let value): value
    case .url(let value): value
    case .bytes(let value): value
    }
  }
}
