// SPDX-License-Identifier: MIT

/// What a navigation bar shows for a screen.
@MainActor open class UINavigationItem: NSObject {
  /// The title of the screen.
  open var title: String?
  /// What goes back to the screen says this instead of its title.
  open var backButtonTitle: String?
  /// Whether nothing goes back from the screen.
  open var hidesBackButton = false
  /// A button on the left.
  open var leftBarButtonItem: UIBarButtonItem?
  /// A button on the right.
  open var rightBarButtonItem: UIBarButtonItem?
}
