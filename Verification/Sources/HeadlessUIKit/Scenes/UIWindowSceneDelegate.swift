// SPDX-License-Identifier: MIT

/// The delegate of a window scene.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window, where UIKit looks for it.
  var window: UIWindow? { get set }
  /// Called when a user chooses a quick action.
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
