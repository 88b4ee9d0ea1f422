// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import AssociatedDomains

/// The table of codes, and the page that is written from it; `RECORD_SNAPSHOTS=1` rewrites the page.
@Suite struct FindingTableTests {
  @Test func `every code is there once, with a title and an explanation`() {
    let rows = AssociationFinding.Code.families.flatMap(\.rows)
    #expect(rows.count > 250)
    #expect(Set(rows.map(\.code)).count == rows.count)
    for family in AssociationFinding.Code.families {
      #expect(family.rows.map(\.code) == family.rows.map(\.code).sorted(), "\(family.title)")
    }
    for row in rows {
      #expect(row.code.hasPrefix("AASA") || row.code.hasPrefix("DAL"))
      #expect(!row.title.isEmpty && !row.title.hasSuffix("."), "\(row.code)")
      #expect(row.text.hasSuffix("."), "\(row.code)")
    }
    #expect(AssociationFinding.Explanation.all.map(\.code.rawValue) == rows.map(\.code).sorted())
  }

  @Test func `the page is the table`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/AssociatedDomains/AssociatedDomains.docc/Findings.md")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Self.page.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(Self.page == recorded, "Run with RECORD_SNAPSHOTS=1 to write Findings.md.")
  }

  private static var page: String {
    var page = """
      # Findings about association files

      What `deeplinks aasa check`, `assetlinks`, `doctor`, and `lint` report, by code.

      ## Overview

      A finding has one severity, unless its message says why it is milder or worse there. `deeplinks aasa codes` prints the same
      texts, or those of the codes that you name.

      """
    for family in AssociationFinding.Code.families {
      page += "\n### \(family.title)\n\nThe rules come from \(family.sources).\n\n"
      page += "| code | severity | what it is | what it means and what to do |\n|---|---|---|---|\n"
      for row in family.rows {
        page += "| `\(row.code)` | \(row.severity) | \(cell(row.title)) | \(cell(row.text)) |\n"
      }
    }
    return page
  }

  /// A text as a table's cell: what it quotes is code.
  private static func cell(_ text: String) -> String {
    text.replacing("“", with: "`").replacing("”", with: "`").replacing("|", with: "\\|")
  }
}
