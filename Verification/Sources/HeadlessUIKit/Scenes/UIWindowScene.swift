// SPDX-License-Identifier: MIT

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  /// Its windows.
  open internal(set) var windows: [UIWindow] = []
  /// The window that receives keyboard input.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// Its name in the list of windows.
  open var title: String?

  weak var system: HeadlessUIApplication?
}
