// SPDX-License-Identifier: MIT

/// An edge, or the middle, of a view.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// Puts it where another is.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }

  /// Puts it where another is, or before.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// A place between left and right.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A place between top and bottom.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
