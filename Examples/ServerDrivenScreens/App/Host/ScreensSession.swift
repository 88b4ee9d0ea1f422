// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Observation

/// Whether a user is signed in, as the account's screens require.
@MainActor @Observable public final class ScreensSession {
  /// Whether a user is signed in.
  public var isSignedIn = false

  /// Creates a session in which no one is signed in.
  public init() {}
}
#endif
