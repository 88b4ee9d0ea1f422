// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

struct ExportURLTypesCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-types",
    abstract: "Writes the app's own schemes as CFBundleURLTypes for its Info.plist.",
    discussion: """
      The result is a property list with only that key. It can be the whole Info.plist of a \
      project in which Xcode generates the other keys; otherwise, copy the key into the existing \
      file.
      """)

  @OptionGroup var source: ExportSource
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      """
      CFBundleURLName, such as com.example.app. Default: the bundle identifier, which Xcode fills \
      in.
      """, valueName: "name"))
  var name: String?

  func export(of contract: LinkContract) -> ExportedText {
    let export = URLTypesExport(contract, name: name ?? URLTypesExport.bundleIdentifierSetting)
    return ExportedText(
      text: export.urlTypes.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route uses the app's own scheme.")
  }
}
