// SPDX-License-Identifier: MIT

/// A part of the interface that is on screen or not as a whole: a tab, a screen of a stack, a modal.
@MainActor final class VisibilityScope {
  /// Whether this part is shown where its parent is; decided as late as the end of an evaluation.
  var isShown: Bool
  private let parent: VisibilityScope?

  init(parent: VisibilityScope?, isShown: Bool = true) {
    self.parent = parent
    self.isShown = isShown
  }

  /// Whether a person sees it.
  var isOnScreen: Bool {
    isShown && parent?.isOnScreen != false
  }
}
