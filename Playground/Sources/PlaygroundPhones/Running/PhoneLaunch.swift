// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessSystem

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
