// SPDX-License-Identifier: MIT

/// A quick action of the app's icon.
open class UIApplicationShortcutItem: NSObject {
  /// The type that the app assigns.
  public let type: String
  /// The title that the user sees.
  public let localizedTitle: String
  /// What the app needs to perform it.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
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
