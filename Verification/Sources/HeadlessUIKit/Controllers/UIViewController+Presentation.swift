// SPDX-License-Identifier: MIT

extension UIViewController {
  /// What this controller, or one of its containers, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// What presents this controller, or one of its containers.
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Presents another controller; ignored during a presentation or a transition.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    let presented = viewControllerToPresent
    guard presenter.presented == nil else {
      return report("Attempt to present on a controller which is already presenting.")
    }
    let isMoving = sequence(first: presenter) { $0.presenter }.contains(where: \.isBeingPresented)
    guard !isMoving else {
      return report("Attempt to present while a presentation is in progress.")
    }
    guard isInWindow, !presenter.isBeingDismissed, presented.presenter == nil else {
      return report("Attempt to present on a controller which is not in the window.")
    }
    presenter.presented = presented
    presented.presenter = presenter
    presented.isBeingPresented = true
    if presented.modalPresentationStyle.coversAll {
      presenter.beginAppearanceTransition(false, animated: flag)
    }
    presented.beginAppearanceTransition(true, animated: flag)
    presented.run(isAnimated: flag) {
      if presented.modalPresentationStyle.coversAll { presenter.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presented.isBeingPresented = false
      completion?()
    }
  }

  /// Dismisses what this controller presents, or itself; ignored during a transition.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismiss(animated: flag, bySwipe: false, completion: completion)
  }

  func dismiss(animated flag: Bool, bySwipe: Bool, completion: (() -> Void)?) {
    let root = outermost
    guard let presenter = root.presented == nil ? root.presenter : root,
      let lowest = presenter.presented
    else {
      completion?()
      return
    }
    let chain = Array(sequence(first: lowest) { $0.presented })
    guard !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) else {
      return report("Attempt to dismiss while a presentation or dismissal is in progress.")
    }
    lowest.isBeingDismissed = true
    let isCovered = chain.contains { $0.modalPresentationStyle.coversAll }
    if isCovered { presenter.beginAppearanceTransition(true, animated: flag) }
    for controller in chain { controller.beginAppearanceTransition(false, animated: flag) }
    lowest.run(isAnimated: flag) {
      if isCovered { presenter.endAppearanceTransition() }
      for controller in chain.reversed() {
        controller.endAppearanceTransition()
        controller.presenter?.presented = nil
        controller.presenter = nil
      }
      lowest.isBeingDismissed = false
      if bySwipe, let controller = lowest.presentationController {
        controller.delegate?.presentationControllerDidDismiss(controller)
      }
      completion?()
    }
  }
}
