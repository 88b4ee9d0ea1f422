// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksTool

@MainActor
@Suite struct DiffCommandTests {
  /// Runs the command over both samples; the snapshot must not have the names of files in it.
  private func expectSnapshot(_ options: [String], named name: String) throws {
    let old = try TemporaryFile(ContractSamples.old())
    let result = transcript(
      of: ["diff", old.path, "-"] + options, input: try ContractSamples.new())
    try expectText(
      result.output + "--- errors\n" + result.errors + "--- exit code \(result.exitCode)\n",
      named: name)
  }

  @Test func `snapshots`() throws {
    try DeepLinksToolTests.expectSnapshot(of: ["diff", "--help"], named: "diff-help")
    try expectSnapshot([], named: "diff-text")
    try expectSnapshot(["--format", "markdown"], named: "diff-markdown")
    try expectSnapshot(["--json"], named: "diff-json")
  }

  @Test func `ends with 1 where published links break`() throws {
    let old = try TemporaryFile(ContractSamples.old())
    func code(_ new: String, _ options: [String] = []) -> Int32 {
      transcript(of: ["diff", old.path, "-"] + options, input: new).exitCode
    }
    let text = try ContractSamples.old()
    #expect(code(text) == 0)
    #expect(
      transcript(of: ["diff", old.path, old.path]).errors == """
        Both versions open the same links.
        Values of SKU are taken as text; only its name is known.

        """)
    #expect(code(try ContractSamples.new()) == 1)
    let retired = text.replacing("/p-{id}", with: "/items/{id}")
    #expect(code(retired) == 0)
    #expect(code(retired, ["--strict"]) == 1)
    let renamed = text.replacing("\"help\"", with: "\"support\"")
    #expect(code(renamed) == 1)
    #expect(code(renamed, ["--renamed", "help=support"]) == 0)
    #expect(code(renamed, ["--renamed", "nobody=support"]) == 64)
    #expect(code(renamed, ["--renamed", "help"]) == 64)
  }

  @Test func `refuses what is no catalogue`() throws {
    let file = try TemporaryFile("{}")
    #expect(transcript(of: ["diff", file.path, file.path]).exitCode == 64)
    #expect(transcript(of: ["diff", "-", "-"]).exitCode == 64)
    #expect(transcript(of: ["diff", "/nowhere", file.path]).exitCode == 64)
    let bad = try ContractSamples.old().replacing("/help", with: "/{a}{b}")
    let result = transcript(of: ["diff", "-", file.path], input: bad)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("adjacentCaptures"), "\(result)")
  }
}
