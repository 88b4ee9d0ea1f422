// SPDX-License-Identifier: MIT

public import ArgumentParser

/// A command like ``ToolCommand`` whose work runs on several threads.
public protocol AsyncToolCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be begun.
  @MainActor func run(in console: Console) async throws -> Verdict
}
