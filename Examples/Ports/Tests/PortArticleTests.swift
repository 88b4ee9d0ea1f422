// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Checks what the article "From hand-written routing" says about the ports.
@Suite struct PortArticleTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private var article: String {
    get throws {
      try text(
        of: "../../Sources/DeepLinksCore/DeepLinksCore.docc/FromHandWrittenRouting.md")
    }
  }

  private static func trimmed(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func `its code stands in the ports`() throws {
    var sources: Set<String> = []
    for app in ["Browser", "Messenger", "Home"] {
      for file in try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: app).path)
      {
        sources.formUnion(Self.trimmed(try text(of: "\(app)/\(file)")))
      }
    }
    let section = try article.components(separatedBy: "## What it looks like")[1]
      .components(separatedBy: "\n## ")[0]
    let blocks = section.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 5)
    for block in blocks {
      for line in Self.trimmed(block.components(separatedBy: "```")[0]) {
        #expect(sources.contains { $0.hasPrefix(line) }, "\(line)")
      }
    }
  }

  @Test func `its links stand in the tests`() throws {
    var tests = ""
    for app in ["Browser", "Messenger", "Home"] {
      tests += try text(of: "Tests/\(app)PortTests.swift")
    }
    let table = try article.components(separatedBy: "| link | by hand | here |")[1]
      .components(separatedBy: "\n\n")[0]
    let rows = table.components(separatedBy: "\n| ").dropFirst()
    #expect(rows.count == 13)
    for row in rows where row.hasPrefix("`") {
      let link = row.components(separatedBy: "`")[1].components(separatedBy: "x-success=")[0]
      let isThere = tests.contains(link)
      #expect(isThere, "\(link)")
    }
  }
}
