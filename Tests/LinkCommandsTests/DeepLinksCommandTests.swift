// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import LinkCommands

@MainActor
@Suite struct DeepLinksCommandTests {
  @Test(
    arguments: [([], 0), (["--help"], 0), (["help", "parse"], 0), (["nonsense"], 64)]
      as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) async {
    let result = await transcript(of: arguments)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty == (code != 0))
    #expect(result.errors.isEmpty == (code == 0))
  }

  /// The changelog's newest heading is `## [1.2.3] - 2026-01-31` or `## [Unreleased]`.
  @Test func `has the version of the changelog`() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../CHANGELOG.md").standardizedFileURL
    let heading = try #require(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first {
        $0.hasPrefix("## [")
      })
    let version = heading.dropFirst(4).prefix { $0 != "]" }.lowercased()
    #expect(await transcript(of: ["--version"]) == Transcript(output: version + "\n"))
  }

  @Test(
    arguments: [
      (["lnit"], "deeplinks has no command lnit. Did you mean lint? deeplinks --help"),
      (
        ["site", "wirte"], "deeplinks site has no command wirte. Did you mean write? deeplinks site"
      ),
      (["aasa", "nonsense"], "deeplinks aasa has no command nonsense. deeplinks aasa"),
    ] as [([String], String)])
  func `suggests the command that was probably meant`(
    _ arguments: [String], _ message: String
  ) async {
    let result = await transcript(of: arguments)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: " + message), "\(result)")
  }

  /// The reference page is what the parser says; `RECORD_SNAPSHOTS=1` rewrites it.
  @Test func `the reference page lists all commands`() throws {
    var page = """
      # Commands

      To install `deeplinks`, build it in a clone of this repository, and copy it to a folder in your `PATH`:

      ```sh
      swift build -c release --product deeplinks
      sudo cp .build/release/deeplinks /usr/local/bin
      ```

      `deeplinks --version` prints the version. `deeplinks --generate-completion-script zsh` prints what completes its
      commands in a shell; `bash` and `fish` work, too. This is what `deeplinks COMMAND --help` prints for each command:

      """
    var commands: [([String], any ParsableCommand.Type)] = [([], DeepLinksCommand.self)]
    while !commands.isEmpty {
      let (path, command) = commands.removeFirst()
      let name = command.configuration.commandName ?? ""
      let words = path + [name]
      let help = DeepLinksCommand.helpMessage(for: command, columns: 100)
      page += "\n## \(words.joined(separator: " "))\n\n```text\n\(help)\n```\n"
      commands = command.configuration.subcommands.map { (words, $0) } + commands
    }
    try expectText(page, at: "../../../Documentation/Commands.md")
  }

  @Test func `writes completions for shells`() async {
    let result = await transcript(of: ["--generate-completion-script", "zsh"])
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("#compdef deeplinks\n"))
  }

  @Test func `snapshots`() async throws {
    try await expectSnapshot(of: ["--help"], named: "help")
    try await expectSnapshot(of: ["nonsense"], named: "unknown-command")
  }
}
