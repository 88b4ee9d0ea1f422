// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportEntitlementsCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "entitlements",
    abstract: "Writes the associated domains of the app's https links, as entitlements.",
    discussion: """
      The result is a property list with that key alone: an .entitlements file, or what to copy \
      into the one there is. Each domain has to serve an association file: deeplinks aasa generate.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  func export(of contract: LinkContract) -> ExportedText {
    let export = EntitlementsExport(contract)
    return ExportedText(
      text: export.domains.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has an origin of https that an entitlement can name.")
  }
}
