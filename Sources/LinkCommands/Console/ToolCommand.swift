// SPDX-License-Identifier: MIT

public import ArgumentParser

/// A command that reads and writes only through the console passed to it, so that tests need no
/// process.
public protocol ToolCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be started.
  @MainActor func run(in console: Console) throws -> Verdict
}
