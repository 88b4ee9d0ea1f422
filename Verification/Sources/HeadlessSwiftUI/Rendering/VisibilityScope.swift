// SPDX-License-Identifier: MIT

/// A part of the interface that is shown or hidden as a whole: a tab, a screen of a stack, a modal.
@MainActor final class VisibilityScope {
  /// Whether this part is visible in its parent; decided by the end of an evaluation at the latest.
  var isShown: Bool
  /// Whether its views got `onAppear` although they are not visible.
  var isPhantom = false
  /// Whether its views got `onDisappear` although they still exist.
  var isCovered = false
  /// Whether it lies over its parent and does not get the parent's callbacks.
  private let isLayer: Bool
  private let parent: VisibilityScope?

  init(parent: VisibilityScope?, isShown: Bool = true, isLayer: Bool = false) {
    self.parent = parent
    self.isShown = isShown
    self.isLayer = isLayer
  }

  /// Whether it is visible to the user.
  var isOnScreen: Bool {
    isShown && parent?.isOnScreen != false
  }

  /// Whether its views have been notified that they are on screen.
  var hasAppeared: Bool {
    (isShown || isPhantom) && !isCovered
      && (isLayer ? parent?.isOnScreen : parent?.hasAppeared) != false
  }
}
