// SPDX-License-Identifier: MIT

/// Something that is shown; here it has no size and no place.
@MainActor open class UIView: UIResponder {
  /// What a test finds it by.
  open var accessibilityIdentifier: String?
  /// What is read out.
  open var accessibilityLabel: String?
  /// Whether it is not shown.
  open var isHidden = false {
    didSet { noteChange() }
  }
  /// Its color.
  open var backgroundColor: UIColor?
  /// Whether it makes constraints of its frame.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// What it contains.
  open internal(set) var subviews: [UIView] = []
  /// What contains it.
  open internal(set) weak var superview: UIView?
  /// The controller whose view it is.
  weak var controller: UIViewController?

  /// Makes a view.
  public init(frame: CGRect) { super.init() }

  /// Makes a view from an archive; here there are none.
  public required init?(coder: NSCoder) { nil }

  /// Makes a view.
  public convenience override init() { self.init(frame: .zero) }

  /// The window it is in.
  open var window: UIWindow? {
    if let window = self as? UIWindow { return window }
    if let superview { return superview.window }
    guard let controller, controller.isInWindow else { return nil }
    return controller.hostWindow
  }

  /// Puts another view into it.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    noteChange()
  }

  /// Takes it out of what contains it.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    noteChange()
  }

  /// Whether changes may move.
  public class var areAnimationsEnabled: Bool { animationsEnabled }
  private static var animationsEnabled = true

  /// Lets changes move, or not.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }

  /// Makes changes that do not move.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsEnabled
    animationsEnabled = false
    actionsWithoutAnimation()
    animationsEnabled = before
  }
}
