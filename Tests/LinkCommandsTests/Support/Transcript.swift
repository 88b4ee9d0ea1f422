// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkCommands

/// Everything that a command line wrote, and how it ended.
struct Transcript: Equatable {
  var output = ""
  var errors = ""
  var exitCode: Int32 = 0
}

/// Runs a command line in this process.
///
/// - Parameters:
///   - chunk: how many bytes of the input are there at once.
///   - folder: a folder whose path takes the place of `$` in arguments, and is written as `.`.
///   - setUp: changes the console, which has no environment variables and no project.
@MainActor
func transcript(
  of arguments: [String], input: String = "", chunk: Int = 65_536, isColored: Bool = false,
  in folder: TemporaryFolder? = nil, setUp: (inout Console) -> Void = { _ in }
) async -> Transcript {
  await transcript(
    of: arguments, inputBytes: Array(input.utf8), chunk: chunk, isColored: isColored, in: folder,
    setUp: setUp)
}

/// Runs a command line in this process, over an input that need not be text.
@MainActor
func transcript(
  of arguments: [String], inputBytes: [UInt8], chunk: Int = 65_536, isColored: Bool = false,
  in folder: TemporaryFolder? = nil, setUp: (inout Console) -> Void = { _ in }
) async -> Transcript {
  var rest = inputBytes[...]
  var result = Transcript()
  var console = Console(
    isColored: isColored, environment: [:],
    read: {
      let bytes = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      return bytes.isEmpty ? nil : bytes
    },
    write: { result.output += $0 },
    report: { result.errors += $0 })
  setUp(&console)
  guard let folder else {
    result.exitCode = await DeepLinksCommand.execute(arguments, in: console)
    return result
  }
  result.exitCode = await DeepLinksCommand.execute(
    arguments.map { $0.replacing("$", with: folder.path) }, in: console)
  result.output = result.output.replacing(folder.path, with: ".")
  result.errors = result.errors.replacing(folder.path, with: ".")
  return result
}
