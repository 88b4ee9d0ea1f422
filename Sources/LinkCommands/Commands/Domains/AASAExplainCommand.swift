// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

struct AASAExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains, for every rule tried, why it does or does not match a link.",
    discussion: """
      Lists rules in the order in which the system tries them. If none matches, the closest one \
      comes first, with a mark where the link differs. The exit code is 0 if the link opens an \
      app, and 1 otherwise.
      """)

  @Argument(help: "The association file; - is standard input.")
  var file: String

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var options: AssociationOptions

  func run(in console: Console) throws -> Verdict {
    let matcher = AppLinkMatcher(try InputFile.association(at: file, in: console))
    let explanation = matcher.explain(appID: options.app, url: link, domain: options.domain)
    let text = explanation.description
    guard !text.isEmpty else {
      console.report("No app in the file opens links.\n")
      return .no
    }
    console.writeLine(TerminalText(lines: text).text)
    return explanation.verdicts.contains { $0.decision == .match } ? .yes : .no
  }
}
