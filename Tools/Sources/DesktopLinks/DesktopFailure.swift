// SPDX-License-Identifier: MIT

/// Why the desktop or a device was not reached, or a file not changed.
public struct DesktopFailure: Error, Sendable, Hashable {
  /// One sentence on what is wrong and one on what to do.
  public let message: String

  /// Makes a failure of its text.
  public init(_ message: String) { self.message = message }
}
