// SPDX-License-Identifier: MIT

/// A tab bar controller.
@MainActor open class UITabBarController: UIViewController {
  /// The delegate, which is notified when a user selects a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var selected: UIViewController?

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller of the selected tab.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, children.contains(newValue) else { return }
      select(newValue)
    }
  }

  /// The index of the selected tab.
  open var selectedIndex: Int {
    get { selected.flatMap { children.firstIndex(of: $0) } ?? NSNotFound }
    set { if children.indices.contains(newValue) { select(children[newValue]) } }
  }

  override var visibleChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  /// Replaces the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let wanted = viewControllers ?? []
    let kept = selected.flatMap { wanted.contains($0) ? $0 : nil }
    if kept == nil { select(nil) }
    for child in children where !wanted.contains(child) { child.removeFromParent() }
    for child in wanted where !children.contains(child) { addChild(child) }
    children = wanted
    if selected == nil { select(wanted.first) }
  }

  private func select(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    guard isInWindow else { return }
    old?.beginAppearanceTransition(false, animated: false)
    controller?.beginAppearanceTransition(true, animated: false)
    run(isAnimated: false) {
      old?.endAppearanceTransition()
      controller?.endAppearanceTransition()
    }
  }

  /// Simulates a tap on a tab; tapping the selected tab pops it to its root.
  func tap(_ index: Int) -> Bool {
    guard children.indices.contains(index) else { return false }
    let controller = children[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return true }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }
}
