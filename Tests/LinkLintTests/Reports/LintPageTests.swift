// SPDX-License-Identifier: MIT

import Foundation
import LinkLint
import TestSupport
import Testing

/// The pages of the documentation against the checks; `RECORD_SNAPSHOTS=1` rewrites them.
@Suite struct LintPageTests {
  private static let folder = RecordedFile.file("../../../Sources/LinkLint/LinkLint.docc")

  private func expect(_ text: String, at name: String) throws {
    let file = Self.folder.appending(path: "\(name).md")
    let recorded = try RecordedFile.text(of: file, recording: text)
    #expect(text == recorded, "Run with RECORD_SNAPSHOTS=1 to write \(name).md.")
  }

  @Test(arguments: LintCheck.all)
  func `every check has a page`(_ check: LintCheck) throws {
    try expect(LintPage.text(of: check), at: LintPage.name(of: check))
  }

  @Test func `no page is of a check that is gone`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasPrefix("Check-") }
    let known = Set(LintCheck.all.map { LintPage.name(of: $0) + ".md" })
    for name in names where !known.contains(name) {
      if RecordedFile.isRecording {
        try FileManager.default.removeItem(at: Self.folder.appending(path: name))
      } else {
        Issue.record("\(name) is of no check.")
      }
    }
  }

  @Test func `the landing page lists every check`() throws {
    let file = Self.folder.appending(path: "LinkLint.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "### Routes\n"))
    try expect(text[..<start.lowerBound] + LintPage.topics + "\n", at: "LinkLint")
  }

  @Test func `the landing page tells the options`() throws {
    let file = Self.folder.appending(path: "LinkLint.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for option in ["--baseline", "--update-baseline", "--format sarif", "--json", "--strict"] {
      #expect(text.contains(option), "\(option)")
    }
  }
}
