// SPDX-License-Identifier: MIT

package import ArgumentParser

/// The commands for the web site behind an app's links.
package struct SiteCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Writes the website behind an app's links as static files.",
    discussion: """
      Generates the site from the app's routes and deeplinks.json: the association files, a page \
      for anyone who opens a link in a browser, and short links. Any web server can serve it.
      """,
    subcommands: [SiteWriteCommand.self, SiteServeCommand.self, SiteSchemaCommand.self],
    defaultSubcommand: SiteWriteCommand.self)

  package init() {}
}
