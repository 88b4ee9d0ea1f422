// SPDX-License-Identifier: MIT

package import ArgumentParser

/// The commands for `assetlinks.json` files.
package struct AssetLinksCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "assetlinks",
    abstract: "Checks assetlinks.json files, which say what Android apps may open.",
    discussion: """
      A file that is named - is read from the standard input. deeplinks aasa codes explains the \
      codes of findings.
      """,
    subcommands: [AssetLinksCheckCommand.self, AssetLinksMatchCommand.self])

  package init() {}
}
