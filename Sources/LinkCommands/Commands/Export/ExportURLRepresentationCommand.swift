// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportURLRepresentationCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-representation",
    abstract: "Writes the app's universal links as Swift code for App Intents.",
    discussion: """
      Each route gets an extension of an AppEntity or an AppIntent; routes without values share \
      one of an AppEnum. Rename the types to your app's. App Intents support universal links since \
      iOS 18, with single values only.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      "The host of the links, if routes have several. Default: the first.",
      valueName: "host"))
  var domain: String?

  func export(of contract: LinkContract) -> ExportedText {
    let export = URLRepresentationExport(contract, domain: domain)
    return ExportedText(
      text: export.representations.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has a universal link that App Intents can have.")
  }
}
