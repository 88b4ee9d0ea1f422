// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkCommands
import Testing

@testable import PlaygroundCommands
@testable import PlaygroundPhones

@Suite struct PhoneCommandTests {
  @Test func `a phone is this program with the command that runs one`() throws {
    let program = try #require(PhoneCommand.program)
    #expect(program.file == DesktopEnvironment.ownProgram)
    #expect(program.name == "deeplinks")
    // The role follows, as lists of processes show it.
    for rest in [[], ["trips"]] {
      let command = try DeepLinksCommand.parseAsRoot(program.arguments + rest)
      #expect((command as? PhoneCommand)?.role == rest.first ?? "")
    }
  }
}
