// SPDX-License-Identifier: MIT

import AssociatedDomains
import Foundation
import JSONText
import TestSupport
import Testing

/// Real files, of which the tests keep no text: only numbers, codes and places.
@Suite struct LintCorpusTests {
  /// The codes by file.
  private static let found: [String: Set<String>] = {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: corpus.files.map { file in
        let findings = AssociationLinter().findings(for: AssociationReading(file.bytes))
        return (file.name, Set(findings.map(\.code.rawValue)))
      })
  }()

  @Test func `the report on real files is the recorded one`() throws {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var report = ""
    for file in corpus.files {
      let reading = AssociationReading(file.bytes)
      for finding in AssociationLinter().findings(for: reading) {
        let place = reading.position(of: try #require(finding.range).lowerBound)
        report += "\(file.name.prefix(3)) \(finding.code.rawValue) \(place.line):\(place.column)\n"
      }
    }
    let file = RecordedFile.file("../Snapshots/lint-corpus.txt")
    let recorded = try #require(try RecordedFile.text(of: file, recording: report))
    let changes = report.split(separator: "\n").difference(from: recorded.split(separator: "\n"))
    #expect(changes.isEmpty, "Run with RECORD_SNAPSHOTS=1 to record what changed: \(changes)")
    TestReport.line("\(corpus.files.count) real files linted")
  }

  /// What people noted about the files, and the codes for it.
  private static let codes: [String: Set<String>] = [
    "both-paths-and-components": ["AASA165"],
    "json-invalid": ["AASA101", "AASA120", "AASA122", "AASA123"],
    "json-trailing-comma": ["AASA123"],
    "json-smart-quotes": ["AASA120"],
    "json-comments": ["AASA122"],
    "empty-file": ["AASA101"],
    "appid-placeholder": ["AASA301"],
    "appid-placeholder(webcredentials)": ["AASA301"],
    "query-star-means-optional": ["AASA230"],
    "path-no-leading-slash": ["AASA225"],
    "appid-bad-prefix-length": ["AASA303", "AASA302"],
    "appid-bad-prefix-length(webcredentials)": ["AASA303", "AASA302"],
    "appid-bad-prefix-length(activitycontinuation)": ["AASA303", "AASA302"],
    "appid-missing-prefix": ["AASA302"],
    "appid-missing-prefix(webcredentials)": ["AASA302"],
    "appid-whitespace": ["AASA305"],
    "appIDs-with-legacy-paths": ["AASA166"],
    "rule-unreachable-after-catch-all": ["AASA201", "AASA204"],
    "exclusion-after-catch-all": ["AASA202"],
    "only-exclusions": ["AASA205"],
    "apple-example-left-in": ["AASA260"],
    "unknown-applinks-key": ["AASA153", "AASA154"],
    "unknown-top-level-key": ["AASA153"],
    "unknown-detail-key": ["AASA153"],
    "unknown-appclips-key": ["AASA154", "AASA155"],
    "no-known-service": ["AASA151", "AASA153"],
    "same-app-in-several-details": ["AASA309"],
    "details-empty": ["AASA160"],
    "details-missing": ["AASA159", "AASA153"],
    "details-dictionary-form": ["AASA161"],
    "detail-no-paths-or-components": ["AASA169"],
    "detail-no-appid": ["AASA163", "AASA153"],
    "applinks-apps-not-empty": ["AASA158"],
    "appclips-id-not-a-clip": ["AASA310"],
    "appclips-apps-not-array": ["AASA152", "AASA156"],
    "appIDs-empty": ["AASA164"],
    "appID-is-array": ["AASA152"],
  ]

  /// What was noted and is not found, with the reason.
  private static let exceptions: [String: String] = [
    "205 only-exclusions":
      "another entry of the app opens links; that its exclusion comes too late is AASA202"
  ]

  @Test func `every noted mistake is found in its file`() {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var count = 0
    for file in corpus.files {
      let list = file.notes.split(separator: " | ", omittingEmptySubsequences: false)[0]
      let notes = list.split(separator: ";").filter {
        $0 != "HISTORICAL" && !$0.allSatisfy(\.isWhitespace)
      }
      let found = Self.found[file.name] ?? []
      for note in notes {
        let name = "\(file.name.prefix(3)) \(note)"
        guard let codes = Self.codes[String(note)] else {
          Issue.record("No code for \(note).")
          continue
        }
        count += 1
        if Self.exceptions[name] == nil {
          #expect(!found.isDisjoint(with: codes), "\(name): \(found.sorted())")
        } else {
          #expect(found.isDisjoint(with: codes), "\(name) is found; take the exception away.")
        }
      }
    }
    #expect(count > 90)
    TestReport.line("\(count) noted mistakes looked for")
  }

  /// The other way: what is found in few files is noted there as well, or has a reason.
  @Test func `what is found of a noted kind is noted`() {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var extra: [String] = []
    for file in corpus.files {
      let found = Self.found[file.name] ?? []
      for (code, notes) in Self.notes where found.contains(code) {
        if !notes.contains(where: { file.notes.contains($0) }) {
          extra.append("\(file.name.prefix(3)) \(code)")
        }
      }
    }
    #expect(extra.sorted() == Self.unnoted.keys.sorted())
  }

  private static let notes: [String: [String]] = [
    "AASA202": ["exclusion-after-catch-all"], "AASA205": ["only-exclusions"],
    "AASA225": ["path-no-leading-slash"], "AASA230": ["query-star"],
    "AASA260": ["apple-example"], "AASA301": ["placeholder"], "AASA302": ["prefix"],
    "AASA303": ["bad-prefix"], "AASA305": ["whitespace"], "AASA309": ["same-app"],
    "AASA310": ["not-a-clip"],
  ]

  /// What is found and was not noted, with the reason.
  private static let unnoted: [String: String] = [
    "057 AASA202": "the rule in front of the exclusion has wildcards, but is no catch-all",
    "105 AASA202": "the rule in front of the exclusion has the same path and the item pattern *",
    "205 AASA202": "the catch-all is in another entry of the app",
  ]
}
