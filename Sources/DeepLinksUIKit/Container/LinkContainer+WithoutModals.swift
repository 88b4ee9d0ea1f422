// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

extension LinkContainer where Route.Structure.Modal == Never {
  /// Binds a navigator to controllers, in an app that presents nothing.
  ///
  /// - Parameters:
  ///   - navigator: what says what is shown; it has one interface.
  ///   - tabs: the tabs, in order. Default: all.
  ///   - root: makes the root of a tab, with the item of its tab.
  ///   - screen: makes a screen that is pushed.
  public convenience init(
    _ navigator: LinkNavigator<Route>, tabs: [Structure.Tab] = Array(Structure.Tab.allCases),
    root: @escaping @MainActor (Structure.Tab) -> UIViewController,
    screen: @escaping @MainActor (Structure.Screen) -> UIViewController
  ) {
    self.init(navigator, tabs: tabs, root: root, screen: screen, modal: controller)
  }
}

/// Generic, since a closure that takes `Never` is warned about.
@MainActor private func controller<Modal>(for modal: Modal) -> UIViewController {
  UIViewController()
}
#endif
