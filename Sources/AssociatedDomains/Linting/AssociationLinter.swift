// SPDX-License-Identifier: MIT

import JSONText

/// Finds parts of a file that have no effect, or not the effect they seem to have.
///
/// Rules are compared by what they match, not by their texts: a rule is reported as unreachable
/// only if that is proven for every link, and every claim about what happens comes with a link to
/// try.
///
/// ```swift
/// for finding in AssociationLinter().findings(for: AssociationReading(bytes)) {
///   // AASA202: The exclusion has no effect: rule 1 opens every link that it would keep out.
/// }
/// ```
public struct AssociationLinter: Sendable {
  /// Creates a linter.
  public init() {}

  /// Returns all findings about a file, including those from reading it, in the order of the file.
  public func findings(for reading: AssociationReading) -> [AssociationFinding] {
    guard let file = reading.file else { return reading.findings }
    var places = AssociationPlaces(reading.content)
    let own = findings(for: file).map { finding in
      var finding = finding
      finding.range = places.node(at: finding.path)?.range
      return finding
    }
    return Self.listed(
      (reading.findings + own).enumerated()
        .map {
          (($0.element.range?.lowerBound ?? 0, $0.element.code.rawValue, $0.offset), $0.element)
        }
        .sorted { $0.0 < $1.0 }
        .map(\.1))
  }

  /// The first findings, and the number of the others; a note that rules were not compared is
  /// always listed.
  private static func listed(_ findings: [AssociationFinding]) -> [AssociationFinding] {
    let limit = AssociationFinding.limit
    guard findings.count > limit else { return findings }
    let rest = findings[limit...]
    let severity = rest.map(\.severity).max() ?? .info
    return findings[..<limit] + rest.filter { $0.code == .notCompared } + [
      AssociationFinding(
        .moreFindings, severity: severity, at: AssociationPath(),
        message: "\(rest.count) more findings are not listed.",
        help: "Fix the first ones, and check the file again.")
    ]
  }

  /// Returns the findings about rules and identifiers, without positions in a file.
  public func findings(for file: AppSiteAssociation) -> [AssociationFinding] {
    findings(for: file, within: WorkBudget())
  }

  /// Returns the findings that a budget allows.
  func findings(
    for file: AppSiteAssociation, within budget: WorkBudget
  ) -> [AssociationFinding] {
    var subject = LintSubject(file, budget)
    subject.lintVariables()
    subject.lintPatterns()
    subject.lintQueries()
    subject.lintOrder()
    subject.lintDefaults()
    subject.lintSamples()
    subject.lintSystems()
    subject.lintApps()
    return subject.findings
  }
}
