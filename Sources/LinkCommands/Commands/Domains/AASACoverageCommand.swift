// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksDomains
import JSONText

struct AASACoverageCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Compares the links that a file claims with those that an app's routes take.",
    discussion: """
      Reports gaps: links that a route takes but no rule claims, and links that a rule claims but \
      no route takes, with an example of each. Remarks name links that the file and the routes \
      treat differently only because of a spelling or a value. The exit code is 1 if there are gaps.
      """)

  @Argument(help: "The association file; - is standard input.")
  var file: String

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var shortLinks: ShortLinkOptions

  @Option(
    help: ArgumentHelp(
      "The app's identifier, such as ABCDE12345.com.example.app.", valueName: "id"))
  var app: String

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    try GivenNames.check(apps: [app])
    try catalog.source.check(beside: file)
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await catalog.source.routes(in: console)
    let host = try catalog.host(of: routes)
    let file = try InputFile.association(at: file, in: console)
    let coverage = AssociationCoverage(
      of: file, by: routes, appID: app, domain: host,
      options: catalog.reading.options, shortLinks: try shortLinks.table())
    guard coverage.hasRoutes else {
      throw Misuse("No route has links to \(TerminalText(host).text). Check --domain.")
    }
    if json {
      console.writeLine(Self.value(of: coverage).page)
    } else {
      console.writeLine(TerminalText(lines: coverage.description).text)
    }
    return coverage.isComplete ? .yes : .no
  }

  private static func value(of coverage: AssociationCoverage) -> JSONValue {
    func values(_ gaps: [AssociationCoverage.Gap]) -> JSONValue {
      .array(
        gaps.map { gap in
          [
            "kind": .string(gap.kind.rawValue), "link": .string(gap.link),
            "route": JSONValue(gap.route), "pattern": JSONValue(gap.pattern),
            "rule": JSONValue(gap.rule?.description), "hint": JSONValue(gap.hint),
          ]
        })
    }
    return [
      "app": .string(coverage.appID), "domain": .string(coverage.domain),
      "complete": .bool(coverage.isComplete), "gaps": values(coverage.gaps),
      "remarks": values(coverage.remarks),
      "sampled": .array(coverage.sampled.map { .string($0) }),
    ]
  }
}
