// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import JSONText
import Testing

@_spi(Project) @testable import AssociatedDomains

/// The table of codes, and the page that is written from it; `RECORD_SNAPSHOTS=1` rewrites the page.
@Suite struct FindingTableTests {
  @Test func `every code is there once, with a title and an explanation`() {
    let rows = AssociationFinding.Code.families.flatMap(\.rows)
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

  @Test func `every code that is declared is in the table`() throws {
    let folder = RecordedFile.file("../../Sources/AssociatedDomains/Findings")
    var declared = Set(
      JSONFault.Kind.allCases.flatMap { kind in
        [AssociationFinding.Code.reading(kind), .assetLinks(kind)].map(\.rawValue)
      })
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      declared.formUnion(text.matches(of: /Self\(\s*"([A-Z]+[0-9]{3})"/).map { String($0.1) })
    }
    #expect(declared == Set(AssociationFinding.Explanation.all.map(\.code.rawValue)))
  }

  @Test func `the page is the table`() throws {
    let file = RecordedFile.file(
      "../../Sources/AssociatedDomains/AssociatedDomains.docc/Findings.md")
    let recorded = try RecordedFile.text(of: file, recording: Self.page)
    #expect(Self.page == recorded, "Run with RECORD_SNAPSHOTS=1 to write Findings.md.")
  }

  private static var page: String {
    var page = """
      # Findings about association files

      What `deeplinks aasa check`, `assetlinks`, `doctor`, and `lint` report, by code.

      ## Overview

      Where a code has several severities, the first is the usual one, and the message of a finding says why it has another.
      `deeplinks aasa codes` prints the same texts, or those of the codes that you name.

      """
    for family in AssociationFinding.Code.families {
      page += "\n### \(family.title)\n\nThe rules come from \(family.sources).\n\n"
      page += "| code | severity | what it is | what it means and what to do |\n|---|---|---|---|\n"
      for row in family.rows {
        let severities = row.severities.map(\.rawValue).joined(separator: ", ")
        page += "| `\(row.code)` | \(severities) | \(cell(row.title)) | \(cell(row.text)) |\n"
      }
    }
    return page
  }

  /// A text as a table's cell: what it quotes is code.
  private static func cell(_ text: String) -> String {
    text.replacing("“", with: "`").replacing("”", with: "`").replacing("|", with: "\\|")
  }
}

extension AssociationFinding {
  /// Whether the table has the code, with the severity of this finding.
  var isInTable: Bool {
    AssociationFinding.Code.families.flatMap(\.codes).contains {
      $0 == code && ([$0.severity] + $0.otherSeverities).contains(severity)
    }
  }
}
