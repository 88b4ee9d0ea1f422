// SPDX-License-Identifier: MIT

/// Why the desktop or a device could not be reached, or a file could not be changed.
public struct DesktopFailure: Error, Sendable, Hashable {
  /// One sentence on what is wrong and one on what to do.
  public let message: String

  /// Creates a failure from its text.
  public init(_ message: String) { self.message = message }
}
