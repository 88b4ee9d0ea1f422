// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

public import SwiftUI

private enum LinkContextKey: EnvironmentKey {
  static var defaultValue: LinkContext? { nil }
}

extension EnvironmentValues {
  /// The context of the link that opened the screen or modal that contains the view.
  ///
  /// ```swift
  /// @Environment(\.linkContext) private var linkContext
  /// ...
  /// linkContext?.link?.value(of: "ref")
  /// ```
  ///
  /// It is `nil` if no link opened the screen: the user or one of the app's commands did, or it was
  /// restored. It is set as soon as the screen exists, even at a cold start.
  public internal(set) var linkContext: LinkContext? {
    get { self[LinkContextKey.self] }
    set { self[LinkContextKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether the window has room for a sidebar; never on tvOS and visionOS.
  ///
  /// A large iPhone in landscape has regular width but compact height. It keeps its tab bar, so that
  /// rotating it does not lose text being typed.
  var isWideWindow: Bool {
    #if os(tvOS) || os(visionOS)
    false
    #else
    horizontalSizeClass == .regular && verticalSizeClass != .compact
    #endif
  }
}

private enum LinkClockKey: EnvironmentKey {
  static var defaultValue: (any LinkClock)? { nil }
}

extension EnvironmentValues {
  /// The clock for every inbox, navigator, and composition of the views that was created without
  /// one.
  ///
  /// Set it in tests to control the time. Default: `nil`, which means the device's clock.
  public var linkClock: (any LinkClock)? {
    get { self[LinkClockKey.self] }
    set { self[LinkClockKey.self] = newValue }
  }
}

#endif
