// SPDX-License-Identifier: MIT

/// A command that uses the routes of sources before those it knows itself.
public protocol SourceAskingCommand: ToolCommand {
  /// Answers from sources; `nil` if there are none to ask, so that the command goes on.
  ///
  /// - Throws: `Misuse`, if sources were named and cannot be asked.
  @MainActor func answerFromSources(in console: Console) async throws -> Verdict?
}
