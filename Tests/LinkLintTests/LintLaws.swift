// SPDX-License-Identifier: MIT

import Foundation
import LinkLint
import Testing

/// What holds of all findings.
@Suite struct LintLaws {
  /// All wrong examples as one project, each in a folder of its own.
  private static let files: [LintCheck.ExampleFile] = LintCheck.all.flatMap { check in
    check.wrong.map { LintCheck.ExampleFile("\(check.id)/\($0.name)", $0.text) }
  }

  @Test func `the order of files does not matter`() {
    let findings = lint(Self.files)
    #expect(findings.count > LintCheck.all.count / 2)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5 { #expect(lint(Self.files.shuffled(using: &generator)) == findings) }
    #expect(findings == findings.sorted())
  }

  @Test func `a baseline of the findings hides all of them, and only them`() throws {
    let findings = lint(Self.files)
    let baseline = try LintBaseline(json: LintBaseline(findings).json)
    #expect(baseline == LintBaseline(findings))
    #expect(baseline.report(on: findings) == LintReport(findings: [], hidden: findings.count))
    for index in findings.indices {
      var rest = findings
      let gone = rest.remove(at: index)
      let report = baseline.report(on: rest)
      #expect(report.findings == [] && report.fixed.map(\.count) == [1])
      #expect(report.fixed.first?.entry == LintBaseline.Entry(gone))
      let smaller = LintBaseline(rest).report(on: findings)
      #expect(smaller.findings.count == 1 && smaller.fixed == [])
      #expect(smaller.findings.map { LintBaseline.Entry($0) } == [LintBaseline.Entry(gone)])
    }
  }

  @Test func `a baseline does not care for lines and folders`() {
    let findings = lint(Self.files)
    let moved = findings.map { finding in
      LintFinding(
        check: finding.check, severity: finding.severity, message: "Otherwise.",
        help: finding.help,
        at: finding.place.map { .init(file: "elsewhere/" + $0.file, line: 1, column: 1) },
        about: finding.subject)
    }
    #expect(LintBaseline(findings).report(on: moved).findings == [])
  }
}
