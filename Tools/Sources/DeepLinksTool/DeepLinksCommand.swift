// SPDX-License-Identifier: MIT

public import CommandConsole
import ContractCommands
import DomainCommands
public import ArgumentParser

/// The command `deeplinks`.
public struct DeepLinksCommand: ParsableCommand {
  /// Its name and its subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "deeplinks",
      abstract: "Reads, matches and explains deep links and the files that lead them to apps.",
      discussion: """
        Results go to the standard output, messages to the standard error. The exit code is 0 for \
        yes, 1 for no and 64 for a request that makes no sense.
        """,
      subcommands: [
        PlayCommand.self, InspectCommand.self, OpenCommand.self, SendCommand.self,
        ParseCommand.self, MatchCommand.self, ExplainCommand.self, PlanCommand.self,
        CatalogCommand.self, DiffCommand.self, ReplayCommand.self,
        AASACommand.self, AssetLinksCommand.self, DoctorCommand.self,
        RegisterCommand.self, UnregisterCommand.self,
      ])
  }

  /// Makes the command.
  public init() {}
}

extension DeepLinksCommand {
  /// Runs a command line, without the program's name, and returns the exit code.
  @MainActor
  public static func execute(
    _ arguments: [String], in console: Console, _ surroundings: Surroundings
  ) async -> Int32 {
    do {
      let command = try parseAsRoot(arguments)
      if let command = command as? any AsyncToolCommand {
        return try await command.run(in: console, surroundings).rawValue
      }
      return try run(command, in: console)
    } catch {
      return report(error, in: console)
    }
  }

  /// Runs a command line whose command ends by itself.
  @MainActor
  static func execute(_ arguments: [String], in console: Console) -> Int32 {
    do {
      return try run(try parseAsRoot(arguments), in: console)
    } catch {
      return report(error, in: console)
    }
  }

  @MainActor
  private static func run(
    _ command: any ParsableCommand, in console: Console
  ) throws -> Int32 {
    if let command = command as? any ToolCommand { return try command.run(in: console).rawValue }
    // What is left asks for help, and throws it.
    var command = command
    try command.run()
    return Verdict.yes.rawValue
  }

  @MainActor
  private static func report(_ error: any Error, in console: Console) -> Int32 {
    if let misuse = error as? Misuse {
      console.report("Error: \(misuse.message)\n")
      return Misuse.exitCode
    }
    let code = exitCode(for: error)
    let message = fullMessage(for: error, columns: 80)
    if code == .success { console.write(message + "\n") } else { console.report(message + "\n") }
    return code.rawValue
  }
}
