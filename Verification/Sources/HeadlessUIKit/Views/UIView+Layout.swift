// SPDX-License-Identifier: MIT

extension UIView {
  /// The area that nothing covers.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// The area inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  /// Its leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// Its bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// Its vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}
