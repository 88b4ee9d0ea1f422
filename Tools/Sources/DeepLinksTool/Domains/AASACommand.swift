// SPDX-License-Identifier: MIT

package import ArgumentParser

/// The commands for `apple-app-site-association` files.
package struct AASACommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "aasa",
    abstract: "Checks, explains and makes apple-app-site-association files.",
    discussion: """
      These files say which links open which apps on Apple's systems. Nothing here needs a network \
      or an Apple computer: links are decided by the rules that Apple documents and by what its own \
      tool was seen to do. A file that is named - is read from the standard input.
      """,
    subcommands: [
      AASACheckCommand.self, AASAMatchCommand.self, AASAExplainCommand.self, AASADiffCommand.self,
      AASAGenerateCommand.self, AASACoverageCommand.self, CodesCommand.self,
    ])

  package init() {}
}
