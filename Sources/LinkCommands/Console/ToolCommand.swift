// SPDX-License-Identifier: MIT

public import ArgumentParser
@_spi(Project) import JSONText
@_spi(Project) import LinkFiles

/// A command that reads and writes only through the console passed to it, so that tests need no
/// process.
@_spi(Project) public protocol ToolCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be started.
  @MainActor func run(in console: Console) async throws -> Verdict
}

/// The result of a command.
@_spi(Project) public enum Verdict: Int32, Sendable {
  /// Yes, or done.
  case yes = 0
  /// No.
  case no = 1
}

/// An invalid request: the command was called incorrectly, and the message says how.
@_spi(Project) public struct Misuse: Error, Hashable {
  /// The exit code, `EX_USAGE` from sysexits.h, which ArgumentParser uses, too.
  static let exitCode: Int32 = 64

  /// One sentence on what is wrong and one on what to do, safe to show on a terminal.
  public let message: String

  /// Creates a refusal with these sentences, which may quote the input; `·` replaces characters
  /// that a terminal would obey or hide, except line breaks.
  public init(_ message: String) { self.message = TerminalText(lines: message).text }
}

extension ParsableCommand {
  /// Runs a command line, without the program's name, and returns the exit code.
  ///
  /// - Parameters:
  ///   - arguments: the command line, without the program's name.
  ///   - console: where it reads and writes.
  ///   - running: runs commands that are not a ``ToolCommand``; returns `nil` for those it does
  ///     not know.
  @MainActor
  @_spi(Project) public static func execute(
    _ arguments: [String], in console: Console,
    running: (any ParsableCommand) async throws -> Verdict? = { _ in nil }
  ) async -> Int32 {
    do {
      if let misuse = unknownCommand(in: arguments) { throw misuse }
      var command = try parseAsRoot(arguments)
      if let command = command as? any ToolCommand {
        return try await command.run(in: console).rawValue
      }
      if let verdict = try await running(command) { return verdict.rawValue }
      // Remaining commands ask for help, which is thrown.
      try command.run()
      return Verdict.yes.rawValue
    } catch {
      return report(error, in: console)
    }
  }

  /// Returns what is wrong with a word where a subcommand is expected; `nil` if it is one.
  private static func unknownCommand(in arguments: [String]) -> Misuse? {
    var command: any ParsableCommand.Type = self
    var path = [configuration.commandName ?? ""]
    for word in arguments {
      let subcommands = command.configuration.subcommands
      let names = subcommands.compactMap { $0.configuration.commandName }
      // A name that the parser makes from a type's name is not known here.
      guard !names.isEmpty, names.count == subcommands.count, word != "help",
        word.utf8.first != UInt8(ascii: "-")
      else { return nil }
      if let next = subcommands.first(where: { $0.configuration.commandName == word }) {
        command = next
        path.append(word)
        continue
      }
      let nearest = NearestName.of(word, in: names)
      // With a default subcommand, the word is one of its arguments, unless it is a slip.
      let isArgument = nearest == nil || FileStatus.isThere(word)
      if command.configuration.defaultSubcommand != nil, isArgument { return nil }
      let program = path.joined(separator: " ")
      return Misuse(
        "\(program) has no command \(TerminalText(word).text)."
          + (nearest.map { " Did you mean \($0)?" } ?? "")
          + " \(program) --help lists all commands.")
    }
    return nil
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

/// The arguments of this process.
@_spi(Project) public enum ProcessArguments {
  /// The arguments after the program's name, as they were passed in.
  ///
  /// `CommandLine.arguments` would repair text that is not UTF-8, and a different link would be
  /// read.
  ///
  /// - Throws: `Misuse`, with the number of the argument that is not UTF-8.
  static var given: [String] {
    get throws(Misuse) {
      var arguments: [String] = []
      for index in 1..<max(1, Int(CommandLine.argc)) {
        guard let bytes = CommandLine.unsafeArgv[index], let text = String(validatingCString: bytes)
        else { throw Misuse("Argument \(index) is not UTF-8. Percent-encode it.") }
        arguments.append(text)
      }
      return arguments
    }
  }

  /// Runs a command with the arguments of this process.
  ///
  /// - Returns: the exit code; if an argument is not text, the exit code of a misuse, after
  ///   reporting the reason on the console.
  @MainActor
  public static func run(
    in console: Console, _ execute: @MainActor ([String], Console) async -> Int32
  ) async -> Int32 {
    do throws(Misuse) {
      return await execute(try given, console)
    } catch {
      console.report("Error: \(error.message)\n")
      return Misuse.exitCode
    }
  }
}
