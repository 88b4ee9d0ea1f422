// SPDX-License-Identifier: MIT

/// What a presentation covers.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen
  case pageSheet
  case formSheet
  case overFullScreen = 5
  case automatic = -2

  /// Whether everything below leaves the screen.
  var coversAll: Bool { self == .fullScreen }
  /// Whether it can be dismissed with a swipe.
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}
