// SPDX-License-Identifier: MIT

/// A window of a UIKit app without a screen: its contents, and a user's actions there.
@MainActor public final class HeadlessUIWindow {
  /// The scene of the window.
  public let scene: UIWindowScene
  let app: HeadlessUIApplication

  init(_ scene: UIWindowScene, of app: HeadlessUIApplication) {
    self.scene = scene
    self.app = app
  }

  // MARK: - What it shows

  /// The root controller.
  public var root: UIViewController? { scene.windows.last?.rootViewController }

  /// The presented controllers, bottom first.
  public var modals: [UIViewController] {
    app.settle()
    guard let root else { return [] }
    return Array(sequence(first: root) { $0.presented }.dropFirst())
  }

  /// The screen in front.
  public var top: UIViewController? {
    app.settle()
    guard let root else { return nil }
    return HeadlessUIWindow.innermost(of: modals.last ?? root)
  }

  /// The title of the screen in front.
  public var title: String? { top.flatMap { $0.navigationItem.title ?? $0.title } }

  /// The titles of the stack in front, root first.
  public var titles: [String] {
    top?.navigationController?.viewControllers.map { $0.navigationItem.title ?? "" } ?? []
  }

  /// The title of the selected tab.
  public var selectedTab: String? {
    (root as? UITabBarController)?.selectedViewController?.tabBarItem.title
  }

  /// Whether the screen in front has a back button.
  public var hasBackButton: Bool { backStack != nil }

  /// The texts on the screen in front, in order.
  public var texts: [String] {
    guard let top else { return [] }
    return app.node(of: top).all.filter { $0.kind == .text }.compactMap(\.text)
  }

  /// Everything in the window; presentations come last.
  public var tree: HeadlessUINode {
    app.settle()
    let layers = [root].compactMap(\.self) + modals
    return HeadlessUINode(id: "window", kind: .window, children: layers.map { app.node(of: $0) })
  }

  // MARK: - What a user does

  /// Taps the button with this identifier or title; `false` if there is none to tap.
  @discardableResult
  public func tap(_ name: String) -> Bool {
    guard let top else { return false }
    defer { app.settle() }
    if let alert = top as? UIAlertController {
      guard let action = alert.actions.last(where: { $0.title == name && $0.isEnabled }) else {
        return false
      }
      alert.choose(action)
      return true
    }
    for item in [top.navigationItem.leftBarButtonItem, top.navigationItem.rightBarButtonItem] {
      guard let item, item.accessibilityIdentifier == name || item.title == name else { continue }
      item.primaryAction?.perform(by: item)
      return item.isEnabled
    }
    let buttons = HeadlessUIWindow.buttons(in: top.view).filter(\.isEnabled)
    let button =
      buttons.last { $0.accessibilityIdentifier == name }
      ?? buttons.last { $0.currentTitle == name }
    button?.tap()
    return button != nil
  }

  /// Goes back from the screen in front; `false` if that is not possible.
  @discardableResult
  public func goBack() -> Bool {
    guard let backStack else { return false }
    backStack.popViewController(animated: true)
    app.settle()
    return true
  }

  /// Starts to swipe back, then cancels; `false` if going back is not possible.
  @discardableResult
  public func swipeBackHalfway() -> Bool {
    guard let backStack else { return false }
    backStack.swipeBackHalfway()
    app.settle()
    return true
  }

  /// Swipes the sheet in front down; `false` if there is none, or it cannot be dismissed.
  @discardableResult
  public func swipeDown() -> Bool {
    guard let modal = modals.last, let controller = modal.presentationController,
      modal.modalPresentationStyle.isSheet, !modal.isBeingPresented, !modal.isBeingDismissed
    else { return false }
    let isHeld = modal.isModalInPresentation || (top?.isModalInPresentation ?? false)
    guard !isHeld, controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    controller.delegate?.presentationControllerWillDismiss(controller)
    modal.presenter?.dismiss(animated: true, bySwipe: true, completion: nil)
    app.settle()
    return true
  }

  /// Dismisses the frontmost presentation from code, like a controller that dismisses itself.
  @discardableResult
  public func dismissByCode() -> Bool {
    guard let modal = modals.last else { return false }
    modal.presenter?.dismiss(animated: true)
    app.settle()
    return true
  }

  /// Selects the tab with this title, unless something covers it; `false` if there is none.
  @discardableResult
  public func selectTab(_ name: String) -> Bool {
    guard modals.isEmpty, let tabs = root as? UITabBarController,
      let index = tabs.children.firstIndex(where: { $0.tabBarItem.title == name })
    else { return false }
    defer { app.settle() }
    return tabs.tap(index)
  }

  private var backStack: UINavigationController? {
    guard let top, app.canGoBack(from: top) else { return nil }
    return top.navigationController
  }

  private static func innermost(of controller: UIViewController) -> UIViewController {
    switch controller {
    case let tabs as UITabBarController: tabs.selectedViewController.map(innermost) ?? tabs
    case let stack as UINavigationController: stack.topViewController.map(innermost) ?? stack
    default: controller
    }
  }

  static func buttons(in view: UIView) -> [UIButton] {
    if view.isHidden { return [] }
    return ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
  }
}

extension HeadlessUIWindow: @MainActor CustomStringConvertible {
  /// An outline of its contents, one line per node.
  public var description: String { tree.description }
}
