// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import LinkCommands
import Testing

@testable import PlaygroundCommands
@testable import PlaygroundPhones

@Suite struct PhoneCommandTests {
  @Test func `a phone is this program with the command that runs one`() throws {
    let program = try #require(PhoneCommand.program)
    #expect(program.file == ChildProcess.ownProgram)
    #expect(program.name == "playground")
    // The role follows, as lists of processes show it.
    for rest in [[], ["trips"]] {
      let command = try PlaygroundCommand.parseAsRoot(program.arguments + rest)
      #expect((command as? PhoneCommand)?.role == rest.first ?? "")
    }
  }

  @Test func `a phone that obeys links is one, with a page of its own`() throws {
    func command(_ arguments: [String]) throws -> any ParsableCommand {
      try PlaygroundCommand.parseAsRoot(["trapping-phone"] + arguments)
    }
    #expect(try (command(["links"]) as? TrappingPhoneCommand)?.role == "links")
    let page = try command(["play", "--no-open", "--port", "7"]) as? TrappingPageCommand
    #expect(page?.page.serving.port == 7)
    #expect(page?.page.serving.noOpen == true)
  }
}
