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

  @Flag(help: "Print JSON: an array with one object.")
  var json = false

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
    console.writeLine(
      json
        ? JSONValue.array([AppLinkRecord.value(verdict, at: location)]).page
        : AppLinkRecord.line(verdict, at: location, console.style))
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

/// The statements of an `assetlinks.json` file that let an app open links.
struct AndroidStatements {
  private var statements: [AssetLinks.Statement] = []
  /// Where they are in the file.
  private var indices: [Int] = []

  /// - Parameter fingerprint: the certificate of the app; `nil` for any.
  init(
    in links: AssetLinks, _ package: AssetLinks.PackageName,
    _ fingerprint: AssetLinks.Fingerprint?
  ) {
    for (index, entry) in links.entries.enumerated() {
      guard case .statement(let statement) = entry,
        statement.relations.contains(.handleAllURLs),
        case .androidApp(let app) = statement.target, app.package == package,
        fingerprint.map(app.fingerprints.contains) ?? true
      else { continue }
      statements.append(statement)
      indices.append(index)
    }
  }

  /// The rules, in the form of Apple's file.
  var rules: AppSiteAssociation { AssetLinks(statements: statements).linkRules }

  /// Returns where one of the rules is in the file: the statement, if that has no rules.
  func location(of rule: AppLinkRule) -> AssociationPath {
    let statement = AssociationPath().element(indices[rule.entry])
    guard statements[rule.entry].linkComponents != nil else { return statement }
    return statement.member("relation_extensions").member(AssetLinks.Relation.handleAllURLs.text)
      .member("dynamic_app_link_components").element(rule.index)
  }
}
