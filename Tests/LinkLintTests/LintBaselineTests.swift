// SPDX-License-Identifier: MIT

import LinkLint
import Testing

@Suite struct LintBaselineTests {
  private static func finding(_ check: String, _ file: String, _ subject: String) -> LintFinding {
    LintFinding(
      check: check, severity: .error, message: "It is so.", help: "Do it.",
      at: .init(file: file, line: 1, column: 1), about: subject)
  }

  @Test(arguments: [
    ("", "malformed"), ("{", "malformed"), ("[]", "noBaseline"), ("{}", "noBaseline"),
    (#"{"version": 1, "findings": []}"#, "noBaseline"),
    (#"{"format": "deeplinks-lint-baseline", "version": 2, "findings": []}"#, "version"),
    (#"{"format": "deeplinks-lint-baseline", "version": "1", "findings": []}"#, "noBaseline"),
    (#"{"format": "deeplinks-lint-baseline", "version": 1}"#, "noBaseline"),
    (#"{"format": "deeplinks-lint-baseline", "version": 1, "findings": [{}]}"#, "noBaseline"),
    (
      #"{"format": "deeplinks-lint-baseline", "version": 1, "findings": ["#
        + #"{"check": "a", "file": "b", "subject": "c", "count": 0}]}"#, "noBaseline"
    ),
  ])
  func `refuses what is no baseline of this version`(_ text: String, _ code: String) {
    let error = #expect(throws: LintBaselineError.self) { try LintBaseline(json: text) }
    #expect(error?.code.rawValue == code)
    #expect(error?.description.isEmpty == false && error?.hint.isEmpty == false)
  }

  @Test(arguments: [1, 2, 1_000_000, 1_000_001, Int.max])
  func `adds up any counts of a file`(_ count: Int) throws {
    let entry = #"{"check": "a", "file": "b", "subject": "c", "count": \#(count)}"#
    let other = entry.replacing("\"b\"", with: "\"d\"")
    let baseline = try LintBaseline(
      json:
        #"{"format": "deeplinks-lint-baseline", "version": 1, "findings": [\#(entry), \#(entry), \#(other)]}"#
    )
    let most = 1_000_000
    #expect(baseline.counts.values.sorted() == [min(count, most), min(2 * min(count, most), most)])
    #expect(baseline.counts.values.reduce(0, +) <= 2 * most)
    #expect(try LintBaseline(json: baseline.json) == baseline)
  }

  @Test func `writes the same bytes for the same findings`() throws {
    let findings = [
      Self.finding("b", "x/B.swift", "two"), Self.finding("a", "A.swift", "one"),
      Self.finding("b", "y/B.swift", "two"),
    ]
    let json = LintBaseline(findings).json
    #expect(
      json == """
        {
          "format": "deeplinks-lint-baseline",
          "version": 1,
          "findings": [
            {
              "check": "a",
              "file": "A.swift",
              "subject": "one",
              "count": 1
            },
            {
              "check": "b",
              "file": "B.swift",
              "subject": "two",
              "count": 2
            }
          ]
        }

        """)
    #expect(LintBaseline(findings.reversed()).json == json)
  }

  @Test func `keeps the entries of checks that were not made`() {
    let one = Self.finding("a", "A.swift", "one")
    let two = Self.finding("b", "A.swift", "two")
    let baseline = LintBaseline([one, two])
    let report = baseline.report(on: []) { $0 == "a" }
    #expect(report.fixed.map(\.entry.check) == ["a"])
    #expect(baseline.updated(with: []) { $0 == "a" } == LintBaseline([two]))
    #expect(baseline.updated(with: [one]) { $0 == "a" } == baseline)
  }
}
