// SPDX-License-Identifier: MIT

import ArgumentParser
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

  @Test func `snapshots`() async throws {
    try await expectSnapshot(of: ["--help"], named: "help")
    try await expectSnapshot(of: ["nonsense"], named: "unknown-command")
  }
}
