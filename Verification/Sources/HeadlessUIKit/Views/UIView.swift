// SPDX-License-Identifier: MIT

/// A view; here, it has no size and no position.
@MainActor open class UIView: UIResponder {
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  /// The accessibility label.
  open var accessibilityLabel: String?
  /// Whether it is hidden.
  open var isHidden = false {
    didSet { noteChange() }
  }
  /// Its background color.
  open var backgroundColor: UIColor?
  /// Whether its frame is converted into constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Its subviews.
  open internal(set) var subviews: [UIView] = []
  /// Its superview.
  open internal(set) weak var superview: UIView?
  /// The controller that owns it.
  weak var controller: UIViewController?

  /// Creates a view.
  public init(frame: CGRect) { super.init() }

  /// Creates a view from an archive; not supported here.
  public required init?(coder: NSCoder) { nil }

  /// Creates a view.
  public convenience override init() { self.init(frame: .zero) }

  /// The window that contains it.
  open var window: UIWindow? {
    if let window = self as? UIWindow { return window }
    if let superview { return superview.window }
    guard let controller, controller.isInWindow else { return nil }
    return controller.hostWindow
  }

  /// Adds a subview.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    noteChange()
  }

  /// Removes it from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    noteChange()
  }

  /// Whether animations are enabled.
  public class var areAnimationsEnabled: Bool { animationsEnabled }
  private static var animationsEnabled = true

  /// Enables or disables animations.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }

  /// Makes changes without animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsEnabled
    animationsEnabled = false
    actionsWithoutAnimation()
    animationsEnabled = before
  }
}
