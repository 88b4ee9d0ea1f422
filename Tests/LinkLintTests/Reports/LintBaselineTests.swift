// SPDX-License-Identifier: MIT

import LinkLint
import Testing

@Suite struct LintBaselineTests {
  private static func finding(_ check: String, _ file: String, _ subject: String) -> LintFinding {
    LintFinding(
      check: check, severity: .error, message: "It is so.", help: "Do it.",
      at: .init(file: file, line: 1, column: 1), about: subject)
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

  @Test(
    arguments: [
      ("", "malformed", "It is not valid JSON at byte 0.", "Rewrite it with --update-baseline."),
      ("{", "malformed", "It is not valid JSON at byte 1.", "Rewrite it with --update-baseline."),
      ("[]", "noBaseline", "It is not a baseline.", "Name a file that --update-baseline wrote."),
      (
        #"{"version": 1, "findings": []}"#, "noBaseline", "It is not a baseline.",
        "Name a file that --update-baseline wrote."
      ),
      (
        #"{"format": "deeplinks-lint-baseline", "version": "1", "findings": []}"#, "noBaseline",
        "It is not a baseline.", "Name a file that --update-baseline wrote."
      ),
      (
        #"{"format": "deeplinks-lint-baseline", "version": 2}"#, "version",
        "It has version 2, but this deeplinks reads 1.",
        "Rewrite it with --update-baseline, or use the deeplinks version that wrote it."
      ),
      (
        #"{"format": "deeplinks-lint-baseline", "version": 1}"#, "noBaseline",
        "It has no list of findings.", "Rewrite it with --update-baseline."
      ),
      (
        #"{"format": "deeplinks-lint-baseline", "version": 1, "findings": ["#
          + #"{"check": "a", "file": "b", "subject": "c", "count": 1}, {"check": "a"}]}"#,
        "noBaseline",
        "Entry 2 is not a finding.", "Rewrite it with --update-baseline."
      ),
    ])
  func `says what is wrong with it, and what to do`(
    _ text: String, _ code: String, _ description: String, _ hint: String
  ) {
    let error = #expect(throws: LintBaselineError.self) { try LintBaseline(json: text) }
    #expect(error?.code.description == code)
    #expect(error?.description == description)
    #expect(error?.hint == hint)
  }

  @Test(arguments: ["check", "file", "subject", "count"])
  func `an entry has every member, of its kind`(_ name: String) throws {
    let members = [
      "check": #""a""#, "file": #""b""#, "subject": #""c""#, "count": "2",
    ]
    func read(_ members: [String: String]) throws -> LintBaseline {
      let entry = members.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ")
      return try LintBaseline(
        json: #"{"format": "deeplinks-lint-baseline", "version": 1, "findings": [{\#(entry)}]}"#)
    }
    #expect(
      try read(members).counts == [.init(check: "a", file: "b", subject: "c"): 2])
    var less = members
    less[name] = nil
    #expect(throws: LintBaselineError.self) { try read(less) }
    less[name] = name == "count" ? #""2""# : "2"
    #expect(throws: LintBaselineError.self) { try read(less) }
    less[name] = "null"
    #expect(throws: LintBaselineError.self) { try read(less) }
  }

  @Test(arguments: ["-1", "0", "1.5", "1e3", "9223372036854775808"])
  func `a count is a whole number`(_ count: String) {
    let entry = #"{"check": "a", "file": "b", "subject": "c", "count": \#(count)}"#
    let error = #expect(throws: LintBaselineError.self) {
      try LintBaseline(
        json: #"{"format": "deeplinks-lint-baseline", "version": 1, "findings": [\#(entry)]}"#)
    }
    #expect(error?.code == .noBaseline)
  }

  @Test func `a finding is known by its check, the name of its file and its subject`() {
    typealias Entry = LintBaseline.Entry
    #expect(
      Entry(Self.finding("a", "x/y/B.swift", "c"))
        == Entry(check: "a", file: "B.swift", subject: "c"))
    #expect(Entry(Self.finding("a", "B.swift/", "c")).file == "B.swift")
    #expect(Entry(Self.finding("a", "", "c")).file == "")
    let nowhere = LintFinding(
      check: "a", severity: .note, message: "So.", help: "Do.", about: "c")
    #expect(Entry(nowhere) == Entry(check: "a", file: "", subject: "c"))
    let sorted = [
      Entry(check: "b", file: "a", subject: "b"), Entry(check: "c", file: "a", subject: "a"),
      Entry(check: "c", file: "a", subject: "b"), Entry(check: "a", file: "b", subject: "a"),
    ]
    for (one, left) in sorted.enumerated() {
      for (other, right) in sorted.enumerated() { #expect((left < right) == (one < other)) }
    }
  }

  @Test func `of several findings as many are hidden as are counted, the first ones`() {
    func finding(_ line: Int, _ subject: String = "c") -> LintFinding {
      LintFinding(
        check: "a", severity: .error, message: "So.", help: "Do.",
        at: .init(file: "B.swift", line: line), about: subject)
    }
    let entry = LintBaseline.Entry(finding(1))
    let other = LintBaseline.Entry(check: "z", file: "B.swift", subject: "c")
    for (count, shown) in [(0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, []), (5, [])] {
      let baseline = LintBaseline(counts: [entry: count, other: 4])
      #expect(baseline.counts == (count == 0 ? [other: 4] : [entry: count, other: 4]))
      let report = baseline.report(on: [finding(3), finding(1), finding(2), finding(9, "d")])
      #expect(report.findings.map { $0.place?.line } == shown + [9])
      #expect(report.hidden == 3 - shown.count)
      let fixed = LintReport.Fixed(entry: other, count: 4)
      #expect(
        report.fixed == (count == 5 ? [LintReport.Fixed(entry: entry, count: 2), fixed] : [fixed]))
      #expect(baseline.report(on: []) { $0 == "z" }.fixed == [fixed])
      let all = LintBaseline([finding(3), finding(1), finding(2)])
      #expect(baseline.updated(with: [finding(3), finding(1), finding(2)]) == all)
      #expect(
        baseline.updated(with: [finding(1)]) { $0 == "a" }.counts == [entry: 1, other: 4])
    }
    #expect(LintBaseline(counts: [entry: -1]).counts == [:])
    #expect(LintBaseline(counts: [entry: 1_000_001]).counts == [entry: 1_000_000])
  }
}
