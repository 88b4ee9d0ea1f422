// SPDX-License-Identifier: MIT

package import ArgumentParser

/// The commands for `assetlinks.json` files.
package struct AssetLinksCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "assetlinks",
    abstract:
      "Checks and generates assetlinks.json files, which say which links Android apps may open.",
    discussion: """
      The file name - means standard input. deeplinks aasa codes explains the codes of findings.
      """,
    subcommands: [
      AssetLinksCheckCommand.self, AssetLinksMatchCommand.self, AssetLinksGenerateCommand.self,
    ])

  package init() {}
}
