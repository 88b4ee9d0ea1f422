// SPDX-License-Identifier: MIT

/// The window that contains a scene's interface.
@MainActor open class UIWindow: UIView {
  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene?
  /// Whether it receives keyboard input.
  open private(set) var isKeyWindow = false

  /// Creates a window for a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: .zero)
    windowScene.windows.append(self)
    isHidden = true
  }

  /// Creates a window without a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Its root controller.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if !isHidden { oldValue?.leaveWindow() }
      oldValue?.ownWindow = nil
      rootViewController?.ownWindow = self
      if !isHidden { rootViewController?.enterWindow() }
    }
  }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    guard isHidden else { return }
    isHidden = false
    rootViewController?.enterWindow()
  }

  var system: HeadlessUIApplication? { windowScene?.system ?? UIApplication.shared.system }
}
