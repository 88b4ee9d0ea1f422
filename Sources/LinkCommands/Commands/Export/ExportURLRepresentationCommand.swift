// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportURLRepresentationCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-representation",
    abstract: "Writes the app's universal links for App Intents, as Swift.",
    discussion: """
      Each route gets an extension of an AppEntity or an AppIntent, and those without values one of \
      an AppEnum together. The types are the app's: rename them to those that it has. App Intents \
      know universal links from iOS 18, and single values only.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      "The host of the links, where routes have several. Default: their first.",
      valueName: "host"))
  var domain: String?

  func export(of contract: LinkContract) -> ExportedText {
    let export = URLRepresentationExport(contract, domain: domain)
    return ExportedText(
      text: export.representations.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has a universal link that App Intents can have.")
  }
}
