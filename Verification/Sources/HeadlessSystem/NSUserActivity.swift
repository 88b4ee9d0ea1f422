// SPDX-License-Identifier: MIT

// macOS has it.
#if !os(macOS)
public import Foundation

/// What a user does, to continue it elsewhere; stands in for Foundation's, which Linux lacks.
open class NSUserActivity: Hashable {
  /// What kind of activity it is.
  public let activityType: String
  /// What to call it.
  open var title: String?
  /// The page that it is about.
  open var webpageURL: URL?
  /// The page that led to it.
  open var referrerURL: URL?
  /// What the app needs to continue it.
  open var userInfo: [AnyHashable: Any]?
  /// Identifies the scene that should continue it.
  open var targetContentIdentifier: String?
  /// Whether other devices may continue it.
  open var isEligibleForHandoff = true

  /// Makes an activity.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds to what the app needs.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  public static func == (lhs: NSUserActivity, rhs: NSUserActivity) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The type of an activity that is about a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
