// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Listens to a stack; apart, since a generic class is nothing that Objective-C can call.
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
