// SPDX-License-Identifier: MIT

/// A command that asks the routes of sources before what it knows itself.
public protocol SourceAskingCommand: ToolCommand {
  /// Answers from sources; `nil` if there are none to ask, so that the command goes on.
  ///
  /// - Throws: `Misuse`, if sources were named and cannot be asked.
  @MainActor func answerFromSources(in console: Console) async throws -> Verdict?
}

/// The folder whose sources are asked where none are named.
public enum ProjectFolderKey: ConsoleKey {
  /// Default: none, so that only sources that are named are asked.
  public static var defaultValue: String? { nil }
}
