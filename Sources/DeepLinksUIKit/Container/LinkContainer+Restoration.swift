// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
@_spi(Project) import DeepLinksNavigation
public import DeepLinks
public import UIKit

extension LinkContainer: LinkSceneContent {
  public var target: any LinkTarget { navigator }

  public func restorationActivity(type: String) -> NSUserActivity? {
    navigator.restorationActivity(type: type)
  }

  @discardableResult
  public func restore(from activity: NSUserActivity) -> RestorationReport {
    navigator.restore(from: activity)
  }
}

extension LinkNavigator {
  /// The current state as an activity for `stateRestorationActivity(for:)`; `nil` if a screen
  /// cannot be encoded.
  public func restorationActivity(type: String) -> NSUserActivity? {
    guard let bytes = try? savedState() else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.addUserInfoEntries(from: [LinkRestorationKey.state: Data(bytes)])
    return activity
  }

  /// Restores the state in an activity, as far as this version of the app understands it.
  @discardableResult
  public func restore(from activity: NSUserActivity) -> RestorationReport {
    guard let data = activity.userInfo?[LinkRestorationKey.state] as? Data else {
      return RestorationReport(isRestored: false, losses: ["all: no saved state"])
    }
    return restore(savedState: [UInt8](data))
  }
}

private enum LinkRestorationKey {
  static let state = "DeepLinks.state"
}
#endif
