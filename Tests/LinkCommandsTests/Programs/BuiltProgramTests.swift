// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import LinkCommands

/// What only a process shows of the command.
@Suite struct BuiltProgramTests {
  // MARK: Alone

  /// Every subcommand, with those of subcommands.
  private static let subcommands: [[String]] = subcommands(of: DeepLinksCommand.self)

  private static func subcommands(of command: any ParsableCommand.Type) -> [[String]] {
    command.configuration.subcommands.flatMap { subcommand in
      let name = subcommand._commandName
      return [[name]] + subcommands(of: subcommand).map { [name] + $0 }
    }
  }

  private static let project = [
    "App/Route.swift": """
    @DeepLinkRoutes("https://www.example.com") enum Route {
      @LinkPath("/") case home
      @LinkPath("/details/{reference}") case details(reference: String)
    }
    """,
    "App/Info.plist": "<plist><dict/></plist>",
    "deeplinks.json": #"{"name": "Trips"}"#,
    "file.json": DomainSamples.file, "assetlinks.json": DomainSamples.links,
    "links.txt": "https://www.example.com/details/7\tdetails\n",
  ]

  @Test func `every command works where only the program is`() throws {
    let folder = try TemporaryFolder(Self.project)
    let program = try folder.installCopy(of: try #require(BuiltProgram.url), as: "elsewhere")
    #expect(Self.subcommands.count == 31, "\(Self.subcommands)")
    for command in Self.subcommands {
      let help = try BuiltProgram.run(command + ["--help"], program: program, in: folder)
      #expect(help.exitCode == 0, "\(command)")
      #expect(help.output.contains("USAGE: deeplinks " + command.joined(separator: " ")))
      #expect(help.errors == "")
    }
    let link = "https://www.example.com/details/7"
    let rows: [(line: [String], code: Int32, words: String)] = [
      (["parse", link], 0, "authority"), (["match", link], 0, "/details/{reference}"),
      (["explain", link], 0, "✓"), (["catalog"], 0, #""pattern" : "/""#),
      (["catalog", "--format", "markdown"], 0, "/details/{reference}"),
      (["catalog", "--format", "html"], 0, "</html>"),
      (["lint"], 0, ""), (["lint", "--list"], 0, "redirect-capture"),
      (["lint", "--explain", "redirect-capture"], 0, "Wrong:"),
      (["diff", "App", "App"], 0, ""), (["replay", "links.txt"], 0, ""),
      (["export", "entitlements"], 0, "applinks:www.example.com"),
      (["export", "app-intents"], 0, "import AppIntents"),
      (["export", "url-representation"], 0, "import AppIntents"),
      (["export", "simulator-script"], 0, "#!/bin/sh"),
      (["export", "url-types"], 1, ""),
      (["site", "write"], 0, "added\t"), (["site", "schema"], 0, "$schema"),
      (["aasa", "check", "file.json"], 0, ""), (["aasa", "codes", "AASA201"], 0, "AASA201"),
      (["aasa", "match", "file.json", "https://example.com/buy/1"], 0, "match"),
      (["aasa", "explain", "file.json", "https://example.com/buy/1"], 0, "match"),
      (["assetlinks", "check", "assetlinks.json"], 0, ""),
      (["send", link, "--device", "desktop", "--dry-run"], 0, link),
      (["doctor", "a b"], 64, ""),
      (["init", "--dry-run", "--folder", "none"], 64, ""),
    ]
    for row in rows {
      let result = try BuiltProgram.run(row.line, program: program, in: folder)
      #expect(result.exitCode == row.code, "\(row.line) \(result)")
      #expect(row.words.isEmpty || result.output.contains(row.words), "\(row.line) \(result)")
    }
    let empty = try TemporaryFolder()
    let first = try BuiltProgram.run(
      ["init", "--dry-run", "--name", "Shop", "--domain", "example.com"], program: program,
      in: empty)
    #expect(first.output.contains("@DeepLinkRoutes(\"https://example.com\")"), "\(first)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty.path).isEmpty)
    #expect(
      FileManager.default.fileExists(
        atPath: folder.path + "/Site/www.example.com/pages/details.html"))
  }

  // MARK: Other programs

  /// A program that the command starts is not deaf to signals, although the command is.
  @Test(arguments: [("HUP", 1), ("INT", 2), ("PIPE", 13), ("TERM", 15)])
  func `what is ignored here is not ignored by other programs`(
    _ name: String, _ number: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.install("xdg-open", "kill -\(name) $$; echo alive")
    #expect(
      try BuiltProgram.run(
        shell: "trap '' \(name); exec \"$0\" send x://a --device desktop", in: folder,
        path: folder.programs + ":/usr/bin:/bin")
        == Transcript(
          errors: "xdg-open was terminated by signal \(number). It printed nothing.\n", exitCode: 1)
    )
  }

  // MARK: Arguments

  @Test func `an argument that is not text is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(
      try BuiltProgram.run(shell: #"exec "$0" parse "$(printf 'a://\377')""#, in: folder)
        == Transcript(errors: "Error: Argument 2 is not UTF-8. Percent-encode it.\n", exitCode: 64))
  }
}
