// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

private enum LinkClockKey: EnvironmentKey {
  static var defaultValue: (any LinkClock)? { nil }
}

extension EnvironmentValues {
  /// The time of what `deepLinks()`, `onDeepLink(_:perform:)` and `LinkStack` make by themselves.
  ///
  /// For tests, which give a time of their own. Default: `nil`, that of the device.
  public var linkClock: (any LinkClock)? {
    get { self[LinkClockKey.self] }
    set { self[LinkClockKey.self] = newValue }
  }
}

#endif
