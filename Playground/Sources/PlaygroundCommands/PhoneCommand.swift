// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkCommands
import PlaygroundPhones

/// The process of a phone, which `play` starts.
struct PhoneCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone", abstract: "Runs an example app for play.", shouldDisplay: false)

  @Argument(help: "Who the phone is for, as lists of processes show it.")
  var role = ""

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    await PhoneService.run()
    throw Misuse("deeplinks play starts this command.")
  }

  /// This program, to be run as a phone; `nil` if it cannot be found.
  static var program: PhoneProgram? {
    DesktopEnvironment.ownProgram.map {
      PhoneProgram($0, name: "deeplinks", [configuration.commandName ?? ""])
    }
  }
}
