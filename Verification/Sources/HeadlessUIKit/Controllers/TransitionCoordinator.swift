// SPDX-License-Identifier: MIT

/// A running transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  var isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isAnimated: Bool) {
    self.isAnimated = isAnimated
    super.init()
  }

  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func end() {
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
