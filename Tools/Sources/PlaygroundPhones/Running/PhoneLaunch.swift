// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessSystem

/// How an app is started.
@MainActor struct PhoneLaunch {
  /// The link that starts it; `nil`: a tap on its icon.
  var link: URL?
  var settings = PhoneSettings()
  /// What the system saved when the app was ended last.
  var saved: SavedPhone?
  /// What is kept although apps come and go.
  var disk = PhoneDisk()
  /// The time of the app.
  var clock = HeadlessClock()
  /// What the wall shows when that clock shows zero.
  var start = Date(timeIntervalSinceReferenceDate: 36_000)
  /// Called with the inbox before anything arrives there.
  var prepare: (LinkInbox) -> Void = { _ in }
}

/// What a system saves of an app that it ends.
struct SavedPhone {
  /// What SwiftUI keeps for the window in front.
  var values: [String: any Sendable] = [:]
  /// What UIKit keeps for the window in front.
  var activity: NSUserActivity?
}

/// The files of a phone.
@MainActor final class PhoneDisk {
  private var files: [String: AnyObject] = [:]

  /// What was kept under a name, or what is kept from now on.
  func file<File: AnyObject>(_ name: String, _ make: () -> File) -> File {
    if let file = files[name] as? File { return file }
    let file = make()
    files[name] = file
    return file
  }
}
