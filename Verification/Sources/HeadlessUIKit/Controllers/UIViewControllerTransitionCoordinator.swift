// SPDX-License-Identifier: MIT

/// What is known of a transition that runs.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it moves.
  var isAnimated: Bool { get }
  /// Whether the user took it back.
  var isCancelled: Bool { get }
}

/// Lets something happen along with a transition, and after it.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Returns: whether `completion` will be called.
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
