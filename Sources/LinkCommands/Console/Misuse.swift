// SPDX-License-Identifier: MIT

import JSONText

/// A request that makes no sense: the command was called wrongly, and says how.
public struct Misuse: Error, Hashable {
  /// The exit code, `EX_USAGE` of sysexits.h, which ArgumentParser uses too.
  public static let exitCode: Int32 = 64

  /// One sentence on what is wrong and one on what to do, safe to show on a terminal.
  public let message: String

  /// Makes a refusal with these sentences, which may quote what was given; `·` stands for what a
  /// terminal would obey or hide, except for line breaks.
  public init(_ message: String) { self.message = TerminalText(lines: message).text }
}
