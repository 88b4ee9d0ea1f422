// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import Testing

@Suite struct ShortLinkClaimTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var rules: [String]
    var notes: [String] = []

    var testDescription: String { lines.joined(separator: "; ") }
  }

  private static func table(_ lines: [String]) -> ShortLinks {
    ShortLinks((["path\ttarget"] + lines).joined(separator: "\n").utf8)
  }

  private static let route = ["not /products/?*/?*", "/products/$(integer)"]
  private static let leaving =
    "No route takes the target, so the short link is left to the browser."

  @Test(arguments: [
    Row(lines: ["/s/spring\t/products/7"], rules: ["/s/spring"] + route),
    Row(
      lines: ["/s/%C3%A9*\thttps://example.com/products/7"],
      rules: ["not /s/?*/?*", "/s/%C3%A9?"] + route),
    Row(lines: ["/a/b/c\t/products/7"], rules: ["/a/b/c"] + route),
    Row(
      lines: ["/s/a\t/nothing", "/s/b\t/products/x"], rules: route,
      notes: ["skippedPattern: /s/a and 1 others: \(leaving)"]),
    Row(
      lines: ["/s/a\thttps://example.org/products/7"], rules: route,
      notes: ["skippedPattern: /s/a: \(leaving)"]),
    Row(
      lines: (1...100).map { "/s/\($0 + 100)\t/products/7" },
      rules: (1...100).map { "/s/\($0 + 100)" } + route),
    Row(
      lines: (1...101).map { "/s/\($0 + 100)\t/products/7" },
      rules: ["not /products/?*/?*", "not /s/?*/?*", "/products/$(integer)", "/s/?*"],
      notes: [
        "widerPath: /s/{link}: The rule claims every link of the folder, because it has 101 short links."
      ]),
  ])
  func `claims the short links that lead to a route`(_ row: Row) throws {
    let links = Self.table(row.lines)
    try #require(links.faults.isEmpty)
    let generator = AssociationGenerator(
      products, domain: "example.com", appIDs: ["ABCDE12345.com.example"], shortLinks: links)
    let file = generator.file()
    let rules = file.appLinks?.details?.first?.components ?? []
    #expect(
      rules.map { ($0.exclude == true ? "not " : "") + ($0.path ?? "") }.sorted()
        == row.rules.sorted())
    #expect(
      generator.notes.filter { ![.widerValue, .spelling, .wildcard].contains($0.code) }
        .map(\.description) == row.notes)
    let coverage = AssociationCoverage(
      of: file, by: products, appID: "ABCDE12345.com.example", domain: "example.com",
      shortLinks: links)
    #expect(coverage.gaps.isEmpty)
  }

  @Test func `a target may be on any host of a wildcard`() {
    let routes = [("a", "https://www.example.com"), ("b", "https://b.example.com")].map {
      LinkCatalog.Route(name: $0, origins: [$1], pattern: "/\($0)")
    }
    let generator = AssociationGenerator(
      LinkCatalog(routes: routes), domain: "*.example.com", appIDs: ["ABCDE12345.com.example"],
      shortLinks: Self.table(["/s/a\t/a", "/s/b\t/b", "/s/c\t/c"]))
    #expect(rules(generator.file()).sorted() == ["/a", "/b", "/s/a", "/s/b"])
    #expect(generator.notes.map(\.description) == ["skippedPattern: /s/c: \(Self.leaving)"])
  }

  @Test func `a file without a short link has a gap`() {
    let links = Self.table(["/s/spring\t/products/7"])
    let file = AssociationGenerator(
      products, domain: "example.com", appIDs: ["ABCDE12345.com.example"]
    ).file()
    let coverage = AssociationCoverage(
      of: file, by: products, appID: "ABCDE12345.com.example", domain: "example.com",
      shortLinks: links)
    #expect(
      coverage.gaps.map(\.description) == [
        "unclaimed: short link (/s/spring) takes https://example.com/s/spring, and no rule claims it."
      ])
  }

  @Test func `a file with a short link has a gap where the app does not know it`() {
    let file = AssociationGenerator(
      products, domain: "example.com", appIDs: ["ABCDE12345.com.example"],
      shortLinks: Self.table(["/s/spring\t/products/7"])
    ).file()
    let coverage = AssociationCoverage(
      of: file, by: products, appID: "ABCDE12345.com.example", domain: "example.com")
    #expect(coverage.gaps.map(\.kind) == [.unhandled])
    #expect(coverage.gaps.map(\.link) == ["https://example.com/s/spring"])
  }
}

private let products = catalog(["/products/{int}"])
