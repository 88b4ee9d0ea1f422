// SPDX-License-Identifier: MIT

/// Views arranged in a row or column.
@MainActor open class UIStackView: UIView {
  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The spacing between the views.
  open var spacing: CGFloat = 0
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case center = 3
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Appends a view.
  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }
}

extension NSLayoutConstraint {
  /// The axis of a layout.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}
