// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksTool

/// Every row of the table that says which back stack a link produces, from the command line.
@MainActor
@Suite struct BackStackTests {
  /// The lines below the name of the structure that comes last.
  private func lastTree(in output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.lastIndex { $0.hasSuffix("Structure") } ?? lines.endIndex - 1
    return lines[(start + 1)...].joined(separator: "\n")
  }

  @Test(arguments: BackStackRow.all)
  func `plans`(_ row: BackStackRow) throws {
    let file = try row.from.map { try TemporaryFile($0) }
    let from = file.map { ["--from", $0.path] } ?? []
    let result = transcript(of: ["plan", row.link, "--app", row.app] + from)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let steps = row.steps.enumerated().map { "\($0.offset + 1). \($0.element)\n" }.joined()
    #expect(result.output.contains("\n\n\(steps)\nbefore\n"), "\(result.output)")
    if row.options.isEmpty {
      #expect(lastTree(in: result.output) == row.after + "\n")
    }
  }

  @Test(arguments: BackStackRow.all)
  func `opens what was planned`(_ row: BackStackRow) throws {
    let file = try row.from.map { try TemporaryFile($0) }
    let from = file.map { ["--from", $0.path] } ?? []
    let result = transcript(of: ["open", row.link, "--app", row.app] + from + row.options)
    #expect(result.exitCode == (row.options.isEmpty ? 0 : 1))
    #expect(result.errors == "")
    #expect(result.output.contains("\noutcome      \(row.outcome)\n"), "\(result.output)")
    #expect(lastTree(in: result.output) == row.after + "\n")
  }

  /// Each of these made links fail in an app: none may change where a link leads.
  @Test(arguments: BackStackRow.all, ["Q1", "Q2", "Q3", "Q4", "Q6", "Q8", "Q11"])
  func `opens it in spite of a quirk`(_ row: BackStackRow, _ quirk: String) throws {
    let file = try row.from.map { try TemporaryFile($0) }
    let from = file.map { ["--from", $0.path] } ?? []
    let result = transcript(
      of: ["open", row.link, "--app", row.app, "--quirk", quirk] + from + row.options)
    #expect(result.exitCode == (row.options.isEmpty ? 0 : 1))
    #expect(result.errors == "")
    #expect(lastTree(in: result.output) == row.after + "\n")
  }
}
