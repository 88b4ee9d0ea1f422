// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
@_spi(Project) import DeepLinksNavigation
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

extension LinkContainer where Route.Structure.Modal == Never {
  /// Binds a navigator to controllers, in an app without modals.
  ///
  /// - Parameters:
  ///   - navigator: holds what is shown; it can have only one interface.
  ///   - tabs: the tabs, in order. Default: all.
  ///   - root: creates the root of a tab, with its tab bar item.
  ///   - screen: creates a pushed screen.
  public convenience init(
    _ navigator: LinkNavigator<Route>, tabs: [Structure.Tab] = Array(Structure.Tab.allCases),
    root: @escaping @MainActor (Structure.Tab) -> UIViewController,
    screen: @escaping @MainActor (Structure.Screen) -> UIViewController
  ) {
    self.init(navigator, tabs: tabs, root: root, screen: screen, modal: controller)
  }
}

/// This is generic because the compiler warns about a closure that takes `Never`.
@MainActor private func controller<Modal>(for modal: Modal) -> UIViewController {
  UIViewController()
}
#endif
