// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportURLRepresentationCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-representation",
    abstract: "Writes the app's universal links as Swift code for App Intents.",
    discussion: """
      Each route gets an extension of an AppEntity or AppIntent; routes without values share an \
      AppEnum. Rename the types to match your app. App Intents support universal links in iOS 18 \
      and later, with single values only.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      "The host of the links, if the routes have several. Default: the first.",
      valueName: "host"))
  var domain: String?

  func export(of contract: LinkContract) -> ExportedText {
    let export = URLRepresentationExport(contract, domain: domain)
    return ExportedText(
      text: export.representations.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has a universal link that App Intents can represent.")
  }
}
