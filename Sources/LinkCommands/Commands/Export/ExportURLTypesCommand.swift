// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportURLTypesCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-types",
    abstract: "Writes CFBundleURLTypes, the app's own schemes, for its Info.plist.",
    discussion: """
      The result is a property list with that key alone. It can be the whole Info.plist of a \
      project that has Xcode generate the other keys; else copy the key into the one there is.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      """
      CFBundleURLName, such as com.example.app. Default: the bundle identifier, which Xcode puts \
      in.
      """, valueName: "name"))
  var name: String?

  func export(of contract: LinkContract) -> ExportedText {
    let export = URLTypesExport(contract, name: name ?? URLTypesExport.bundleIdentifierSetting)
    return ExportedText(
      text: export.urlTypes.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has a scheme of the app's own.")
  }
}
