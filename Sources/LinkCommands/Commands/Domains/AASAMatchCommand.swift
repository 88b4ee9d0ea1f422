// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

struct AASAMatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Decides whether a link opens an app, as the system does.",
    discussion: """
      Prints match, exclude, or no_match, the app, the location of the rule that decided, and the \
      rule, separated by tabs. The exit code is 0 if the link opens an app, and 1 otherwise.

      With --batch, each line of standard input is an object such as {"id": 1, "aasa": {…}, \
      "domain": "example.com", "appId": "ABCDE12345.com.example.app", "url": \
      "https://example.com/a"}, and gets one line of output, such as {"id":1,"decision":"match"}. \
      The value of aasa is JSON or the text of a file; domain is optional. The output for an \
      invalid line has the key error instead of decision: notJSON, lineTooLong, or invalidRequest. \
      Blank lines are skipped. The exit code is 0 if there was an output line for every other line.
      """)

  @Argument(help: "The association file; - is standard input.")
  var file: String?

  @Argument(help: "The link, as it was received.")
  var link: String?

  @OptionGroup var options: AssociationOptions

  @Flag(help: "Read requests from standard input, one JSON object per line.")
  var batch = false

  @Flag(help: "Print JSON: an array with one object per app.")
  var json = false

  func validate() throws {
    if batch {
      guard file == nil, options.app == nil, options.domain == nil, !json else {
        throw ValidationError("With --batch, each request has its own file, link, app, and domain.")
      }
    } else if link == nil {
      throw ValidationError("Give an association file and a link, or --batch.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    guard let file, let link else {
      let requests = AssociationRequests()
      Batch(console).run(answer: requests.answer) {
        [JSONValue.Member(name: "error", value: .string($0))]
      }
      return .yes
    }
    let matcher = AppLinkMatcher(try InputFile.association(at: file, in: console))
    let verdicts =
      options.app.map { [matcher.verdict(appID: $0, url: link, domain: options.domain)] }
      ?? matcher.verdicts(url: link, domain: options.domain)
    if json {
      console.writeLine(JSONValue.array(verdicts.map(AppLinkRecord.value)).page)
    } else {
      for verdict in verdicts { console.writeLine(AppLinkRecord.line(verdict, console.style)) }
    }
    if let refusal = verdicts.first?.refusal {
      console.report(TerminalText(lines: refusal.description).text + "\n")
    } else if verdicts.isEmpty {
      console.report("No app in the file opens links.\n")
    }
    return verdicts.contains { $0.decision == .match } ? .yes : .no
  }
}
