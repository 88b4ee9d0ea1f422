// SPDX-License-Identifier: MIT

public import ArgumentParser
import JSONText

extension ParsableCommand {
  /// Runs a command line, without the program's name, and returns the exit code.
  ///
  /// - Parameters:
  ///   - arguments: the command line, without the program's name.
  ///   - console: where it reads and writes.
  ///   - running: runs commands that are not a ``ToolCommand`` or ``AsyncToolCommand``; returns
  ///     `nil` for those it does not know.
  @MainActor
  public static func execute(
    _ arguments: [String], in console: Console,
    running: (any ParsableCommand) async throws -> Verdict? = { _ in nil }
  ) async -> Int32 {
    do {
      let command = try parseAsRoot(arguments)
      if let verdict = try await running(command) { return verdict.rawValue }
      if let command = command as? any SourceAskingCommand,
        let verdict = try await command.answerFromSources(in: console)
      {
        return verdict.rawValue
      }
      if let command = command as? any AsyncToolCommand {
        return try await command.run(in: console).rawValue
      }
      return try run(command, in: console)
    } catch {
      return report(error, in: console)
    }
  }

  /// Runs a command line whose command is a ``ToolCommand``.
  @MainActor
  public static func executeAtOnce(_ arguments: [String], in console: Console) -> Int32 {
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
    // Remaining commands ask for help, which is thrown.
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
    // The command has already said why.
    if let code = error as? ExitCode { return code.rawValue }
    let code = exitCode(for: error)
    let message = fullMessage(for: error, columns: 80)
    if code == .success {
      console.write(message + "\n")
    } else {
      // The parser quotes arguments unchanged.
      console.report(TerminalText(lines: message).text + "\n")
    }
    return code.rawValue
  }
}
