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

  @Test func `snapshots`() async throws {
    try await expectSnapshot(of: ["--help"], named: "help")
    try await expectSnapshot(of: ["nonsense"], named: "unknown-command")
  }
}
