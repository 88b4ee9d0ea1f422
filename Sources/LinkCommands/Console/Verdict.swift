// SPDX-License-Identifier: MIT

/// What a command found out.
public enum Verdict: Int32, Sendable {
  /// It is so, or it is done.
  case yes = 0
  /// It is not so.
  case no = 1
}
