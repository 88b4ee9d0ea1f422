// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@MainActor
@Suite struct ExplainCommandTests {
  private static let patterns =
    "/products/{id}\n/products/new\n/files/{path+}\n/search?q={q}\n/\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["patterns": Self.patterns])
  }

  private static let table = [
    "--origin", "dla://", "--origin", "https://shop.example", "--patterns", "$/patterns",
  ]

  @Test(
    arguments: [
      (["dla://products/new"], 0), (["dla://nowhere"], 1), (["%"], 1), ([""], 1),
      (["a\u{0}b"], 1), ([String(repeating: "é", count: 5_000)], 1), ([], 64),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) async throws {
    let folder = try folder()
    for option in [[], ["--json"]] {
      let result = await transcript(
        of: ["explain"] + arguments + Self.table + option, in: folder)
      #expect(result.exitCode == code)
      #expect(result.output.isEmpty == (code == 64))
      #expect(result.errors.isEmpty == (code != 64))
    }
  }

  @Test func `explains the patterns of a file`() async throws {
    let folder = try folder()
    let hit = await transcript(of: ["explain", "dla://products/new"] + Self.table, in: folder)
    #expect(
      hit.output == """
        Opens line 2 by /products/new.
          dla://products/new

        ✓ /products/new   line 2  matches
          /products/{id}  line 1  matches, but comes later
          /search?q={q}   line 4  segment 1 is not search
          /files/{path+}  line 3  segment 1 is not files
          /               line 5  the path goes on with segment 1

        """)
    let miss = await transcript(of: ["explain", "dla://product/7"] + Self.table, in: folder)
    #expect(
      miss.output.hasPrefix(
        """
        No route matches. Did you mean /products/{id}? Here segment 1 is not products.
          dla://product/7
                ^

        """))
  }

  @Test func `snapshots`() async throws {
    let folder = try folder()
    let rows: [(String, [String], Bool)] = [
      ("explain-match", ["https://shop.example/search?q=a%20b&from=mail"], true),
      ("explain-miss", ["dla://files?q=7"], false),
      ("explain-no-link", ["https://shop.example/50%zz"], false),
      ("explain-miss-json", ["dla://product/7", "--json"], false),
    ]
    for (name, arguments, isColored) in rows {
      try await expectSnapshot(
        of: ["explain"] + arguments + Self.table, named: name, isColored: isColored, in: folder)
    }
  }
}
