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

/// The files of a phone.
@MainActor final class PhoneDisk {
  /// What is in the files, by their names.
  var files: [String: Data]

  init(_ files: [String: Data] = [:]) { self.files = files }
}
