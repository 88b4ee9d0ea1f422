// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksDomains
import JSONText

struct AASAGenerateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates an association file from an app's routes.",
    discussion: """
      Claims every link that a route takes, as tightly as rules allow. Reports on standard error \
      anything that a rule claims beyond its route. With --keep, hand-written parts of the file \
      stay; regenerating a file from itself changes nothing.
      """)

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var shortLinks: ShortLinkOptions

  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      """
      An app's identifier, such as ABCDE12345.com.example.app; repeatable, preferred app first.
      """, valueName: "id"))
  var apps: [String]

  @Option(
    help: ArgumentHelp("The current file, whose hand-written parts are kept.", valueName: "file"))
  var keep: String?

  func validate() throws {
    try GivenNames.check(apps: apps)
    try catalog.source.check(beside: keep)
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await catalog.source.routes(in: console)
    let host = try catalog.host(of: routes)
    var existing: AppSiteAssociation?
    if let keep {
      let bytes = try InputFile.bytes(at: keep, role: "association file", or: console)
      guard let file = AssociationReading(bytes).effectiveFile else {
        // Part of the existing file's meaning would be lost.
        throw Misuse(
          "\(TerminalText(keep).text) has errors. Fix what deeplinks aasa check reports first.")
      }
      existing = file
    }
    let generator = AssociationGenerator(
      routes, domain: host, appIDs: apps, options: catalog.reading.options,
      shortLinks: try shortLinks.table())
    let notes = generator.notes + (existing.map(generator.notes(keeping:)) ?? [])
    for note in notes { console.report(TerminalText(note.description).text + "\n") }
    guard !notes.contains(where: { $0.code == .noRoute }) else {
      // The file would be empty, or lose its rules.
      throw Misuse("No route has links to \(TerminalText(host).text). Check --domain.")
    }
    console.write(generator.file(keeping: existing).json())
    return .yes
  }
}
