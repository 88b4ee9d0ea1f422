// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

/// What a window shows: a controller, and the navigator, or composition, that links go to.
@MainActor public protocol LinkSceneContent: AnyObject {
  /// What the window begins with.
  var rootViewController: UIViewController { get }
  /// Where its links go.
  var target: any LinkTarget { get }

  /// What is shown, as an activity that the system keeps; `nil` if it cannot be saved.
  func restorationActivity(type: String) -> NSUserActivity?

  /// Shows what was saved, unless someone went somewhere already.
  @discardableResult
  func restore(from activity: NSUserActivity) -> RestorationReport
}
#endif
