// SPDX-License-Identifier: MIT

// macOS has it.
#if !os(macOS)
public import Foundation

/// A user's activity, to be continued elsewhere; stands in for Foundation's, which Linux lacks.
open class NSUserActivity: Hashable {
  /// The type of the activity.
  public let activityType: String
  /// The title of the activity.
  open var title: String?
  /// The web page of the activity.
  open var webpageURL: URL?
  /// The web page that led to the activity.
  open var referrerURL: URL?
  /// What the app needs to continue it.
  open var userInfo: [AnyHashable: Any]?
  /// Identifies the scene to continue the activity.
  open var targetContentIdentifier: String?
  /// Whether other devices can continue the activity.
  open var isEligibleForHandoff = true

  /// Creates an activity.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds to the information that the app needs.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  public static func == (lhs: NSUserActivity, rhs: NSUserActivity) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The type of activities about web pages.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
