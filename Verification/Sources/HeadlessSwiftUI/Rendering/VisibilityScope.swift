// SPDX-License-Identifier: MIT

/// A part of the interface that is on screen or not as a whole: a tab, a screen of a stack, a modal.
@MainActor final class VisibilityScope {
  /// Whether this part is shown where its parent is; decided as late as the end of an evaluation.
  var isShown: Bool
  /// Whether its views have been told that they appeared, though no one sees them.
  var isPhantom = false
  /// Whether its views have been told that they disappeared, though they are there.
  var isCovered = false
  /// Whether it lies over its parent: what is told to that is not told to this.
  private let isLayer: Bool
  private let parent: VisibilityScope?

  init(parent: VisibilityScope?, isShown: Bool = true, isLayer: Bool = false) {
    self.parent = parent
    self.isShown = isShown
    self.isLayer = isLayer
  }

  /// Whether a user sees it.
  var isOnScreen: Bool {
    isShown && parent?.isOnScreen != false
  }

  /// Whether its views have been told that they are on screen.
  var hasAppeared: Bool {
    (isShown || isPhantom) && !isCovered
      && (isLayer ? parent?.isOnScreen : parent?.hasAppeared) != false
  }
}
