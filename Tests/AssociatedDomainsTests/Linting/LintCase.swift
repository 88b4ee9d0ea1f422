// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

/// A file, and where which codes are found in it.
struct LintCase: Sendable, CustomTestStringConvertible {
  var title: String
  var text: String
  /// `AASA201 components[1]`, within the only entry of `details`, or from the root.
  var expected: [String]

  static let app = "A1B2C3D4F6.org.swift.reader"

  /// One app's rules.
  static func rules(_ title: String, _ rules: String, _ expected: String...) -> LintCase {
    LintCase(
      title: title,
      text: #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":[\#(rules)]}]}}"#,
      expected: expected)
  }

  /// One app's old paths.
  static func paths(_ title: String, _ paths: String, _ expected: String...) -> LintCase {
    LintCase(
      title: title,
      text: #"{"applinks":{"details":[{"appID":"\#(app)","paths":[\#(paths)]}]}}"#,
      expected: expected)
  }

  /// One app's rules, and variables.
  static func variables(
    _ title: String, _ variables: String, _ rules: String, _ expected: String...
  ) -> LintCase {
    LintCase(
      title: title,
      text: #"{"applinks":{"substitutionVariables":{\#(variables)},"#
        + #""details":[{"appIDs":["\#(app)"],"components":[\#(rules)]}]}}"#,
      expected: expected)
  }

  /// Any file.
  static func file(_ title: String, _ text: String, _ expected: String...) -> LintCase {
    LintCase(title: title, text: text, expected: expected)
  }

  /// The identifiers of one entry.
  static func apps(_ title: String, _ apps: String, _ expected: String...) -> LintCase {
    LintCase(
      title: title,
      text: #"{"applinks":{"details":[{"appIDs":[\#(apps)],"components":[{"/":"/*"}]}]}}"#,
      expected: expected)
  }

  var testDescription: String { title }

  /// What the linter finds beyond the reading.
  var findings: [AssociationFinding] {
    AssociationLinter().findings(for: AssociationReading(Array(text.utf8)))
      .filter { !$0.code.rawValue.hasPrefix("AASA1") }
  }

  /// A path within the only entry, or all of it.
  static func place(_ finding: AssociationFinding) -> String {
    let path = finding.path.description
    let entry = "applinks.details[0]."
    return path.hasPrefix(entry) ? String(path.dropFirst(entry.count)) : path
  }
}
