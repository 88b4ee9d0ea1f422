// SPDX-License-Identifier: MIT

import JSONText

/// Known findings to skip, so that you can start linting an existing project.
///
/// A finding is identified by its check, its subject, and the name of its file; lines and folders
/// may change. If several findings are identical, as many are known as the baseline counts.
///
/// ```json
/// {
///   "format": "deeplinks-lint-baseline",
///   "version": 1,
///   "findings": [
///     { "check": "redirect-capture", "file": "Shop.swift", "subject": "login /login next", "count": 1 }
///   ]
/// }
/// ```
package struct LintBaseline: Sendable, Hashable {
  /// The version that this library writes, and the only one it reads.
  package static let currentVersion = 1
  private static let format = "deeplinks-lint-baseline"
  /// The maximum count of an entry: more than any project has, and small enough to add up.
  private static let countLimit = 1_000_000

  /// The properties by which a baseline identifies findings.
  package struct Entry: Sendable, Hashable {
    /// The check, or the code of a finding from elsewhere.
    package let check: String
    /// The last component of the file's path; empty if there is none.
    package let file: String
    /// The subject of the finding.
    package let subject: String

    /// Creates an entry.
    package init(check: String, file: String, subject: String) {
      self.check = check
      self.file = file
      self.subject = subject
    }

    /// Creates the entry for a finding.
    package init(_ finding: LintFinding) {
      let name =
        finding.place?.file.unicodeScalars.split(separator: "/").map(Substring.init).last.map(
          String.init) ?? ""
      self.init(check: finding.check, file: name, subject: finding.subject)
    }
  }

  /// The number of known findings for each entry.
  package let counts: [Entry: Int]

  /// Creates a baseline.
  package init(counts: [Entry: Int]) {
    self.counts = counts.filter { $0.value > 0 }.mapValues { min($0, Self.countLimit) }
  }

  /// Creates the baseline that hides exactly these findings.
  package init(_ findings: [LintFinding]) {
    self.init(counts: Dictionary(findings.map { (Entry($0), 1) }, uniquingKeysWith: +))
  }

  /// Removes the known findings, the first ones of each entry, and reports which entries no longer
  /// occur as often as before.
  ///
  /// - Parameters:
  ///   - findings: all findings.
  ///   - isChecked: whether a check was run at all; entries of other checks are not reported.
  package func report(
    on findings: [LintFinding], isChecked: (String) -> Bool = { _ in true }
  ) -> LintReport {
    var left = counts
    var shown: [LintFinding] = []
    for finding in findings.sorted() {
      let entry = Entry(finding)
      guard let count = left[entry], count > 0 else {
        shown.append(finding)
        continue
      }
      left[entry] = count - 1
    }
    let fixed = left.filter { $0.value > 0 && isChecked($0.key.check) }
    return LintReport(
      findings: shown, hidden: findings.count - shown.count,
      fixed: fixed.map { LintReport.Fixed(entry: $0.key, count: $0.value) }
        .sorted { $0.entry < $1.entry })
  }

  /// Returns the baseline for new findings, keeping the entries of checks that were not run.
  package func updated(
    with findings: [LintFinding], isChecked: (String) -> Bool = { _ in true }
  ) -> LintBaseline {
    let kept = counts.filter { !isChecked($0.key.check) }
    return LintBaseline(
      counts: LintBaseline(findings).counts.merging(kept) { made, _ in made })
  }
}

extension LintBaseline.Entry: Comparable {
  /// Sorts by file, check, and subject.
  package static func < (one: Self, other: Self) -> Bool {
    (one.file, one.check, one.subject) < (other.file, other.check, other.subject)
  }
}

extension LintBaseline {
  /// The baseline as JSON with a final line break; the same findings always produce the same bytes.
  package var json: String {
    let entries = counts.sorted { $0.key < $1.key }.map { entry, count -> JSONValue in
      [
        "check": .string(entry.check), "file": .string(entry.file),
        "subject": .string(entry.subject), "count": JSONValue(count),
      ]
    }
    let value: JSONValue = [
      "format": .string(Self.format), "version": JSONValue(Self.currentVersion),
      "findings": .array(entries),
    ]
    return value.page + "\n"
  }

  /// Reads the output of `json`.
  ///
  /// - Throws: `LintBaselineError`, also for a version that this library does not support.
  package init(json: String) throws(LintBaselineError) {
    let value: JSONValue
    do throws(JSONReader.Malformed) {
      value = try JSONReader.read(Array(json.utf8))
    } catch {
      throw LintBaselineError(
        .malformed, "It is not valid JSON at byte \(error.position).",
        hint: "Rewrite it with --update-baseline.")
    }
    guard value["format"]?.text == Self.format, case .number(let version)? = value["version"] else {
      throw LintBaselineError(
        .noBaseline, "It is not a baseline.", hint: "Name a file that --update-baseline wrote.")
    }
    guard version == "\(Self.currentVersion)" else {
      throw LintBaselineError(
        .version, "It has version \(version), but this deeplinks reads \(Self.currentVersion).",
        hint: "Rewrite it with --update-baseline, or use the deeplinks version that wrote it.")
    }
    var counts: [Entry: Int] = [:]
    guard case .array(let entries)? = value["findings"] else { throw Self.noEntries(0) }
    for (index, item) in entries.enumerated() {
      guard let check = item["check"]?.text, let file = item["file"]?.text,
        let subject = item["subject"]?.text, case .number(let digits)? = item["count"],
        let count = Int(digits), count > 0
      else { throw Self.noEntries(index + 1) }
      counts[Entry(check: check, file: file, subject: subject), default: 0] += min(
        count, Self.countLimit)
    }
    self.init(counts: counts)
  }

  private static func noEntries(_ number: Int) -> LintBaselineError {
    LintBaselineError(
      .noBaseline,
      number == 0 ? "It has no list of findings." : "Entry \(number) is not a finding.",
      hint: "Rewrite it with --update-baseline.")
  }
}

/// Why a text is not a valid baseline.
package struct LintBaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  package struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name.
    package let rawValue: String

    /// Creates a code from its name.
    package init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    package var description: String { rawValue }

    /// The text is not JSON.
    package static let malformed = Code(rawValue: "malformed")
    /// The JSON is not a baseline.
    package static let noBaseline = Code(rawValue: "noBaseline")
    /// A newer or older version of this library wrote it.
    package static let version = Code(rawValue: "version")
  }

  /// The cause of the error.
  package let code: Code
  /// What is wrong.
  package let description: String
  /// What to do now.
  package let hint: String

  init(_ code: Code, _ description: String, hint: String) {
    self.code = code
    self.description = description
    self.hint = hint
  }
}
