// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import JSONText
@_spi(Project) import LinkFiles
import LinkLint

/// Finds what is wrong with an app's links.
struct LintCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, sarif }

  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds problems with an app's links, without building it.",
    discussion: """
      Reads Swift sources, Info.plist files, entitlements, and apple-app-site-association files. \
      Reports the location of each finding, how to fix it, and, if possible, a link that shows the \
      problem. Also reports what the macros report. Columns count UTF-8 bytes, and code points in \
      sarif. The exit code is 1 if there are errors.
      """)

  @Argument(help: "Files, and folders including subfolders. Default: the current folder.")
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "A catalog, as written by LinkCatalog.json(), instead of the sources.", valueName: "file"))
  var catalog: String?

  @Option(help: "The output format; code hosts show sarif findings next to the affected lines.")
  var format = Format.text

  @Flag(help: "Print JSON; the same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp("Skip the findings in this file.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write all findings to the file given with --baseline.")
  var updateBaseline = false

  @Option(
    help: ArgumentHelp("Skip a check or a code; repeatable.", valueName: "id"))
  var disable: [String] = []

  @Option(
    help: ArgumentHelp("Run only this check; repeatable.", valueName: "id"))
  var only: [String] = []

  @Flag(help: "Exit with code 1 even if there are only warnings.")
  var strict = false

  @Flag(help: "List the checks: id, severity, and title, separated by tabs.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Explain why a check exists and how to fix what it finds, with an example.", valueName: "id")
  )
  var explain: String?

  @OptionGroup var caching: CacheOptions

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline requires --baseline.")
    }
    if json, format == .sarif { throw ValidationError("Choose one of --json and --format sarif.") }
  }

  func run(in console: Console) async throws -> Verdict {
    if let file = paths.first(where: Self.mayBeCatalog) {
      let name = TerminalText(file).text
      throw Misuse("\(name) is not a Swift file. To check a catalog, give --catalog \(name).")
    }
    for id in disable + only + (explain.map { [$0] } ?? []) where !LintCode.isKnown(id) {
      let nearest = LintCode.nearest(to: id).map { " Did you mean \($0)?" } ?? ""
      throw Misuse("There is no check \(TerminalText(id).text).\(nearest) --list shows all checks.")
    }
    if list {
      for check in LintCheck.all {
        console.writeLine("\(check.id)\t\(check.severity.rawValue)\t\(check.title)")
      }
      return .yes
    }
    if let explain {
      console.write(LintText.explanation(of: explain))
      return .yes
    }
    let known = try readBaseline()
    let subject = try await subject(in: console)
    let findings = LinkLinter().findings(for: subject).filter { isChecked($0.check) }
    if updateBaseline, let baseline {
      let updated = known.updated(with: findings, isChecked: isChecked)
      // Findings show links, some of which are personal.
      try WrittenFile.write(updated.json, to: baseline, over: .file, as: .personal)
      console.report("\(updated.counts.values.reduce(0, +)) findings are in the baseline.\n")
      return .yes
    }
    let report = known.report(on: findings, isChecked: isChecked)
    write(report, subject, in: console)
    let isBad = report.count(.error) > 0 || strict && report.count(.warning) > 0
    return isBad ? .no : .yes
  }

  private func isChecked(_ id: String) -> Bool {
    !disable.contains(id) && (only.isEmpty || only.contains(id))
  }

  // MARK: Writing

  @MainActor
  private func write(_ report: LintReport, _ subject: LintSubject, in console: Console) {
    switch json ? .json : format {
    case .json: console.write(report.json)
    case .sarif:
      console.write(
        report.sarif(root: FileStatus.currentFolder) { [fence = FileFence(paths)] path in
          try? FileContents.bytes(found: path, in: fence, limit: FoundFiles.sizeLimit)
        })
    case .text:
      let text = LintText(style: console.style)
      for finding in report.findings { console.write(text.paragraph(finding)) }
    }
    guard format == .text, !json else { return }
    guard let program = subject.program, program.catalogs.isEmpty else {
      console.report(LintText.summary(of: report))
      return
    }
    // Nothing was checked, so reporting no problems would be misleading.
    let summary = LintText.summary(of: report)
    if summary != LintText.nothing { console.report(summary) }
    console.report("No enum has @DeepLinkRoutes, so no route was checked.\n")
    let entrances = SourceSurvey(paths.filter { Self.mayHaveSources($0) }).entrances
    console.report(SurveyText(survey: LinkSurvey(subject, entrances: entrances)).page)
  }

  // MARK: Baseline

  private func readBaseline() throws(Misuse) -> LintBaseline {
    guard let baseline else { return LintBaseline([]) }
    // The baseline to be written does not exist yet.
    if updateBaseline, !FileStatus.isThere(baseline) { return LintBaseline([]) }
    let text = try InputFile.text(at: baseline, role: "baseline", limit: 64 << 20)
    // A new empty file, such as that of mktemp, is there to be written.
    if updateBaseline, text.isEmpty { return LintBaseline([]) }
    do throws(LintBaselineError) {
      return try LintBaseline(json: text)
    } catch {
      throw Misuse("\(TerminalText(baseline).text) cannot be used. \(error) \(error.hint)")
    }
  }
}

