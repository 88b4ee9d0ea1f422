// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser

/// A command that goes on until it is interrupted, and has all it needs of the system given to it,
/// so that tests need no process.
protocol ServingCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be begun.
  @MainActor func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict
}
