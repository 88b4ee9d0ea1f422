// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
@_spi(Project) import LinkContracts
@_spi(Project) import LinkFiles

/// Exports an app's links for other tools.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports an app's links for Info.plist, entitlements, App Intents, and the "
      + "simulator.",
    discussion: """
      Each is generated from the routes in the Swift sources or in a catalog. Anything that cannot \
      be exported is reported on standard error, with the reason. The exit code is 1 if nothing \
      could be written or the sources have errors.
      """,
    subcommands: [
      ExportURLTypesCommand.self, ExportEntitlementsCommand.self, ExportAppIntentsCommand.self,
      ExportURLRepresentationCommand.self, ExportSimulatorScriptCommand.self,
    ])
}

/// A command that writes one text generated from routes.
protocol ExportingCommand: ToolCommand {
  var source: RouteSourceOptions { get }
  var target: ExportTarget { get }

  /// - Throws: `Misuse`, if an option is invalid.
  func export(of routes: ContractInput.Reading) throws -> ExportedText
}

/// The output and messages of a command.
struct ExportedText {
  /// The text; `nil` if there is nothing to write.
  var text: String?
  var notes: [ExportNote]
  /// Why there is nothing to write, in one sentence.
  var emptiness: String
  var isProgram = false
}

extension ExportingCommand {
  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await source.reading(in: console)
    let export = try export(of: routes)
    for note in export.notes { console.report(TerminalText(note.description).text + "\n") }
    guard let text = export.text else {
      console.report(export.emptiness + "\n")
      return .no
    }
    try target.write(text, isProgram: export.isProgram, in: console)
    return routes.isComplete ? .yes : .no
  }
}

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
    try WrittenFile.write(
      text, to: output, over: force ? .file : .nothing, as: isProgram ? .program : .usual)
  }
}
