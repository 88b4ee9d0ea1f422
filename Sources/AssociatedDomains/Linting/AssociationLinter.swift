// SPDX-License-Identifier: MIT

/// Finds what a file says in vain, or says otherwise than it seems.
///
/// Rules are compared by what they match, not by their texts: that a rule is never reached is said
/// only if it is proven for every link, and what is said to happen comes with a link to try.
///
/// ```swift
/// for finding in AssociationLinter().findings(for: AssociationReading(bytes)) {
///   // AASA202: The exclusion has no effect: rule 1 opens every link that it would keep out.
/// }
/// ```
public struct AssociationLinter: Sendable {
  /// Makes a linter.
  public init() {}

  /// What there is to say about a file, that of its reading included, in the order of the file.
  public func findings(for reading: AssociationReading) -> [AssociationFinding] {
    guard let file = reading.file else { return reading.findings }
    let own = findings(for: file).map { finding in
      var finding = finding
      finding.range = reading.range(at: finding.path)
      return finding
    }
    return (reading.findings + own).enumerated()
      .sorted { first, second in
        let keys = [first, second].map {
          ($0.element.range?.lowerBound ?? 0, $0.element.code.rawValue, $0.offset)
        }
        return keys[0] < keys[1]
      }
      .map(\.element)
  }

  /// What there is to say about rules and identifiers, without places in a file.
  public func findings(for file: AppSiteAssociation) -> [AssociationFinding] {
    var subject = LintSubject(file)
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
