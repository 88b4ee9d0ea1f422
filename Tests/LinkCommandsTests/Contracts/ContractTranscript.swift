// SPDX-License-Identifier: MIT

@testable import LinkCommands


/// Runs a command line in this process whose command may work on several threads.
@MainActor
func contractTranscript(of arguments: [String], input: String = "") async -> Transcript {
  await contractTranscript(of: arguments, inputBytes: Array(input.utf8))
}

/// Runs a command line in this process over an input that need not be text.
@MainActor
func contractTranscript(of arguments: [String], inputBytes: [UInt8]) async -> Transcript {
  var rest = inputBytes[...]
  var result = Transcript()
  // Without a folder for what is kept.
  let console = Console(
    environment: [:],
    read: {
      let bytes = Array(rest.prefix(65_536))
      rest = rest.dropFirst(65_536)
      return bytes.isEmpty ? nil : bytes
    },
    write: { result.output += $0 },
    report: { result.errors += $0 })
  result.exitCode = await DeepLinksCommand.execute(arguments, in: console)
  return result
}
