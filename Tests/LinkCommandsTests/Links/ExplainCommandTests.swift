// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@MainActor
@Suite struct ExplainCommandTests {
  private let patterns = "/products/{id}\n/products/new\n/files/{path+}\n/search?q={q}\n/\n"

  @Test(
    arguments: [
      (["arc://hong.com/purplepage"], 0), (["arc://hong.com/redpage"], 1), (["%"], 1), ([""], 1),
      (["arc://hong.com/purplepage", "--app", "trips"], 1),
      (["arc://hong.com/purplepage", "--app", "nowhere"], 64),
      (["a://b", "--origin", "a://"], 64), ([], 64),
      (["a://b", "--origin", "a://", "--patterns", "/nowhere"], 64),
      (["a://b", "--app", "arc", "--patterns", "/nowhere"], 64),
      (["a\u{0}b"], 1), ([String(repeating: "é", count: 5_000)], 1),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) {
    for option in [[], ["--json"]] {
      let result = transcript(of: ["explain"] + arguments + option)
      #expect(result.exitCode == code)
      #expect(result.output.isEmpty == (code == 64))
      #expect(result.errors.isEmpty == (code != 64))
    }
  }

  @Test func `explains the patterns of a file`() throws {
    let file = try TemporaryFile(patterns)
    let options = ["--origin", "dla://", "--patterns", file.path]
    let hit = transcript(of: ["explain", "dla://products/new"] + options)
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
    let miss = transcript(of: ["explain", "dla://product/7"] + options)
    #expect(
      miss.output.hasPrefix(
        """
        No route matches. Did you mean /products/{id}? Here segment 1 is not products.
          dla://product/7
                ^

        """))
  }

  @Test func `snapshots`() throws {
    try expectSnapshot(of: ["explain", "--help"], named: "explain-help")
    try expectSnapshot(
      of: ["explain", "https://www.trips.calendar.com/details?reference=55091-231959"],
      named: "explain-match", isColored: true)
    try expectSnapshot(
      of: ["explain", "arc://hong.com/tab?tabIndex=7", "--app", "arc"], named: "explain-miss")
    try expectSnapshot(
      of: ["explain", "https://www.trips.calendar.com/50%zz", "--app", "trips"],
      named: "explain-no-link")
    try expectSnapshot(
      of: ["explain", "tcal://www.trips.calendar.com/Details", "--app", "trips", "--json"],
      named: "explain-miss-json")
  }
}
