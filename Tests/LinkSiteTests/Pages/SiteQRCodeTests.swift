// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SiteQRCodeTests {
  /// Text as `qrencode -t ASCII -m 0` prints it, with the same pattern in all rows.
  private func text(rows: Int, _ row: String, columns: Int? = nil) -> [UInt8] {
    let cells = String(repeating: row, count: (columns ?? rows) * 2 / row.utf8.count + 1)
    let line = String(cells.prefix((columns ?? rows) * 2))
    return Array(String(repeating: line + "\n", count: rows).utf8)
  }

  @Test func `runs of dark modules are drawn inside a quiet zone of four`() throws {
    var lines = [String](repeating: String(repeating: " ", count: 42), count: 21)
    lines[0] = "####" + String(repeating: " ", count: 36) + "##"
    lines[20] = String(repeating: "##", count: 21)
    let code = try #require(SiteQRCode(text: Array(lines.joined(separator: "\n").utf8)))
    let svg = String(decoding: code.svg(title: "https://a.example/?a=1&b=<2>"), as: UTF8.self)
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" role="img" \
      shape-rendering="crispEdges">
      <title>https://a.example/?a=1&amp;b=&lt;2&gt;</title>
      <path fill="#fff" d="M0 0h29v29H0z"/>
      <path d="M4 4h2v1h-2zM24 4h1v1h-1zM4 24h21v1h-21z"/>
      </svg>

      """
    #expect(svg == expected)
  }

  @Test(arguments: [(21, true), (25, true), (177, true), (17, false), (22, false), (181, false)])
  func `a code has the size of one`(_ rows: Int, _ isCode: Bool) {
    #expect((SiteQRCode(text: text(rows: rows, "##  ")) != nil) == isCode)
  }

  @Test func `other text is no code`() {
    #expect(SiteQRCode(text: []) == nil)
    #expect(SiteQRCode(text: text(rows: 21, "##", columns: 22)) == nil)
    #expect(SiteQRCode(text: text(rows: 21, "# ")) == nil)
    #expect(SiteQRCode(text: text(rows: 21, "<b")) == nil)
    #expect(SiteQRCode(text: Array(repeating: 0x0a, count: 21)) == nil)
  }

  @Test func `short links that ask for a code get one, unless they have ended`() throws {
    var site = Site(
      try SiteSamples.input(
        [SiteSamples.route("details", "/details/{reference}")],
        links: """
          path\ttarget\tsince\tuntil\tqr
          /s/a\t/details/1\t\t\tyes
          /s/b\t/details/1\t\t\tno
          /s/c\t/details/1\t\t\t
          /s/later\t/details/1\t2999-01-01\t\tyes
          /s/over\t/details/1\t\t2001-01-01\tyes

          """))
    #expect(site.faults == [])
    #expect(site.linksOfCodes.map(\.line) == [2, 5])
    #expect(
      site.linksOfCodes.map(\.link) == [
        "https://www.example.com/s/a", "https://www.example.com/s/later",
      ])
    let before = SiteSamples.files(site)
    let code = try #require(SiteQRCode(text: text(rows: 21, "##  ")))
    for link in site.linksOfCodes { site.codes[link.link] = code }
    let files = SiteSamples.files(site)
    #expect(
      Set(files.keys).subtracting(before.keys) == [
        "qr/www.example.com/s-a.svg", "qr/www.example.com/s-later.svg",
      ])
    #expect(
      files["qr/www.example.com/s-a.svg"]?.contains("<title>https://www.example.com/s/a</title>")
        == true)
    #expect(SiteFiles(site, SiteSamples.rendering).count == files.count)
    // No server answers with a picture for print.
    let served = site.servings(SiteSamples.rendering).flatMap { $0.assets + $0.associationFiles }
    #expect(!served.contains { $0.contains("qr") })
  }
}
