// SPDX-License-Identifier: MIT

/// The app's own part of a window.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window, for UIKit to find.
  var window: UIWindow? { get set }
  /// A user chose a quick action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
}
