// SPDX-License-Identifier: MIT

/// What the interface of a scene is in.
@MainActor open class UIWindow: UIView {
  /// The scene that shows it.
  open weak var windowScene: UIWindowScene?
  /// Whether it takes what is typed.
  open private(set) var isKeyWindow = false

  /// Makes a window of a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: .zero)
    windowScene.windows.append(self)
    isHidden = true
  }

  /// Makes a window of no scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  /// What it shows.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if !isHidden { oldValue?.leaveWindow() }
      oldValue?.ownWindow = nil
      rootViewController?.ownWindow = self
      if !isHidden { rootViewController?.enterWindow() }
    }
  }

  /// Shows it.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    guard isHidden else { return }
    isHidden = false
    rootViewController?.enterWindow()
  }

  var system: HeadlessUIApplication? { windowScene?.system ?? UIApplication.shared.system }
}
