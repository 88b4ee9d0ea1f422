// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportEntitlementsCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "entitlements",
    abstract: "Writes the associated domains of the app's https links as entitlements.",
    discussion: """
      The result is a property list with only that key: use it as an .entitlements file, or copy \
      the key into the existing one. Each domain must serve an association file, which deeplinks \
      aasa generate writes.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  func export(of contract: LinkContract) -> ExportedText {
    let export = EntitlementsExport(contract)
    return ExportedText(
      text: export.domains.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has an https origin that an entitlement can name.")
  }
}
