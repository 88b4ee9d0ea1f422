// SPDX-License-Identifier: MIT

public import ArgumentParser

/// The command line of `swift package deep-links`: the commands that need an app's sources.
public struct ContractCommand: ParsableCommand {
  /// The commands that treat an app's links as a contract.
  public static let subcommands: [any ParsableCommand.Type] = [
    CatalogCommand.self, LintCommand.self, DiffCommand.self, ReplayCommand.self,
    ExportCommand.self, InitCommand.self,
  ]

  /// The name and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "deep-links",
    abstract: "Checks and lists the links of an app.",
    discussion: """
      Results go to standard output, messages to standard error. The exit code is 0 for yes, 1 for \
      no, and 64 for an invalid request.
      """,
    subcommands: [SourceMatchCommand.self, SourceExplainCommand.self] + subcommands)

  /// Creates the command.
  public init() {}
}
