// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

private enum LinkContextKey: EnvironmentKey {
  static var defaultValue: LinkContext? { nil }
}

extension EnvironmentValues {
  /// What is known of the link that opened the screen or the modal that a view is part of.
  ///
  /// ```swift
  /// @Environment(\.linkContext) private var linkContext
  /// ...
  /// linkContext?.link?.value(of: "ref")
  /// ```
  ///
  /// `nil` if no link opened it: a user did, or the app by a command, or it was restored. It is
  /// there as soon as the screen is, at a cold start too.
  public internal(set) var linkContext: LinkContext? {
    get { self[LinkContextKey.self] }
    set { self[LinkContextKey.self] = newValue }
  }
}

#endif
