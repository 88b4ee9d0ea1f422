// SPDX-License-Identifier: MIT

/// A stack of screens.
@MainActor open class UINavigationController: UIViewController {
  /// The delegate, which is notified of the screens that the stack shows.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar is hidden, and with it the back button.
  open var isNavigationBarHidden = false
  /// The navigation bar.
  public let navigationBar = UINavigationBar()
  private var stack: [UIViewController] = []
  private var shownTop: UIViewController?

  /// Creates a stack that shows its root.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The screens, root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The topmost screen.
  open var topViewController: UIViewController? { stack.last }
  /// The controller in front: the topmost screen, or what it presents.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  /// Replaces the screens; ignored during the transition of another change.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if let runningTransition, runningTransition.isAnimated {
      return report(
        "Screens set while an existing transition is occurring; the stack will not be updated.")
    }
    guard viewControllers != stack else { return }
    let old = stack.last
    let removed = stack.filter { !viewControllers.contains($0) }
    let added = viewControllers.filter { !stack.contains($0) }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    stack = viewControllers
    guard isInWindow, old !== stack.last else {
      leave(removed, added)
      return
    }
    show(over: old, isAnimated: animated) { [weak self] in self?.leave(removed, added) }
  }

  /// Pushes a screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Pops the topmost screen.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return stack.contains(top) ? nil : top
  }

  /// Pops to the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  /// Pops to a screen.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, let top = stack.last {
      delegate?.navigationController(self, willShow: top, animated: false)
    }
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    if appearance == .shown, let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  private func show(
    over old: UIViewController?, isAnimated: Bool, end: @escaping @MainActor () -> Void
  ) {
    guard let top = stack.last else { return end() }
    delegate?.navigationController(self, willShow: top, animated: isAnimated)
    old?.beginAppearanceTransition(false, animated: isAnimated)
    top.beginAppearanceTransition(true, animated: isAnimated)
    run(isAnimated: isAnimated) { [weak self] in
      old?.endAppearanceTransition()
      top.endAppearanceTransition()
      end()
      guard let self, self.stack.last === top else { return }
      self.delegate?.navigationController(self, didShow: top, animated: isAnimated)
    }
  }

  private func leave(_ removed: [UIViewController], _ added: [UIViewController]) {
    for controller in removed where !stack.contains(controller) {
      controller.removeFromParent()
      controller.didMove(toParent: nil)
    }
    for controller in added { controller.didMove(toParent: self) }
  }

  /// Simulates a user who starts to swipe back, then cancels.
  func swipeBackHalfway() {
    guard stack.count > 1, let top = stack.last else { return }
    let below = stack[stack.count - 2]
    delegate?.navigationController(self, willShow: below, animated: true)
    top.beginAppearanceTransition(false, animated: true)
    below.beginAppearanceTransition(true, animated: true)
    run(isAnimated: true) { [weak self] in
      self?.runningTransition?.isCancelled = true
      below.beginAppearanceTransition(false, animated: true)
      below.endAppearanceTransition()
      top.beginAppearanceTransition(true, animated: true)
      top.endAppearanceTransition()
    }
  }
}
