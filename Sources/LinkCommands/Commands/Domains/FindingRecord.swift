// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

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
