// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

struct AssetLinksMatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Decides whether a site lets an Android app open a link.",
    discussion: """
      Prints match, exclude, or no_match, the app, the location of the rule that decided, and the \
      rule, separated by tabs. A site without rules lets the app open every link; the app's \
      manifest, which is not checked here, may claim fewer. Rules apply to Android 15 and later. \
      Lists that the file includes are not fetched. The exit code is 0 if the link may open the \
      app, and 1 otherwise.
      """)

  @Argument(help: "The assetlinks.json file; - is standard input.")
  var file: String

  @Argument(help: "The link, as it was received.")
  var link: String

  @Option(help: ArgumentHelp("The app's package, such as com.example.app.", valueName: "name"))
  var package: String

  @Option(
    help: ArgumentHelp(
      """
      The SHA-256 fingerprint of the app's signing certificate: 32 bytes in uppercase hex, \
      separated by colons. Default: any fingerprint that the file lists for the app.
      """, valueName: "bytes"))
  var fingerprint: String?

  func run(in console: Console) throws -> Verdict {
    let package: AssetLinks.PackageName
    let fingerprint: AssetLinks.Fingerprint?
    do throws(AssetLinksError) {
      package = try AssetLinks.PackageName(self.package)
      // Not `map`, which would lose the type of the error.
      if let text = self.fingerprint {
        fingerprint = try AssetLinks.Fingerprint(text)
      } else {
        fingerprint = nil
      }
    } catch {
      throw Misuse(TerminalText(error.description).text)
    }
    let reading = AssetLinksReading(
      try InputFile.bytes(at: file, role: "assetlinks.json", or: console))
    guard let links = reading.effectiveFile else {
      console.report(
        "Every reader rejects the file, so no app opens links. deeplinks assetlinks check says "
          + "why.\n")
      return .no
    }
    let statements = AndroidStatements(in: links, package, fingerprint)
    let rules = statements.rules
    let verdict = AppLinkMatcher(rules).verdict(appID: package.text, url: link)
    let location = verdict.rule.map(statements.location)
    console.writeLine(AppLinkRecord.line(verdict, at: location, console.style))
    if let refusal = verdict.refusal {
      console.report(TerminalText(lines: refusal.description).text + "\n")
    } else if verdict.rule == nil, !links.includes.isEmpty {
      console.report("The file includes other lists, which were not fetched.\n")
    } else if rules.appLinks?.details?.isEmpty != false {
      console.report("No statement lets the app open links.\n")
    }
    return verdict.decision == .match ? .yes : .no
  }
}
