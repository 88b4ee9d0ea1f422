// SPDX-License-Identifier: MIT

package import ArgumentParser

/// The commands for `apple-app-site-association` files.
package struct AASACommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "aasa",
    abstract: "Checks, explains, and generates apple-app-site-association files.",
    discussion: """
      These files say which links open which apps on Apple platforms. The commands need neither a \
      network nor a Mac: they follow the rules that Apple documents and the observed behavior of \
      Apple's own tool. The file name - means standard input.
      """,
    subcommands: [
      AASACheckCommand.self, AASAMatchCommand.self, AASAExplainCommand.self, AASADiffCommand.self,
      AASAGenerateCommand.self, AASACoverageCommand.self, CodesCommand.self,
    ])

  package init() {}
}
