// SPDX-License-Identifier: MIT

import JSONText

/// An invalid request: the command was called incorrectly, and the message says how.
public struct Misuse: Error, Hashable {
  /// The exit code, `EX_USAGE` from sysexits.h, which ArgumentParser uses, too.
  public static let exitCode: Int32 = 64

  /// One sentence on what is wrong and one on what to do, safe to show on a terminal.
  public let message: String

  /// Creates a refusal with these sentences, which may quote the input; `·` replaces characters
  /// that a terminal would obey or hide, except line breaks.
  public init(_ message: String) { self.message = TerminalText(lines: message).text }
}
