// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

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
