// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation


/// Everything that a command line wrote, and how it ended.
struct Transcript: Equatable {
  var output = ""
  var errors = ""
  var exitCode: Int32 = 0
}

/// Runs a command line in this process.
@MainActor
func transcript(
  of arguments: [String], input: String = "", chunk: Int = 65_536, isColored: Bool = false
) -> Transcript {
  transcript(of: arguments, inputBytes: Array(input.utf8), chunk: chunk, isColored: isColored)
}

/// Runs a command line in this process, over an input that need not be text.
@MainActor
func transcript(
  of arguments: [String], inputBytes: [UInt8], chunk: Int = 65_536, isColored: Bool = false
) -> Transcript {
  var rest = inputBytes[...]
  var result = Transcript()
  let console = Console(
    isColored: isColored,
    read: {
      let bytes = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      return bytes.isEmpty ? nil : bytes
    },
    write: { result.output += $0 },
    report: { result.errors += $0 })
  result.exitCode = DeepLinksCommand.executeAtOnce(arguments, in: console)
  return result
}
