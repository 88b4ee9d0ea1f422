// SPDX-License-Identifier: MIT

#if DEBUG
import ArgumentParser
@_spi(Project) import LinkCommands
import PlaygroundPhones

/// An app in a process of its own, for tests of the inspector.
struct ExampleProcessCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "example-process", abstract: "Runs an app that can be inspected, for tests.",
    shouldDisplay: false)

  func run(in console: Console) async throws -> Verdict {
    await ExampleProcess.run()
    return .yes
  }
}
#endif
