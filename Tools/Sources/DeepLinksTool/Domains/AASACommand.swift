// SPDX-License-Identifier: MIT

package import ArgumentParser

/// The commands for `apple-app-site-association` files.
package struct AASACommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "aasa",
    abstract: "Checks, explains, and generates apple-app-site-association files.",
    discussion: """
      These files say which links open which apps on Apple's systems. No network and no Mac are \
      needed: links are decided by the rules that Apple documents and by the observed behavior of \
      its own tool. The file name - means standard input.
      """,
    subcommands: [
      AASACheckCommand.self, AASAMatchCommand.self, AASAExplainCommand.self, AASADiffCommand.self,
      AASAGenerateCommand.self, AASACoverageCommand.self, CodesCommand.self,
    ])

  package init() {}
}
