// SPDX-License-Identifier: MIT

/// An edge or the center of a view.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// Returns a constraint that puts one anchor at another.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { NSLayoutConstraint() }

  /// Returns a constraint that puts one anchor at a distance from another.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }

  /// Returns a constraint that puts one anchor at another or before it.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// A horizontal anchor.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A vertical anchor.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
