// SPDX-License-Identifier: MIT

extension UIView {
  /// Where views may be placed without anything covering them.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// Where views have some room around them.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  /// Its left edge, where text runs from left to right.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its right edge, where text runs from left to right.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// Its lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// Its middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}
