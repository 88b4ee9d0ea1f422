// SPDX-License-Identifier: MIT

@testable import LinkSite
import Testing

@Suite struct SiteFileNameTests {
  @Test(arguments: [
    ("details", "details"), ("trips.newTrip", "trips-new-trip"), ("URLList", "urllist"),
    ("", "page"), ("..", "page"), (".hidden", "hidden"), ("../../etc/passwd", "etc-passwd"),
    ("con", "con-page"), ("COM1", "com1-page"), ("lpt0", "lpt0-page"), ("console", "console"),
    ("straße", "stra-e"), ("旅行", "page"), ("a\0b", "a-b"), ("/s/%E2%80%AE", "s-e2-80-ae"),
  ])
  func `a name has letters, digits, and hyphens only`(_ row: (text: String, name: String)) {
    #expect(SiteFileName.name(for: row.text) == row.name)
  }

  @Test func `names of different texts differ, whatever their case`() throws {
    let texts = [
      "details", "Details", "DETAILS", "de tails", "é", "è", "", ".", "a", "a-", "-a",
      String(repeating: "x", count: 10_000), String(repeating: "x", count: 10_001),
    ]
    let names = SiteFileName.names(for: texts)
    #expect(Set(names.values).count == texts.count)
    #expect(names == SiteFileName.names(for: texts.reversed()))
    #expect(names["de tails"] == "de-tails")
    #expect(names.values.allSatisfy { $0.utf8.count <= SiteFileName.length + 17 })
    #expect(names.values.allSatisfy { SitePath.isSafe($0 + ".html") })
  }

  @Test(arguments: [
    ("a.html", true), ("example.com/.well-known/assetlinks.json", true), ("a/.htaccess", true),
    ("", false), ("/a", false), ("a/", false), ("a//b", false), ("..", false), ("a/../b", false),
    (".", false), (".git/config", false), ("a.", false), ("a ", false), ("a b", false),
    ("nul.html", false), ("a/COM1", false), ("a\\b", false), ("a:b", false), ("é", false),
    ("a\0", false), ("a\n", false),
  ])
  func `a path is safe on every file system`(_ row: (path: String, isSafe: Bool)) {
    #expect(SitePath.isSafe(row.path) == row.isSafe)
  }
}
