// SPDX-License-Identifier: MIT

/// Views in a row.
@MainActor open class UIStackView: UIView {
  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Which way the row runs.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The room between them.
  open var spacing: CGFloat = 0
  /// Where they stand across the row.
  open var alignment = Alignment.fill

  /// Where views stand across their row.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case center = 3
  }

  /// Puts views in a row.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }
}

extension NSLayoutConstraint {
  /// Which way something runs.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}
