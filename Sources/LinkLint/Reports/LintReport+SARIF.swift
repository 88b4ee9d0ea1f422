// SPDX-License-Identifier: MIT

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
