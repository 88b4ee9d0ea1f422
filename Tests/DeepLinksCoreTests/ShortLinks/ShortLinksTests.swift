// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A table, and what is read of it.
struct ShortLinksCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The entries, each as its path and its whole link on `https://e.com`.
  let links: [String]
  /// The faults, each as `code line:column`.
  let faults: String

  init(_ name: String, _ text: String, _ links: [String] = [], faults: String = "") {
    (self.name, self.text, self.links, self.faults) = (name, text, links, faults)
  }

  var testDescription: String { name }
}

struct ShortLinksTests {
  private static func lines(_ cells: String...) -> String {
    (["path\ttarget"] + cells).joined(separator: "\n")
  }

  private static func line(_ columns: String, _ cells: String) -> String {
    "path\ttarget\t\(columns)\n/a\t/b?c=1\t\(cells)\n/z\t/y"
  }

  private static let kept = "/z https://e.com/y"

  @Test(arguments: [
    ShortLinksCase("nothing", "", faults: "missingColumn 1:1"),
    ShortLinksCase("only comments", "# a\n\n# b\n", faults: "missingColumn 3:1"),
    ShortLinksCase("only the names", "path\ttarget"),
    ShortLinksCase("a path", lines("/a\t/b"), ["/a https://e.com/b"]),
    ShortLinksCase(
      "a whole link", lines("/a\tshop://orders/7#top"), ["/a shop://orders/7#top"]),
    ShortLinksCase(
      "columns in any order", "target\tnote\tpath\n/b\tFor the fair\t/a", ["/a https://e.com/b"]),
    ShortLinksCase("missing last cells", "path\ttarget\tnote\tqr\n/a\t/b", ["/a https://e.com/b"]),
    ShortLinksCase(
      "a mark, returns, and empty lines", "\u{feff}path\ttarget\r\n\r\n  \t\r\n/a\t/b\r\n",
      ["/a https://e.com/b"]),
    ShortLinksCase(
      "canonical forms", lines("/%61/é/\tHTTPS://E.com:443/b/", "/b\t/?x", "/c\t/"),
      ["/a/%C3%A9 https://e.com/b", "/b https://e.com/?x", "/c https://e.com/"]),
    ShortLinksCase(
      "items", line("items", "utm_source=mail&x=ü"),
      ["/a https://e.com/b?c=1&utm_source=mail&x=%C3%BC", kept]),
    ShortLinksCase(
      "items in front of a fragment", "path\ttarget\titems\n/a\t/b#c?\tx=1",
      ["/a https://e.com/b?x=1#c?"]),
    // Names of columns.
    ShortLinksCase("no target", "path\n/a", faults: "missingColumn 1:1"),
    ShortLinksCase(
      "no names", "/a\t/b\n/c\t/d",
      faults: "unknownColumn 1:1, unknownColumn 1:4, missingColumn 1:1"),
    ShortLinksCase(
      "an unknown name", "path\tPath\ttarget\n/a\t1\t/b", ["/a https://e.com/b"],
      faults: "unknownColumn 1:6"),
    ShortLinksCase(
      "a repeated name", "path\ttarget\tpath\n/a\t/b", faults: "repeatedColumn 1:13"),
    // Lines.
    ShortLinksCase(
      "too many cells", lines("/a\t/b\t/c", "/z\t/y"), [kept],
      faults: "tooManyCells 2:7"),
    ShortLinksCase("no path", lines("\t/b", "/z\t/y"), [kept], faults: "invalidPath 2:1"),
    ShortLinksCase("no target cell", lines("/a", "/z\t/y"), [kept], faults: "invalidTarget 2:3"),
    ShortLinksCase(
      "no path cell", "note\titems\tpath\ttarget\nn\tx=1", faults: "invalidPath 2:6"),
    ShortLinksCase(
      "no target cell after two others", "path\tnote\ttarget\n/a\tn\r\n/z\t\t/y", [kept],
      faults: "invalidTarget 2:5"),
    ShortLinksCase(
      "an empty last cell", "path\tnote\ttarget\n/a\t\n", faults: "invalidTarget 2:4"),
    ShortLinksCase(
      "twice the same path", lines("/z\t/y", "/%7A/\t/b"), [kept],
      faults: "duplicatePath 3:1"),
    ShortLinksCase(
      "paths differ in case", lines("/z\t/y", "/Z\t/b"), [kept, "/Z https://e.com/b"]),
    // Paths.
    ShortLinksCase("no slash", lines("a\t/b"), faults: "invalidPath 2:1"),
    ShortLinksCase("the root", lines("/\t/b"), faults: "invalidPath 2:1"),
    ShortLinksCase("a query", lines("/a?b\t/b"), faults: "invalidPath 2:3"),
    ShortLinksCase("a fragment", lines("/a#\t/b"), faults: "invalidPath 2:3"),
    ShortLinksCase("a host", lines("//a.com\t/b"), faults: "invalidPath 2:1"),
    ShortLinksCase("two slashes", lines("/a//b\t/b"), faults: "invalidPath 2:3"),
    ShortLinksCase("a dot segment", lines("/a/../b\t/b"), faults: "invalidPath 2:4"),
    ShortLinksCase("an encoded dot segment", lines("/a/%2e%2E\t/b"), faults: "invalidPath 2:4"),
    ShortLinksCase("a backslash", lines("/a\\b\t/b"), faults: "invalidPath 2:3"),
    ShortLinksCase("a broken percent", lines("/a%4\t/b"), faults: "invalidPath 2:3"),
    ShortLinksCase("a space", lines("/a b\t/b"), faults: "invalidPath 2:3"),
    ShortLinksCase(
      "association files", lines("/.well-known/x\t/b", "/.well-knowns\t/b"),
      [
        "/.well-knowns https://e.com/b"
      ], faults: "reservedPath 2:1"),
    ShortLinksCase(
      "the old place of one", lines("/apple-app-site-association\t/b"),
      faults: "reservedPath 2:1"),
    ShortLinksCase(
      "places of association files",
      lines(
        "/.well-known\t/b", "/.well-known/\t/c", "/apple-app-site-association/x\t/d",
        "/apple-app-site-associations\t/e", "/.well-knownx/y\t/f", "/x/.well-known\t/g"),
      [
        "/apple-app-site-associations https://e.com/e", "/.well-knownx/y https://e.com/f",
        "/x/.well-known https://e.com/g",
      ], faults: "reservedPath 2:1, reservedPath 3:1, reservedPath 4:1"),
    ShortLinksCase(
      "a control in a path", lines("/a\u{7}\t/b", "/z\t/y"), [kept],
      faults: "hiddenCharacter 2:3"),
    ShortLinksCase(
      "two returns", lines("/a\t/b\r\r", "/z\t/y"), [kept], faults: "hiddenCharacter 2:6"),
    // Targets.
    ShortLinksCase("a word", lines("/a\tb"), faults: "invalidTarget 2:4"),
    ShortLinksCase(
      "another host by slashes", lines("/a\t//evil.com"), faults: "invalidTarget 2:4"),
    ShortLinksCase("a script", lines("/a\tjavascript:alert(1)"), faults: "invalidTarget 2:4"),
    ShortLinksCase(
      "a target with a user", lines("/a\thttps://e.com@evil.com"),
      faults: "invalidTarget 2:12"),
    ShortLinksCase("slashes in a query", lines("/a\t/b?c=//d"), ["/a https://e.com/b?c=//d"]),
    // Chains.
    ShortLinksCase("a chain", lines("/a\t/z?x=1", "/z\t/y"), [kept], faults: "chain 2:4"),
    ShortLinksCase("a circle", lines("/a\t/b", "/b\t/a"), faults: "chain 2:4, chain 3:4"),
    ShortLinksCase("itself", lines("/a\t/a/#x"), faults: "chain 2:4"),
    ShortLinksCase(
      "a chain of chains", lines("/a\t/b", "/b\t/z", "/z\t/y"), [kept],
      faults: "chain 2:4, chain 3:4"),
    ShortLinksCase(
      "a chain in front of another fault", lines("/a\t/z", "/q\tb", "/z\t/y", "/r\tc"), [kept],
      faults: "chain 2:4, invalidTarget 3:4, invalidTarget 5:4"),
    ShortLinksCase(
      "a whole link to a short link", lines("/a\thttps://e.com/z", "/z\t/y"),
      ["/a https://e.com/z", kept]),
    // Other cells.
    ShortLinksCase(
      "hidden characters in notes",
      "path\ttarget\tnote\n/a\t/b\t\u{7f}\n/a\t/b\t\u{85}\n/a\t/b\t€\u{2066}\n/a\t/b\t😀\u{202a}",
      faults: "hiddenCharacter 2:7, hiddenCharacter 3:7, hiddenCharacter 4:10, hiddenCharacter 5:11"
    ),
    ShortLinksCase(
      "only a start, and only an end",
      "path\ttarget\tsince\tuntil\n/a\t/b\t2027-01-01\n/z\t/y\t\t2020-01-01",
      ["/a https://e.com/b", kept]),
    ShortLinksCase(
      "an end before the start, in another order",
      line("until\tsince", "2027-02-01\t2027-02-02"), [kept], faults: "endsBeforeStart 2:11"),
    ShortLinksCase("a large flag", line("qr", "Yes"), [kept], faults: "invalidFlag 2:11"),
    ShortLinksCase(
      "items of a link that has its own", "path\ttarget\titems\n/a\tx://y?b#c\td&e=1",
      ["/a x://y?b&d&e=1#c"]),
    ShortLinksCase(
      "a note that turns the text around", line("note", "a\u{202e}b"), [kept],
      faults: "hiddenCharacter 2:12"),
    ShortLinksCase(
      "a control in a note", line("note", "é\u{7}"), [kept],
      faults: "hiddenCharacter 2:13"),
    ShortLinksCase(
      "days", "path\ttarget\tsince\tuntil\n/a\t/b\t2028-02-29\t2028-02-29",
      [
        "/a https://e.com/b"
      ]),
    ShortLinksCase(
      "no such day", line("since", "2027-02-29"), [kept], faults: "invalidDate 2:11"),
    ShortLinksCase("a time", line("until", "2027-02-28T"), [kept], faults: "invalidDate 2:11"),
    ShortLinksCase("a short year", line("until", "27-02-28"), [kept], faults: "invalidDate 2:11"),
    ShortLinksCase("the year 0", line("until", "0000-01-01"), [kept], faults: "invalidDate 2:11"),
    ShortLinksCase(
      "an end before the start", line("since\tuntil", "2027-02-02\t2027-02-01"), [kept],
      faults: "endsBeforeStart 2:22"),
    ShortLinksCase(
      "items with a fragment", line("items", "a=1#b"), [kept],
      faults: "invalidItems 2:14"),
    ShortLinksCase("no items", line("items", "&"), [kept], faults: "invalidItems 2:11"),
    ShortLinksCase(
      "items with a space", line("items", "a=b c"), [kept],
      faults: "invalidItems 2:14"),
    ShortLinksCase("a flag", line("qr", "maybe"), [kept], faults: "invalidFlag 2:11"),
  ])
  func `reads tables`(_ table: ShortLinksCase) {
    let links = ShortLinks(table.text.utf8)
    #expect(links.entries.map { "\($0.path) \($0.link(on: "https://e.com"))" } == table.links)
    let faults = links.faults.map { "\($0.code) \($0.line):\($0.column)" }
    #expect(faults.joined(separator: ", ") == table.faults)
    for entry in links.entries { #expect(links[path: entry.path] == entry) }
    #expect(links[path: "/none"] == nil)
  }

  @Test func `every fault says what to do, without text of the table`() {
    let links = ShortLinks("path\ttarget\n/secret\tsecret".utf8)
    #expect(
      links.faults.map(\.description) == [
        "Invalid short link (invalidTarget) in line 2, column 9. "
          + "Begin the link with a scheme, such as https: or the app's own."
      ])
  }

