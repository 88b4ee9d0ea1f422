// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import JSONText

extension LintReport {
  /// Returns the report as SARIF 2.1.0, which code hosts show next to the lines.
  ///
  /// Source: [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). Every
  /// check is a rule, including those without a result. The format counts columns in Unicode code
  /// points, so the lines are needed. A file below `root` is named relative to it, any other file
  /// by its absolute path.
  ///
  /// - Parameters:
  ///   - root: the absolute path of the folder that relative names start from; `nil` if names are
  ///     already relative.
  ///   - contents: returns the bytes of a file; `nil` omits its columns.
  package func sarif(root: String? = nil, contents: @escaping (String) -> [UInt8]?) -> String {
    var rules = LintCheck.all.map { LintRule($0) }
    let known = Set(rules.map(\.id))
    var passed: [String: LintFinding] = [:]
    for finding in findings where !known.contains(finding.check) {
      passed[finding.check] = passed[finding.check] ?? finding
    }
    rules += passed.values.sorted { $0.check < $1.check }.map { LintRule(passing: $0) }
    let indices = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    var places = SARIFPlaces(root: root, contents: contents)
    let results = findings.map { finding in
      Self.result(of: finding, indices[finding.check] ?? -1, &places)
    }
    let driver: JSONValue = [
      "name": "deeplinks lint",
      "semanticVersion": "1.0.0",
      "rules": .array(rules.map(\.value)),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "results": .array(results),
    ]
    let log: JSONValue = [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
    return log.page + "\n"
  }

  private static func result(
    of finding: LintFinding, _ index: Int, _ places: inout SARIFPlaces
  ) -> JSONValue {
    let witness = finding.witness.map { " Link: \($0)" } ?? ""
    var members: [JSONValue.Member] = [
      JSONValue.Member(name: "ruleId", value: .string(finding.check)),
      JSONValue.Member(name: "ruleIndex", value: JSONValue(index)),
      JSONValue.Member(name: "level", value: .string(finding.severity.rawValue)),
      JSONValue.Member(
        name: "message",
        value: ["text": .string(SARIFMessage("\(finding.message) \(finding.help)\(witness)").text)]),
    ]
    if let place = finding.place {
      members.append(
        JSONValue.Member(name: "locations", value: [places.location(place)]))
    }
    if !finding.related.isEmpty {
      members.append(
        JSONValue.Member(
          name: "relatedLocations", value: .array(finding.related.map { places.location($0) })))
    }
    let entry = LintBaseline.Entry(finding)
    members.append(
      JSONValue.Member(
        name: "partialFingerprints",
        value: ["deeplinks/v1": .string("\(entry.check):\(entry.file):\(entry.subject)")]))
    return .object(members)
  }
}

/// Converts places to SARIF: relative URLs, and columns in Unicode code points.
struct SARIFPlaces {
  private let root: String?
  private let contents: (String) -> [UInt8]?
  /// The lines of files read so far.
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  init(root: String?, contents: @escaping (String) -> [UInt8]?) {
    self.root = root
    self.contents = contents
  }

  mutating func location(_ place: LintFinding.Place) -> JSONValue {
    var physical: [JSONValue.Member] = [
      JSONValue.Member(
        name: "artifactLocation", value: ["uri": .string(Self.uri(place.file, root))])
    ]
    if let line = place.line {
      var region = [JSONValue.Member(name: "startLine", value: JSONValue(line))]
      if let column = place.column, let points = codePoints(place.file, line, column) {
        region.append(JSONValue.Member(name: "startColumn", value: JSONValue(points)))
      }
      physical.append(JSONValue.Member(name: "region", value: .object(region)))
    }
    return ["physicalLocation": .object(physical)]
  }

  /// Returns a column in code points, starting at 1; `nil` if the line is unknown.
  private mutating func codePoints(_ file: String, _ line: Int, _ column: Int) -> Int? {
    if lines[file] == nil {
      lines[file] =
        contents(file)?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) ?? []
    }
    guard let text = lines[file], text.indices.contains(line - 1), column >= 1 else { return nil }
    return text[line - 1].prefix(column - 1).count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Returns a path as a URL: relative if it is below the root, otherwise a file URL.
  static func uri(_ path: String, _ root: String?) -> String {
    #if os(Windows)
    var path = path.unicodeScalars.split(separator: "\\", omittingEmptySubsequences: false).map(
      Substring.init
    ).joined(separator: "/")
    #else
    var path = path
    #endif
    if let root = root.map({ $0.hasSuffix("/") ? $0 : $0 + "/" }), path.utf8.starts(with: root.utf8)
    {
      path.unicodeScalars.removeFirst(root.unicodeScalars.count)
    }
    while path.utf8.starts(with: "./".utf8) { path.unicodeScalars.removeFirst(2) }
    var bytes: [UInt8] = []
    for (number, part) in path.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false
    ).map(Substring.init).enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "/")) }
      PercentCoding.append(Array(part.utf8), to: &bytes, bare: .unreserved)
    }
    let encoded = String(decoding: bytes, as: UTF8.self)
    return path.unicodeScalars.first == "/" ? "file://" + encoded : encoded
  }
}

/// A check as a SARIF rule.
struct LintRule {
  let id: String
  let value: JSONValue

  init(_ check: LintCheck) {
    self.init(
      check.id, check.title + ".", check.why, help: check.fix, check.severity)
  }

  /// Creates the rule for a finding that keeps its own code.
  init(passing finding: LintFinding) {
    let title = LintCode.title(of: finding.check)
    self.init(finding.check, title, title, help: finding.help, finding.severity)
  }

  private init(
    _ id: String, _ short: String, _ full: String, help: String, _ severity: LintFinding.Severity
  ) {
    self.id = id
    value = [
      "id": .string(id),
      "shortDescription": ["text": .string(SARIFMessage(short).text)],
      "fullDescription": ["text": .string(SARIFMessage(full).text)],
      "help": ["text": .string(SARIFMessage(help).text)],
      "defaultConfiguration": ["level": .string(severity.rawValue)],
    ]
  }
}
