// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

/// The content of a window: a controller, and the navigator or composition that receives its links.
@MainActor public protocol LinkSceneContent: AnyObject {
  /// The root view controller for the window.
  var rootViewController: UIViewController { get }
  /// The receiver of the window's links.
  var target: any LinkTarget { get }

  /// The current state as an activity that the system saves; `nil` if it cannot be saved.
  func restorationActivity(type: String) -> NSUserActivity?

  /// Restores the saved state, unless the app has already navigated.
  @discardableResult
  func restore(from activity: NSUserActivity) -> RestorationReport

  /// Releases the screen when the window is gone.
  ///
  /// What the app keeps and opens after that waits for another window. Default: does nothing.
  func unmount()
}

extension LinkSceneContent {
  public func unmount() {}
}
#endif
