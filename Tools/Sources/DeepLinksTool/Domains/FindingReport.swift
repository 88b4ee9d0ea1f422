// SPDX-License-Identifier: MIT

import AssociatedDomains
import LinkCommands
import JSONText

/// Shows what was found in files, and says whether it is bad.
struct FindingReport {
  let files: [CheckedFile]
  /// Whether warnings count as errors do.
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
