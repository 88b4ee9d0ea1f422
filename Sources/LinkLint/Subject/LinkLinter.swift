// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Finds what is wrong with an app's links, without building the app.
///
/// ```swift
/// let program = SourceProgram([SourceFile(name: "Shop.swift", declarations: declarations)])
/// for finding in LinkLinter().findings(for: LintSubject(program)) {
///   print(finding.check, finding.message)
/// }
/// ```
///
/// What the macros report about a declaration is reported, too, with the same code.
package struct LinkLinter: Sendable {
  /// Creates a linter.
  package init() {}

  /// Returns the problems, sorted by file and place; the order of the files does not matter.
  ///
  /// If two routers report the same problem at one place because both mount the same enum, it is
  /// reported once.
  package func findings(for subject: LintSubject) -> [LintFinding] {
    let files = LintFiles(subject)
    var findings = files.findings
    var routes = subject.catalogs.map { catalog in
      LintRoutes(
        name: catalog.name, place: LintFinding.Place(file: catalog.name), isSource: false,
        catalog: catalog.catalog)
    }
    if let program = subject.program {
      // A folder that is also searched for other files is reported once.
      let told = Set(subject.unreadable.map(\.name))
      findings += program.findings.filter {
        $0.code != SourceFinding.Reason.unreadable.code || !told.contains($0.file)
      }.map { LintFinding($0) }
      findings += SourceLint.findings(in: program)
      routes += program.roots.map { LintRoutes($0, in: program) }
    }
    if let program = subject.program {
      findings += ArrivalLint(program, routes).findings
      // Callbacks in Objective-C are not read.
      if files.objectiveC.isEmpty {
        let origins = routes.filter(\.hasOrigins).flatMap(\.origins) + subject.givenOrigins.parsed
        findings += SceneCallbackLint.findings(in: program.files, origins)
      }
    }
    for routes in routes {
      findings += ConflictChecks.findings(in: routes)
      findings += ReachChecks.findings(in: routes)
      findings += RedirectChecks.findings(in: routes)
      findings += ExampleChecks.findings(in: routes)
      findings += RefusedItemChecks.findings(in: routes)
      findings += CaptureChecks.findings(in: routes)
      findings += SchemeChecks.findings(in: routes)
    }
    findings += SchemeListChecks.findings(
      in: files, routes, subject.givenOrigins,
      widgets: subject.program?.files.map(\.declarations.interface).widgetSchemes ?? [])
    findings += DomainChecks.findings(in: files, routes, subject.givenOrigins)
    findings += EntitlementChecks.findings(in: files)
    findings += SceneIntentLint.findings(in: files, subject.program?.files ?? [])
    findings += CoverageChecks.findings(in: files, routes)
    findings += ShortLinkChecks.findings(in: files, routes, subject)
    return Self.joined(Self.once(findings), in: Set(files.entitlements.map(\.place.file)))
  }

  /// Reports what is said of several files of entitlements once: they are those of one app's
  /// configurations.
  private static func joined(_ findings: [LintFinding], in files: Set<String>) -> [LintFinding] {
    var joined: [LintFinding] = []
    var indices: [Key: Int] = [:]
    for finding in findings {
      guard let place = finding.place, files.contains(place.file) else {
        joined.append(finding)
        continue
      }
      let key = Key(check: finding.check, place: nil, message: finding.message)
      if let index = indices[key], joined[index].place?.file != place.file {
        joined[index].related.append(place)
      } else {
        indices[key] = joined.count
        joined.append(finding)
      }
    }
    return joined
  }

  private struct Key: Hashable {
    let check: String
    let place: LintFinding.Place?
    let message: String
  }

  private static func once(_ findings: [LintFinding]) -> [LintFinding] {
    var seen: Set<Key> = []
    return findings.sorted().filter {
      seen.insert(Key(check: $0.check, place: $0.place, message: $0.message)).inserted
    }
  }
}

extension LintFinding {
  /// Converts a finding of the macros or the source reader.
  init(_ finding: SourceFinding) {
    let severity: Severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(
      check: finding.code, severity: severity,
      message: finding.message.unicodeScalars.last == "." ? finding.message : finding.message + ".",
      help: Self.help(for: finding.code, finding.severity),
      at: Place(file: finding.file, line: finding.line, column: finding.column),
      about: finding.message)
  }

  /// Returns what to do about a finding of the macros or the source reader.
  static func help(for code: String, _ severity: SourceFinding.Severity) -> String {
    if code == SourceFinding.Reason.unreadable.code {
      return "Make the file readable, and check again."
    }
    if code == SourceFinding.Reason.missingLinkValue.code {
      return
        "Add LinkValue to its declaration, with 'init(linkText:)' and 'linkText'; an enum with "
        + "raw values needs only the name."
    }
    return severity == .error
      ? "The app does not build this way; fix it where the message points."
      : "Include more of the sources, or write it so that the source alone shows it."
  }
}
