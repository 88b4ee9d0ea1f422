// SPDX-License-Identifier: MIT

package import ArgumentParser
import Foundation
import JSONText
@_spi(Project) package import LinkCommands

/// The command `playground`.
package struct PlaygroundCommand: ParsableCommand {
  /// The name and subcommands.
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "playground",
      abstract: "Runs the example apps without a simulator, in a browser or in this terminal.",
      discussion: """
        Without a subcommand, it shows the apps in a browser; "playground help page" lists the \
        options. Results go to standard output, messages to standard error. The exit code is 0 for \
        yes, 1 for no, and 64 for an invalid request.
        """,
      subcommands: [
        PageCommand.self, OpenCommand.self, InspectCommand.self, SiteServeCommand.self,
        PhoneCommand.self,  // only the page starts it
      ] + tests,
      defaultSubcommand: PageCommand.self)
  }

  /// The commands that only tests run.
  private static var tests: [any ParsableCommand.Type] {
    #if DEBUG
    [TrappingCommand.self, ExampleProcessCommand.self]
    #else
    []
    #endif
  }

  /// Creates the command.
  package init() {}
}

extension PlaygroundCommand {
  /// Runs a command line, without the program's name, and returns the exit code.
  @MainActor
  package static func execute(
    _ arguments: [String], in console: Console, _ surroundings: Surroundings
  ) async -> Int32 {
    await execute(arguments, in: console) { command in
      try await (command as? any ServingCommand)?.run(in: console, surroundings)
    }
  }

  /// Runs the process's own command line and ends the process.
  @MainActor
  package static func runProcess() async -> Never {
    Foundation.exit(
      await ProcessArguments.run(in: .standard) { await execute($0, in: $1, .process) })
  }
}

/// A command that receives everything that it needs from the system, so that tests need no process.
protocol ServingCommand: ParsableCommand {
  /// Does the work.
  ///
  /// - Throws: `Misuse`, if the work could not be started.
  @MainActor func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict
}

extension Misuse {
  /// The refusal of an app that is not one of the playground's.
  static func unknownApp(_ app: String, of all: [String]) -> Misuse {
    Misuse(
      "There is no app \(TerminalText(app).text). Choose one of: "
        + all.joined(separator: ", ") + ".")
  }
}
