// SPDX-License-Identifier: MIT

/// The contents of the navigation bar for a screen.
@MainActor open class UINavigationItem: NSObject {
  /// The title of the screen.
  open var title: String?
  /// The title for the back button to the screen, instead of the screen's own title.
  open var backButtonTitle: String?
  /// Whether the screen has no back button.
  open var hidesBackButton = false
  /// A button on the left.
  open var leftBarButtonItem: UIBarButtonItem?
  /// A button on the right.
  open var rightBarButtonItem: UIBarButtonItem?
}
