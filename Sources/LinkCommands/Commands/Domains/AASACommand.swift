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

  @Flag(help: "Print JSON.")
  var json = false

  func run(in console: Console) throws -> Verdict {
    let all = AssociationFinding.Explanation.all
    let found = codes.map { code in all.first { $0.code.rawValue == code.uppercased() } }
    let rows = (codes.isEmpty ? all : found.compactMap(\.self)).map {
      [$0.code.rawValue, $0.title, $0.text]
    }
    if json {
      let values = rows.map { row -> JSONValue in
        ["code": .string(row[0]), "title": .string(row[1]), "text": .string(row[2])]
      }
      console.writeLine(JSONValue.array(values).page)
    } else {
      for row in rows { console.writeLine(TerminalText.columns(row)) }
    }
    for (code, explanation) in zip(codes, found) where explanation == nil {
      console.report("There is no code \(TerminalText(code).text).\n")
    }
    return rows.count == codes.count || codes.isEmpty ? .yes : .no
  }
}
