// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

/// Compares a transcript with the file that was recorded; `RECORD_SNAPSHOTS=1` rewrites it.
@MainActor
func expectSnapshot(
  of arguments: [String], named name: String, input: String = "", isColored: Bool = false,
  in folder: TemporaryFolder? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let result = await transcript(
    of: arguments, input: input, isColored: isColored, in: folder)
  var text =
    "$ " + (["deeplinks"] + arguments).map { ShellWord($0).legible }.joined(separator: " ") + "\n"
  if !input.isEmpty { text += "--- input\n" + input }
  if !result.output.isEmpty { text += "--- output\n" + result.output }
  if !result.errors.isEmpty { text += "--- errors\n" + result.errors }
  text += "--- exit code \(result.exitCode)\n"
  try expectText(text, named: name, sourceLocation: sourceLocation)
}

/// Compares a text with the file that was recorded; `RECORD_SNAPSHOTS=1` rewrites it.
func expectText(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectText(text, at: "../Snapshots/\(name).txt", sourceLocation: sourceLocation)
}

/// Compares a text with a file at a path from this file's folder.
func expectText(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
    .standardizedFileURL
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  #expect(
    text == recorded, "Run with RECORD_SNAPSHOTS=1 to record \(path).",
    sourceLocation: sourceLocation)
}
