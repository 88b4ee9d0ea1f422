// SPDX-License-Identifier: MIT

public import ArgumentParser

/// The command `deeplinks`.
public struct DeepLinksCommand: ParsableCommand {
  /// The name and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "deeplinks",
      abstract: "Reads, matches, and explains deep links and the files that lead them to apps.",
      discussion: """
        Results go to standard output, messages to standard error. The exit code is 0 for yes, 1 \
        for no, and 64 for an invalid request.
        """,
      subcommands: [
        PhoneCommand.self,  // only play starts it
        PlayCommand.self, InspectCommand.self, OpenCommand.self, SendCommand.self,
        ParseCommand.self, MatchCommand.self, ExplainCommand.self, PlanCommand.self,
        CatalogCommand.self, LintCommand.self, DiffCommand.self, ReplayCommand.self,
        ExportCommand.self, InitCommand.self,
        SiteCommand.self, AASACommand.self, AssetLinksCommand.self, DoctorCommand.self,
        RegisterCommand.self, UnregisterCommand.self,
      ])
  }

  /// Creates the command.
  public init() {}
}

extension DeepLinksCommand {
  /// Runs a command line, without the program's name, and returns the exit code.
  @MainActor
  public static func execute(
    _ arguments: [String], in console: Console, _ surroundings: Surroundings
  ) async -> Int32 {
    await execute(arguments, in: console) { command in
      try await (command as? any ServingCommand)?.run(in: console, surroundings)
    }
  }
}
