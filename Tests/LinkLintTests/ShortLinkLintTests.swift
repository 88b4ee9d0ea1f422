// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import LinkLint

@Suite struct ShortLinkLintTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var site: String? = "{}"
    var origins = "\"https://shop.example.com\", \"shop://\""
    var findings: [String]

    var testDescription: String { lines.joined(separator: "; ") }
  }

  private static func findings(_ row: Row) -> [String] {
    let source = """
      @DeepLinkRoutes(\(row.origins))
      enum ShopRoute {
        @LinkPath("/products/{id}") case product(id: Int)
        @LinkPath("/sale?kind={kind}", strict: true) case sale(kind: String)
      }
      """
    let head = "path\ttarget\titems\tuntil"
    var subject = LintSubject(
      files: [
        LintCheck.ExampleFile("Shop.swift", source),
        LintCheck.ExampleFile("Links.tsv", ([head] + row.lines).joined(separator: "\n")),
      ] + (row.site.map { [LintCheck.ExampleFile("deeplinks.json", $0)] } ?? []))
    subject.today = ShortLinkDay("2027-03-01".utf8) ?? subject.today
    return LinkLinter().findings(for: subject).filter { $0.check.hasPrefix("short-link") }
      .map(\.line)
  }

  @Test(arguments: [
    Row(lines: ["/s/a\t/products/7", "/s/b\tshop://products/7"], site: nil, findings: []),
    // A site redirects browsers, which do not know the app's scheme.
    Row(
      lines: ["/s/a\t/products/7", "/s/b\tshop://products/7"],
      findings: ["Links.tsv:3:1 short-link-target shop://products/7"]),
    Row(
      lines: ["/s/a\t/products/x", "/s/b\tshop://other"],
      findings: [
        "Links.tsv:2:1 short-link-target https://shop.example.com/products/x",
        "Links.tsv:3:1 short-link-target shop://other",
      ]),
    Row(
      lines: ["/s/a\thttps://example.org/x", "/s/b\thttp://example.org/x"],
      site: #"{"allowedHosts": ["Example.org"]}"#,
      findings: ["Links.tsv:3:1 short-link-target http://example.org/x"]),
    Row(
      lines: ["/s/a\thttps://example.org/x"], site: "[",
      findings: ["Links.tsv:2:1 short-link-target https://example.org/x"]),
    // Items that the route refuses.
    Row(lines: ["/s/a\t/products/7\tutm_source=mail"], findings: []),
    Row(
      lines: ["/s/a\t/sale?kind=1\tutm_source=mail"],
      findings: [
        "Links.tsv:2:1 short-link-target https://shop.example.com/sale?kind=1&utm_source=mail"
      ]),
    Row(
      lines: ["/products/8\t/products/7"],
      findings: ["Links.tsv:2:1 short-link-shadows-route https://shop.example.com/products/8"]),
    Row(
      lines: ["/s/a\t/products/7\t\t2027-02-28", "/s/b\t/products/7\t\t2027-03-01"],
      findings: ["Links.tsv:2:1 short-link-ended -"]),
    Row(
      lines: ["/s/a\t/products/7", "/s/a\t/products/8"],
      findings: ["Links.tsv:3:1 short-link-invalid -"]),
    // Whose links they are is not known.
    Row(lines: ["/s/a\thttps://example.org/x", "/s/b\t/products/7"], origins: "", findings: []),
  ])
  func `reports what is wrong with short links`(_ row: Row) {
    #expect(Self.findings(row) == row.findings)
  }

  /// Each of a project's sites allows hosts of its own, whichever is read first.
  @Test(arguments: [
    (["org", "net"], []), (["net", "org"], []), (["net", "net"], ["Links.tsv:2:1"]),
    ([], ["Links.tsv:2:1", "Links.tsv:3:1"]),
  ])
  func `a target may be on a host that any site allows`(_ names: [String], _ places: [String]) {
    let sites = ["{}"] + names.map { #"{"allowedHosts": ["example.\#($0)"]}"# } + ["{}"]
    let files =
      [
        LintExample.routes("https://shop.example.com"),
        LintCheck.ExampleFile(
          "Links.tsv", "path\ttarget\n/s/a\thttps://example.org/x\n/s/b\thttps://example.net/x"),
      ]
      + sites.enumerated().map { number, text in
        LintCheck.ExampleFile("\(number)/deeplinks.json", text)
      }
    let found = lint(files).filter { $0.check == "short-link-target" }
    #expect(found.map { String($0.line.prefix { $0 != " " }) } == places)
  }

  @Test func `a short link in place of a route is an error where there is a site`() {
    let files = [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/products/8\t/products/7"),
    ]
    let site = LintCheck.ExampleFile("deeplinks.json", "{}")
    #expect(lint(files).map(\.severity) == [.warning])
    #expect(lint(files + [site]).map(\.severity) == [.error])
    // The site of the other domain has the short link.
    let routes = LintCheck.ExampleFile(
      "Shop.swift",
      """
      @DeepLinkRoutes("https://shop.example.com", "https://www.example.com/app")
      enum ShopRoute { @LinkPath("/products/{id}") case product(id: Int) }
      """)
    #expect(lint([routes, files[1], site]).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    (
      "/s/a\t/sale?kind=1\tutm_source=mail",
      "The route that /s/a leads to does not accept its query items."
    ),
    ("/s/a\t/other\tutm_source=mail", "The short link /s/a leads to a link that no route takes."),
    ("/s/a\t/other", "The short link /s/a leads to a link that no route takes."),
  ])
  func `says what is wrong with a target`(_ line: String, _ message: String) {
    let subject = LintSubject(files: [
      LintCheck.ExampleFile(
        "Shop.swift",
        """
        @DeepLinkRoutes("https://shop.example.com") enum ShopRoute {
          @LinkPath("/sale?kind={kind}", strict: true) case sale(kind: String)
        }
        """),
      LintCheck.ExampleFile("Links.tsv", "path\ttarget\titems\n" + line),
    ])
    #expect(LinkLinter().findings(for: subject).map(\.message) == [message])
  }

  /// Origins that no source tells, or that are given elsewhere, may be those of a target.
  @Test(arguments: [
    ("f(a)", 1), (#"f(a, origins: ["other://"])"#, 0), ("f(a, origins: own())", 0),
  ])
  func `a target may be a link of origins that are given elsewhere`(
    _ source: String, _ count: Int
  ) {
    var subject = LintSubject(files: [
      LintCheck.ExampleFile(
        "Shop.swift",
        #"@DeepLinkRoutes("https://shop.example.com") enum R { @LinkPath("/a") case a }"#),
      LintCheck.ExampleFile("Links.tsv", "path\ttarget\n/s/a\tother://x"),
    ])
    subject.givenOrigins.read(Array(source.utf8))
    let found = LinkLinter().findings(for: subject).filter { $0.check == "short-link-target" }
    #expect(found.count == count)
  }

  @Test func `a short link ends without any routes, too`() {
    var subject = LintSubject(files: [
      LintCheck.ExampleFile(
        "Links.tsv", "path\ttarget\titems\tuntil\n/s/a\thttps://a.example/b\t\t2027-02-28")
    ])
    subject.today = ShortLinkDay("2027-03-01".utf8) ?? subject.today
    #expect(
      LinkLinter().findings(for: subject).map(\.message)
        == ["The short link /s/a worked until 2027-02-28."])
  }

  @Test func `a claimed short link needs no route`() {
    let files = [
      LintExample.routes("https://shop.example.com"),
      LintExample.association("/products/?*", "/s/spring"),
    ]
    let table = LintExample.shortLinks("/s/spring\t/products/7", "/s/other\t/products/7")
    func checks(_ files: [LintCheck.ExampleFile]) -> [String] {
      lint(files).map(\.check).filter { $0.hasPrefix("claimed") || $0.hasPrefix("links") }
    }
    #expect(checks(files) == ["claimed-without-route", "claimed-without-route"])
    #expect(checks(files + [table]) == ["claimed-without-route"])
    // Each of several tables counts, whichever is read first.
    for names in [["a", "b"], ["b", "a"]] {
      let tables = zip(names, ["spring", "other"]).map { name, path in
        LintCheck.ExampleFile("\(name)/Links.tsv", "path\ttarget\n/s/\(path)\t/products/7\n")
      }
      #expect(checks(files + tables) == ["claimed-without-route"])
    }
  }
}
