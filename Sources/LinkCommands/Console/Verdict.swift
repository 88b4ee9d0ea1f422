// SPDX-License-Identifier: MIT

/// The result of a command.
public enum Verdict: Int32, Sendable {
  /// Yes, or done.
  case yes = 0
  /// No.
  case no = 1
}
