// SPDX-License-Identifier: MIT

/// The context of a running transition.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether the user canceled it.
  var isCancelled: Bool { get }
}

/// Runs code alongside a transition and after it.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs closures alongside the transition and after it.
  ///
  /// - Returns: whether `completion` will be called.
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
