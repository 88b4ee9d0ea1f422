// SPDX-License-Identifier: MIT

/// What a presented controller covers.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen
  case pageSheet
  case formSheet
  case overFullScreen = 5
  case automatic = -2

  /// Whether what lies below is taken off screen.
  var coversAll: Bool { self == .fullScreen }
  /// Whether a user can swipe it away.
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}
