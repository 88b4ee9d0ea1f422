// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import LinkCommands
import PlaygroundPhones

/// The process of a phone, which the page starts.
struct PhoneCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone", abstract: "Runs an example app for the page.", shouldDisplay: false)

  @Argument(help: "Who the phone is for, as lists of processes show it.")
  var role = ""

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    await PhoneService.run()
    throw Misuse("playground starts this command.")
  }

  /// This program, to be run as a phone; `nil` if it cannot be found.
  static var program: PhoneProgram? { program(running: configuration.commandName) }

  /// This program with a subcommand; `nil` if it cannot be found.
  static func program(running command: String?) -> PhoneProgram? {
    ChildProcess.ownProgram.map {
      PhoneProgram(
        $0, name: PlaygroundCommand.configuration.commandName, [command].compactMap(\.self))
    }
  }
}
