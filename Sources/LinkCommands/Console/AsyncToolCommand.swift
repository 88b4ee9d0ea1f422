// SPDX-License-Identifier: MIT

public import ArgumentParser

/// A command like ``ToolCommand`` whose work uses several threads.
public protocol AsyncToolCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be started.
  @MainActor func run(in console: Console) async throws -> Verdict
}
