// SPDX-License-Identifier: MIT

package import ArgumentParser

/// A command that reads and writes only through the console it is given, so that tests need no process.
package protocol ToolCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be begun.
  @MainActor func run(in console: Console) throws -> Verdict
}

/// What a command found out.
package enum Verdict: Int32, Sendable {
  /// It is so, or it is done.
  case yes = 0
  /// It is not so.
  case no = 1
}

/// A request that makes no sense: the command was called wrongly, and says how.
package struct Misuse: Error, Hashable {
  /// The exit code, `EX_USAGE` of sysexits.h, which ArgumentParser uses too.
  package static let exitCode: Int32 = 64

  /// One sentence on what is wrong and one on what to do.
  package var message: String

  package init(_ message: String) { self.message = message }
}