  @Test func `a line says which other one is in its way`() {
    let links = ShortLinks(
      "# a\npath\ttarget\n/a\t/b\n/a\t/c\n\n/d\t/e\n/e\t/f".utf8)
    #expect(
      links.faults.map(\.description) == [
        "Invalid short link (duplicatePath) in line 4, column 1. "
          + "Line 3 has the same path: remove one of them.",
        "Invalid short link (chain) in line 6, column 4. "
          + "Write the target of the short link in line 7 instead.",
      ])
    #expect(links.entries.map(\.line) == [3, 7])
  }

  @Test func `items of a short link go along with those of its line`() {
    let links = ShortLinks(
      "path\ttarget\titems\n/a\t/b?c=1\td=2\n/z\t/y#top\tx".utf8)
    for (link, target) in [
      ("https://e.com/a", "https://e.com/b?c=1&d=2"),
      ("https://e.com/a?d=3&e", "https://e.com/b?c=1&d=2&e"),
      ("https://e.com/z", "https://e.com/y?x#top"),
      ("https://e.com/z?x=1&y", "https://e.com/y?x&y#top"),
      ("https://E.com/a/?", "https://e.com/b?c=1&d=2"),
    ] {
      #expect(links.target(of: link) == target)
    }
    #expect(ShortLinks("".utf8).target(of: "https://e.com/a") == nil)
    #expect(links.entries.map(\.hasRelativeTarget) == [true, true])
  }

  @Test func `a line that is not UTF-8 loses no other`() {
    let links = ShortLinks(
      Array("path\ttarget\n/a\t/\u{0}\n/z\t/y".utf8).map { $0 == 0 ? 0xff : $0 })
    #expect(links.entries.map(\.path) == ["/z"])
    #expect(links.faults.map(\.code) == [.invalidUTF8])
  }

  @Test func `an entry says what its line says`() throws {
    let links = ShortLinks(
      """
      path\ttarget\tnote\tsince\tuntil\titems\tqr
      /a\t/b\tFor the fair\t2027-01-31\t2027-12-01\tc=1\tyes
      /d\t/e\t\t\t\t\tno
      """.utf8)
    let first = try #require(links[path: "/a"])
    #expect(first.note == "For the fair")
    #expect(first.since?.description == "2027-01-31")
    #expect(first.until?.description == "2027-12-01")
    #expect(first.items == "c=1")
    #expect(first.wantsQRCode)
    #expect(first.line == 2)
    let second = try #require(links[path: "/d"])
    #expect(second.note.isEmpty)
    #expect(second.since == nil)
    #expect(second.until == nil)
    #expect(!second.wantsQRCode)
    #expect(second.line == 3)
  }

  @Test func `finds each of many paths`() {
    let rows = (0..<20_000).map { "/s/\($0)\t/products/\($0)" }
    let links = ShortLinks((["path\ttarget"] + rows).joined(separator: "\n").utf8)
    #expect(links.faults.isEmpty)
    #expect(links.entries.count == 20_000)
    for number in stride(from: 0, to: 20_000, by: 7) {
      #expect(links[path: "/s/\(number)"]?.target == "/products/\(number)")
    }
    #expect(links[path: "/s/20000"] == nil)
  }

  /// Items that the target names itself are its own; the others go along.
  @Test(arguments: [
    ("https://e.com/a", "https://e.com/b?c=1"),
    ("https://e.com/a?x=2&y", "https://e.com/b?c=1&x=2&y"),
    ("https://e.com/a?c=2", "https://e.com/b?c=1"),
    ("https://e.com/a?C=2&%63=3", "https://e.com/b?c=1&C=2"),
    ("https://e.com/a?x=%26%20", "https://e.com/b?c=1&x=%26%20"),
    ("https://e.com/z?x=1", "https://e.com/y?x=1#top"),
    ("https://e.com/w?x=1", "shop://orders/7?x=1"),
    // Which domains have the table is for others to say.
    ("https://f.com/a", "https://f.com/b?c=1"),
    ("https://e.com/other", nil), ("https://e.com:8443/a", nil), ("https://me@e.com/a", nil),
    ("http://e.com/a", "https://e.com/b?c=1"), ("http://e.com:80/a?x=2", "https://e.com/b?c=1&x=2"),
    ("http://e.com:8080/a", nil), ("wss://e.com/a", nil), ("shop://a", nil), ("no link", nil),
  ])
  func `leads to its target with the items of the short link`(
    _ link: String, _ target: String?
  ) {
    let table = Self.lines("/a\t/b?c=1", "/z\t/y#top", "/w\tshop://orders/7")
    let links = ShortLinks(table.utf8)
    #expect(links.target(of: link) == target)
  }
}
