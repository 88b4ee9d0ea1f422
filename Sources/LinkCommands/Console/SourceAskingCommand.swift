// SPDX-License-Identifier: MIT

/// A command that uses routes from sources before those that it knows itself.
public protocol SourceAskingCommand: ToolCommand {
  /// Answers from sources; returns `nil` if there are none, so that the command continues.
  ///
  /// - Throws: `Misuse`, if sources were named but cannot be used.
  @MainActor func answerFromSources(in console: Console) async throws -> Verdict?
}