extension LintCommand {
  /// Reads what the paths lead to.
  @MainActor
  func subject(in console: Console) async throws -> LintSubject {
    var subject: LintSubject
    var isEmpty = true
    if let catalog {
      let contract = try ContractInput.catalog(at: catalog, in: console)
      subject = LintSubject(catalogs: [LintSubject.Catalog(name: catalog, catalog: contract)])
      isEmpty = false
    } else {
      let sources = paths.filter { Self.mayHaveSources($0) }
      guard !sources.isEmpty else { return try files(LintSubject(), isEmpty: true) }
      let reading = try await caching.read(sources, in: console)
      subject = LintSubject(reading.program)
      // Navigators and compositions may get origins other than those that routes declare.
      if !reading.program.roots.isEmpty {
        subject.givenOrigins = SourceSurvey(sources).given
        if !subject.givenOrigins.isComplete {
          console.report(
            "Some origins are known only at run time, so no scheme or domain is reported as unnecessary.\n"
          )
        }
      }
      isEmpty = reading.fileCount == 0
    }
    return try files(subject, isEmpty: isEmpty)
  }

  /// Adds property lists, entitlements and association files.
  private func files(_ subject: LintSubject, isEmpty: Bool) throws(Misuse) -> LintSubject {
    var subject = subject
    let others = paths.filter { !Self.isSource($0) }
    let found: [FoundFiles.File]
    do throws(FolderWalk.Missing) {
      found =
        others.isEmpty
        ? []
        : try FoundFiles(others) { name in
          LintFileKind(path: name).map { $0 != .source } ?? false
        }.files
    } catch {
      throw Misuse("There is nothing to read at \(TerminalText(error.path).text).")
    }
    if isEmpty, found.isEmpty {
      let list = paths.map { TerminalText($0).text }.joined(separator: ", ")
      throw Misuse(
        "There are no Swift files, property lists, entitlements or association files at \(list).")
    }
    for item in found {
      let file =
        item.bytes.map { LintSubject.File(name: item.path, bytes: $0) }
        ?? LintSubject.File(name: item.path, unreadable: item.reason ?? "")
      if item.bytes == nil {
        subject.unreadable.append(file)
      } else {
        // A file without a known name was named itself.
        let kind =
          LintFileKind(path: item.path) ?? (paths.contains(item.path) ? .propertyList : nil)
        if let kind { subject.add(file, as: kind) }
      }
    }
    return subject
  }

  /// Returns whether a path is a folder, or a file not known to be something else.
  static func mayHaveSources(_ path: String) -> Bool {
    FileStatus.isFolder(path) || isSource(path)
  }

  /// Returns whether a path leads to JSON that is not one of the files that are checked.
  private static func mayBeCatalog(_ path: String) -> Bool {
    path.utf8.ends(with: ".json".utf8) && LintFileKind(path: path) == nil
      && FileStatus.isThere(path) && !FileStatus.isFolder(path)
  }

  private static func isSource(_ path: String) -> Bool {
    if FileStatus.isFolder(path) { return false }
    guard let kind = LintFileKind(path: path) else {
      return !path.utf8.ends(with: ".plist".utf8)
    }
    return kind == .source
  }
}

/// Findings for people, in the format that editors know from compilers.
struct LintText {
  let style: ConsoleStyle

  /// Returns `file:line:column: severity: message [check]`, then what to do, and an example link.
  func paragraph(_ finding: LintFinding) -> String {
    let place = finding.place.map { Self.text(of: $0) + ": " } ?? ""
    let severity = finding.severity.rawValue
    let marked = finding.severity == .error ? style.bad(severity) : severity
    var text = TerminalText(place).text + marked + ": " + TerminalText(finding.message).text
    text += " " + style.label("[\(TerminalText(finding.check).text)]") + "\n"
    if !finding.help.isEmpty {
      text += "  \(style.label("help:")) \(TerminalText(finding.help).text)\n"
    }
    if let witness = finding.witness {
      text += "  \(style.label("link:")) \(TerminalText(witness).text)\n"
    }
    for place in finding.related {
      text += "  \(style.label("see:")) \(TerminalText(Self.text(of: place)).text)\n"
    }
    return text
  }

  private static func text(of place: LintFinding.Place) -> String {
    [place.file, place.line.map(String.init), place.column.map(String.init)]
      .compactMap { $0 }.joined(separator: ":")
  }

  static let nothing = "No problems found.\n"

  /// Returns the number of findings of each kind, and the effect of the baseline.
  static func summary(of report: LintReport) -> String {
    let counts = [("error", LintFinding.Severity.error), ("warning", .warning), ("note", .note)]
    let parts = counts.compactMap { word, severity in
      let number = report.count(severity)
      return number == 0 ? nil : count(number, word)
    }
    var text = parts.isEmpty ? nothing : parts.joined(separator: ", ") + ".\n"
    if report.hidden > 0 {
      text += "\(count(report.hidden, "finding")) hidden by the baseline.\n"
    }
    for item in report.fixed {
      let entry = item.entry
      let name = [entry.file, entry.subject].filter { !$0.isEmpty }.joined(separator: ": ")
      let times = item.count > 1 ? " (\(item.count) times)" : ""
      text += "Fixed: \(TerminalText("\(name) [\(entry.check)]").text)\(times)\n"
    }
    if !report.fixed.isEmpty {
      text += "Remove fixed findings from the baseline with --update-baseline.\n"
    }
    return text
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Returns why a check exists, how to fix its findings, and an example.
  static func explanation(of id: String) -> String {
    guard let check = LintCheck.named(id) else {
      let text = LintCode.text(of: id).map { "\n\n\($0)" } ?? ""
      return "\(id): \(LintCode.title(of: id))\(text)\n"
    }
    return """
      \(check.id) (\(check.severity.rawValue)): \(check.title).

      \(check.why)

      \(check.fix)

      Wrong:

      \(files(check.wrong))
      Right:

      \(files(check.right))
      """
  }

  private static func files(_ files: [LintCheck.ExampleFile]) -> String {
    files.map { file in
      let lines = file.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map(Substring.init)
      let head =
        files.count > 1 || !file.name.utf8.ends(with: ".swift".utf8)
        ? "  // \(file.name)\n" : ""
      return head + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
