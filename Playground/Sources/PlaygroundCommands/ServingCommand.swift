// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser

/// A command that runs until it is interrupted, and receives everything that it needs from the
/// system, so that tests need no process.
protocol ServingCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be started.
  @MainActor func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict
}
