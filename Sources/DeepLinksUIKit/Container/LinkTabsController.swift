// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Tabs that report when they appear and which one the user selects.
final class LinkTabsController: UITabBarController, UITabBarControllerDelegate {
  var onAppear: (@MainActor () -> Void)?
  var onSelect: (@MainActor (UIViewController) -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    onSelect?(viewController)
  }
}
#endif
