// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

/// The commands for `apple-app-site-association` files.
struct AASACommand: ParsableCommand {
  static let configuration = CommandConfiguration(
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
}

struct CodesCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes",
    abstract: "Explains the codes of findings, including those of assetlinks and doctor.",
    discussion: """
      Prints each code, what it means, and its consequences, separated by tabs. The exit code is 1 \
      if there is no such code.
      """)

  @Argument(help: "Codes such as AASA201. Default: all.")
  var codes: [String] = []

  func run(in console: Console) throws -> Verdict {
    let all = AssociationFinding.Explanation.all
    guard !codes.isEmpty else {
      for explanation in all { console.writeLine(Self.line(explanation)) }
      return .yes
    }
    var verdict = Verdict.yes
    for code in codes {
      if let explanation = all.first(where: { $0.code.rawValue == code.uppercased() }) {
        console.writeLine(Self.line(explanation))
      } else {
        console.report("There is no code \(TerminalText(code).text).\n")
        verdict = .no
      }
    }
    return verdict
  }

  private static func line(_ explanation: AssociationFinding.Explanation) -> String {
    TerminalText.columns([explanation.code.rawValue, explanation.title, explanation.text])
  }
}
