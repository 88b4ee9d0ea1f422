// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

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
