// SPDX-License-Identifier: MIT

/// A place that views are put relative to; here there are no places.
@MainActor open class UILayoutGuide: NSObject {
  /// Its left edge, where text runs from left to right.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its right edge, where text runs from left to right.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// Its upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// Its lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}
