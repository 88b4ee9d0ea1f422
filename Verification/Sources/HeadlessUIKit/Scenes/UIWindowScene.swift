// SPDX-License-Identifier: MIT

/// A scene that has windows.
@MainActor open class UIWindowScene: UIScene {
  /// Its windows.
  open internal(set) var windows: [UIWindow] = []
  /// The window that takes what is typed.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The name in the list of windows.
  open var title: String?

  weak var system: HeadlessUIApplication?
}
