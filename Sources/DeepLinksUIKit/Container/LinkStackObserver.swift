// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Observes a stack; a separate class, because Objective-C cannot call a generic one.
final class LinkStackObserver: NSObject, UINavigationControllerDelegate {
  var onShow: (@MainActor () -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    onShow?()
  }
}
#endif
