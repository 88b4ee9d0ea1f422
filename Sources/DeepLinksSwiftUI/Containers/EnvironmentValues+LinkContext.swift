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

#endif
