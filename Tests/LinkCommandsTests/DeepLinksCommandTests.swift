// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@MainActor
@Suite struct DeepLinksCommandTests {
  @Test(
    arguments: [([], 0), (["--help"], 0), (["help", "parse"], 0), (["nonsense"], 64)]
      as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) {
    let result = transcript(of: arguments)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty == (code != 0))
    #expect(result.errors.isEmpty == (code == 0))
  }

  @Test func `snapshots`() throws {
    try expectSnapshot(of: ["--help"], named: "help")
    try expectSnapshot(of: ["nonsense"], named: "unknown-command")
  }
}
