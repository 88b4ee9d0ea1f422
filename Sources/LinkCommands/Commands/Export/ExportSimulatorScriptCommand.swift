// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts
import JSONText

struct ExportSimulatorScriptCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator-script",
    abstract: "Writes a shell script that opens every route in a simulator, cold and warm.",
    discussion: """
      There is one link for each origin of a route: an example that the route declares, or else a \
      generated one. Boot a simulator, install the app, and run the script with --help to see what \
      it does.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      "The app's bundle identifier. Default: pass it to the script.", valueName: "bundle"))
  var app: String?

  func export(of contract: LinkContract) throws -> ExportedText {
    if let app, !SimulatorScript.isBundleIdentifier(app) {
      throw Misuse(
        "\(TerminalText(app).text) is not a bundle identifier. Write one such as com.example.app.")
    }
    let script = SimulatorScript(contract, bundleIdentifier: app)
    return ExportedText(
      text: script.links.isEmpty ? nil : script.text, notes: script.notes,
      emptiness: "There is no link that a simulator can open.", isProgram: true)
  }
}
