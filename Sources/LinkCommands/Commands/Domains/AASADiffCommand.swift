// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

struct AASADiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two association files by the links that they open.",
    discussion: """
      Prints each difference: gained or lost, the app, the rule responsible or the service that \
      lists the app, and a link to try, separated by tabs. Files that open the same links count as \
      equal, no matter how they are written. The exit code is 1 if links or apps are lost.
      """)

  @Argument(help: "The old file; - is standard input.")
  var old: String

  @Argument(help: "The new file; - is standard input.")
  var new: String

  @Option(
    help: ArgumentHelp("The domain that serves the file, for the links.", valueName: "host"))
  var domain = "example.com"

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    try GivenNames.check(domain: domain)
    if old == "-" && new == "-" {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    let before = try InputFile.association(at: old, in: console)
    let after = try InputFile.association(at: new, in: console)
    let diff = AssociationDiff(from: before, to: after, host: domain)
    if json {
      console.writeLine(Self.value(of: diff).page)
    } else {
      for line in Self.lines(of: diff) { console.writeLine(TerminalText.columns(line)) }
      if diff.isEmpty { console.report("Both open the same links.\n") }
    }
    if let first = diff.uncompared.first {
      let others = diff.uncompared.count - 1
      console.report(
        "Not all rules of \(TerminalText(first).text)"
          + (others == 0 ? "" : others == 1 ? " and 1 more app" : " and \(others) more apps")
          + " were compared: that would take too long.\n")
    }
    if diff.links.contains(where: { $0.answer == .unknown }) {
      console.report(
        "Where a row has no link, none was found, although there may be some.\n")
    }
    let isLost =
      diff.links.contains { $0.direction == .lost } || diff.apps.contains { $0.direction == .lost }
    return isLost || !diff.uncompared.isEmpty ? .no : .yes
  }

  private static func lines(of diff: AssociationDiff) -> [[String]] {
    diff.links.map { [$0.direction.rawValue, $0.app, $0.rule.description, $0.answer.url ?? "?"] }
      + diff.apps.map { [$0.direction.rawValue, $0.app, $0.service] }
  }

  private static func value(of diff: AssociationDiff) -> JSONValue {
    [
      "links": .array(
        diff.links.map {
          [
            "direction": .string($0.direction.rawValue), "app": .string($0.app),
            "rule": .string($0.rule.description), "link": JSONValue($0.answer.url),
          ]
        }),
      "apps": .array(
        diff.apps.map {
          [
            "direction": .string($0.direction.rawValue), "app": .string($0.app),
            "service": .string($0.service),
          ]
        }),
      "uncompared": .array(diff.uncompared.map { .string($0) }),
    ]
  }
}

extension TerminalText {
  /// Joins texts with tabs.
  static func columns(_ texts: [String]) -> String {
    texts.map { TerminalText($0).text }.joined(separator: "\t")
  }
}
