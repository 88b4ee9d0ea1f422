// SPDX-License-Identifier: MIT

import ArgumentParser

/// The options that say where to write an export.
struct ExportTarget: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A new file for the result. Default: standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    if force, output == nil { throw ValidationError("--force requires --output.") }
  }

  /// - Parameter isProgram: whether to make the file executable.
  /// - Throws: `Misuse`, if the file cannot be written.
  @MainActor
  func write(_ text: String, isProgram: Bool, in console: Console) throws(Misuse) {
    guard let output else { return console.write(text) }
    try WrittenFile.write(text, to: output, force: force, as: isProgram ? .program : .usual)
  }
}
