// SPDX-License-Identifier: MIT

import LinkContracts
import JSONText

/// A command that writes one text generated from routes.
protocol ExportingCommand: AsyncToolCommand {
  var source: ExportSource { get }
  var target: ExportTarget { get }

  /// - Throws: `Misuse`, if an option is invalid.
  func export(of contract: LinkContract) throws -> ExportedText
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
    let routes = try await source.contract(in: console)
    let export = try export(of: routes.contract)
    for note in export.notes { console.report(TerminalText(note.description).text + "\n") }
    guard let text = export.text else {
      console.report(export.emptiness + "\n")
      return .no
    }
    try target.write(text, isProgram: export.isProgram, in: console)
    return routes.isWhole ? .yes : .no
  }
}
