// SPDX-License-Identifier: MIT

/// A quick action of the app's icon.
open class UIApplicationShortcutItem: NSObject {
  /// What the app calls it.
  public let type: String
  /// What a user reads.
  public let localizedTitle: String
  /// What the app needs to perform it.
  public let userInfo: [String: any NSSecureCoding]?

  /// Makes a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.userInfo = userInfo
    super.init()
  }
}
