// SPDX-License-Identifier: MIT

package import ArgumentParser
import Foundation

/// The command `deeplinks`.
package struct DeepLinksCommand: ParsableCommand {
  /// The newest version in the changelog, or `unreleased`.
  static let version = "unreleased"

  /// The name and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "deeplinks",
    abstract: "Reads, matches, and explains deep links and the files that lead them to apps.",
    discussion: """
      Results go to standard output, messages to standard error. The exit code is 0 for yes, 1 \
      for no, and 64 for an invalid request.
      """,
    version: version,
    subcommands: [
      SendCommand.self, ParseCommand.self, MatchCommand.self, ExplainCommand.self,
      CatalogCommand.self, LintCommand.self, DiffCommand.self, ReplayCommand.self,
      ExportCommand.self, InitCommand.self,
      SiteCommand.self, AASACommand.self, AssetLinksCommand.self, DoctorCommand.self,
    ])

  /// Creates the command.
  package init() {}

  /// Runs the process's own command line and ends the process.
  @MainActor
  package static func runProcess() async -> Never {
    Foundation.exit(await ProcessArguments.run(in: .standard) { await execute($0, in: $1) })
  }
}
