// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import MessageText

/// A checked file, and the positions of its findings.
struct CheckedFile {
  enum Kind: String {
    case appSiteAssociation = "apple-app-site-association"
    case assetLinks = "assetlinks.json"
    case entitlements = "entitlements"
    case information = "Info.plist"
  }

  /// The name, as given by the user.
  let name: String
  let kind: Kind
  let bytes: [UInt8]
  /// The findings, in the order of the file.
  var findings: [AssociationFinding]
  /// Returns the line and column of a byte, starting at 1; the column counts UTF-8 bytes.
  let position: (Int) -> (line: Int, column: Int)

  /// Checks an association file.
  init(_ name: String, appSiteAssociation bytes: [UInt8]) {
    let reading = AssociationReading(bytes)
    self.init(
      name, .appSiteAssociation, bytes, AssociationLinter().findings(for: reading),
      reading.position)
  }

  /// Checks a list of statements.
  init(_ name: String, assetLinks bytes: [UInt8]) {
    let reading = AssetLinksReading(bytes)
    self.init(
      name, .assetLinks, bytes, AssetLinksLinter().findings(for: reading), reading.position)
  }

  /// - Parameter position: returns the line, and the column in Unicode scalars.
  init(
    _ name: String, _ kind: Kind, _ bytes: [UInt8], _ findings: [AssociationFinding],
    _ position: @escaping (Int) -> (line: Int, column: Int)
  ) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.findings = findings
    self.position = { offset in
      let place = position(offset)
      let before = bytes.prefix(offset)
      // In a signed file, the bytes are not those of the text.
      guard offset <= bytes.count,
        before.count(where: { $0 == UInt8(ascii: "\n") }) + 1 == place.line
      else { return place }
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return (place.line, offset - start + 1)
    }
  }

  /// Returns the number of findings with a severity.
  func count(_ severity: AssociationFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

/// Shows the findings in files, and returns whether they are serious.
struct FindingReport {
  let files: [CheckedFile]
  /// Whether warnings count as errors.
  let isStrict: Bool
  let isJSON: Bool

  @MainActor
  func show(in console: Console) -> Verdict {
    let findings = files.flatMap(\.findings)
    if isJSON {
      console.writeLine(JSONValue.array(files.map { FindingRecord.value(of: $0) }).page)
    } else {
      for file in files { console.write(FindingText(style: console.style).page(file)) }
      console.report(FindingText.summary(of: findings) + "\n")
    }
    return Self.verdict(on: findings, isStrict: isStrict)
  }

  static func verdict(on findings: [AssociationFinding], isStrict: Bool) -> Verdict {
    let limit: AssociationFinding.Severity = isStrict ? .warning : .error
    return findings.contains { $0.severity >= limit } ? .no : .yes
  }
}

/// Findings for people, in the format that editors know from compilers.
struct FindingText {
  let style: ConsoleStyle

  /// Returns a file's findings: for each, its place, the line that contains it, and what to do.
  func page(_ file: CheckedFile) -> String {
    file.findings.map { finding in
      let name = TerminalText(file.name).text
      guard let range = finding.range else { return headed("\(name): ", finding) }
      let place = file.position(range.lowerBound)
      return headed("\(name):\(place.line):\(place.column): ", finding) { indent in
        TextExcerpt.of(file.bytes, range, indent: indent) + "\n"
      }
    }.joined()
  }

  /// Returns a finding without a place, after a text that says what it is about.
  func headed(
    _ head: String, _ finding: AssociationFinding, excerpt: (String) -> String = { _ in "" }
  ) -> String {
    let severity = finding.severity.rawValue
    let marked = finding.severity == .error ? style.bad(severity) : severity
    let message = TerminalText(finding.message).text
    let indent = String(repeating: " ", count: head.unicodeScalars.prefix { $0 == " " }.count + 2)
    return "\(head)\(marked): \(message) \(style.label("[\(finding.code.rawValue)]"))\n"
      + excerpt(indent) + "\(indent)\(style.label("help:")) \(TerminalText(finding.help).text)\n"
  }

  /// Returns the number of findings of each relevant severity, as a sentence.
  static func summary(of findings: [AssociationFinding]) -> String {
    let counts: [(AssociationFinding.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.info, "remark"),
    ]
    let parts = counts.compactMap { severity, word -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "No problems found." : parts.joined(separator: ", ") + "."
  }
}

/// Findings for programs: all keys are present, in a fixed order.
enum FindingRecord {
  /// Returns a file with its findings.
  static func value(of file: CheckedFile) -> JSONValue {
    [
      "file": .string(file.name),
      "kind": .string(file.kind.rawValue),
      "errors": JSONValue(file.count(.error)),
      "warnings": JSONValue(file.count(.warning)),
      "findings": .array(file.findings.map { value(of: $0, position: file.position) }),
    ]
  }

  /// Returns a finding, with a position only if a function for positions is given.
  static func value(
    of finding: AssociationFinding, position: ((Int) -> (line: Int, column: Int))? = nil
  ) -> JSONValue {
    let range = position == nil ? nil : finding.range
    let place = range.flatMap { position?($0.lowerBound) }
    return [
      "code": .string(finding.code.rawValue),
      "severity": .string(finding.severity.rawValue),
      "path": .string(finding.path.description),
      "line": JSONValue(place?.line),
      "column": JSONValue(place?.column),
      "start": JSONValue(range?.lowerBound),
      "end": JSONValue(range?.upperBound),
      "message": .string(finding.message),
      "help": .string(finding.help),
    ]
  }
}
