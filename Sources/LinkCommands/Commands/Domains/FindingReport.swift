// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

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
