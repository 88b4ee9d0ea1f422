// SPDX-License-Identifier: MIT

/// Where views stand across a column.
@frozen public enum HorizontalAlignment: Sendable, Equatable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
}

/// Where views stand across a row.
@frozen public enum VerticalAlignment: Sendable, Equatable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// On the first line of text.
  case firstTextBaseline
}
