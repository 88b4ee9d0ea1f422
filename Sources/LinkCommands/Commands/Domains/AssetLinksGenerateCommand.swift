// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksDomains
import JSONText

struct AssetLinksGenerateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates the file that lets an Android app open the app's links.",
    discussion: """
      The Android app's manifest decides which links it opens. With --restrict-links, the file \
      limits them to the routes' links on Android 15 and later; anything that a rule claims beyond \
      its route is reported on standard error. With --keep, everything else in the file stays; \
      regenerating a file from itself changes nothing.
      """)

  @OptionGroup var catalog: CatalogOptions

  @Option(help: ArgumentHelp("The app's package, such as com.example.app.", valueName: "name"))
  var package: String

  @Option(
    name: .customLong("fingerprint"),
    help: ArgumentHelp(
      """
      The SHA-256 fingerprint of a signing certificate of the app: 32 bytes in uppercase hex, \
      separated by colons; repeatable.
      """, valueName: "bytes"))
  var fingerprints: [String]

  @Flag(help: "Limit the links to those of the routes.")
  var restrictLinks = false

  @Option(
    help: ArgumentHelp("The current file, whose hand-written parts are kept.", valueName: "file"))
  var keep: String?

  func validate() throws { try catalog.source.check(beside: keep) }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await catalog.source.routes(in: console)
    let host = try catalog.host(of: routes)
    let generator: AssetLinksGenerator
    do throws(AssetLinksError) {
      let package = try AssetLinks.PackageName(package)
      var certificates: [AssetLinks.Fingerprint] = []
      for text in fingerprints { certificates.append(try AssetLinks.Fingerprint(text)) }
      generator = AssetLinksGenerator(
        routes, domain: host, package: package, fingerprints: certificates,
        restrictsLinks: restrictLinks, options: catalog.reading.options)
    } catch {
      throw Misuse(TerminalText(error.description).text)
    }
    for note in generator.notes { console.report(TerminalText(note.description).text + "\n") }
    guard !generator.notes.contains(where: { $0.code == .noRoute }) else {
      throw Misuse("No route has links to \(TerminalText(host).text). Check --domain.")
    }
    console.write(generator.file(keeping: try existing(in: console)).json())
    return .yes
  }

  @MainActor
  private func existing(in console: Console) throws(Misuse) -> AssetLinks? {
    guard let keep else { return nil }
    let bytes = try InputFile.bytes(at: keep, role: "assetlinks.json", or: console)
    guard let file = AssetLinksReading(bytes).wholeFile else {
      throw Misuse(
        "\(TerminalText(keep).text) has errors. Fix what deeplinks assetlinks check reports first.")
    }
    return file
  }
}
