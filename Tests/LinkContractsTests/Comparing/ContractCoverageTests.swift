// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// What is proven of a pattern's links, whatever samples of them show.
@Suite struct ContractCoverageTests {
  @Test(arguments: VersionCase.rivals + VersionCase.replacements)
  func `a pattern loses nothing where that is proven`(_ row: VersionCase) throws {
    let (old, new) = try row.contracts()
    let coverage = ContractCoverage(old, new, renamed: row.renamed)
    let text = row.text ?? row.old[0].pattern
    let name = ContractRoute(row.old[0])
    let entry = try #require(
      old.entries.first { entry in
        entry.text == text && entry.route.map { old.routes[$0] == name } != false
      })
    let proof = coverage.proof(of: entry)
    var lines = proof.isProven ? ["proven"] : []
    if proof.isUnchanged { lines.append("unchanged") }
    lines += proof.unnamedItems.map { "item " + String(decoding: $0.name, as: UTF8.self) }
    lines += proof.witnesses
    lines += proof.rivals.map { rival in
      "rival \(rival.route.map { new.routes[$0].title } ?? "-") \(rival.text)"
    }
    #expect(lines == row.lines)
  }

  @Test(arguments: [1, 4, 5, 6])
  func `five redirects in a row may stand in for a pattern`(_ count: Int) throws {
    let old = try LinkContract.sample([.sample("a", "/a/{x}", aliases: ["/r0/{x}"])])
    let redirects = (0..<count).map { number in
      ("/r\(number)/{y}", number + 1 < count ? "/r\(number + 1)/{y}" : "/a/{y}")
    }
    // A router refuses more of them; what is proven is another matter.
    guard let new = try? LinkContract.sample([.sample("a", "/a/{x}")], redirects: redirects) else {
      #expect(count > 5)
      return
    }
    let entry = try #require(old.entries.first { $0.text == "/r0/{x}" })
    #expect(ContractCoverage(old, new, renamed: [:]).proof(of: entry).isProven == (count <= 5))
  }

  @Test(
    arguments: [
      ("/a", "/a", [], [], true), ("/a", "/b", [], [], false), ("/a/{x}", "/a/b", [], [], true),
      ("/a/b", "/a/{x}", [], [], false), ("/a", "/a#f", [], [], true),
      ("/a?k={k}", "/a?k=1", [], [], true), ("/a", "/A", [], [], false),
      ("/a", "/A", .ignoresPathCase, .ignoresPathCase, true),
      ("/a", "/a", [], .ignoresPathCase, false),
    ] as [(String, String, LinkOriginOptions, LinkOriginOptions, Bool)])
  func `links of a new pattern were taken before`(
    _ old: String, _ new: String, _ oldOptions: LinkOriginOptions,
    _ newOptions: LinkOriginOptions, _ isOld: Bool
  ) throws {
    let before = try LinkContract(
      LinkCatalog(routes: [.sample("z", "/z"), .sample("a", old)]), options: oldOptions)
    let after = try LinkContract(
      LinkCatalog(
        routes: [.sample("b", new), .sample("z", "/z")],
        redirects: [.init(from: "/a/r/s/t", to: "/z")]), options: newOptions)
    let coverage = ContractCoverage(before, after, renamed: [:])
    #expect(coverage.isOld(try #require(after.entries.first { $0.text == new })) == isOld)
    #expect(!coverage.isOld(try #require(after.entries.first { $0.isRedirect })))
  }

  @Test func `a redirect takes what a pattern took, and a pattern nothing of a redirect`() throws {
    let patterns = try LinkContract.sample([.sample("a", "/a"), .sample("z", "/z")])
    let redirects = try LinkContract.sample([.sample("z", "/z")], redirects: [("/a", "/z")])
    let gone = ContractCoverage(patterns, redirects, renamed: [:])
    #expect(gone.isOld(try #require(redirects.entries.first { $0.text == "/a" })))
    let come = ContractCoverage(redirects, patterns, renamed: [:])
    #expect(!come.isOld(try #require(patterns.entries.first { $0.text == "/a" })))
  }

  @Test func `a pattern that takes all other items once is the same as before`() throws {
    let types = ["r:": "String"]
    let old = try LinkContract.sample([.sample("a", "/a?{r*}", types)])
    let new = try LinkContract.sample([
      .sample("b", "/a?{r*}", types), .sample("c", "/c?{r*}", types),
    ])
    let coverage = ContractCoverage(old, new, renamed: [:])
    #expect(new.entries.map { coverage.isOld($0) } == [true, false])
  }

  @Test func `a route knows its deprecated patterns, by its new name`() throws {
    let old = try LinkContract.sample([.sample("a", "/a", aliases: ["/b"]), .sample("c", "/c")])
    let new = try LinkContract.sample([
      .sample("x", "/a", deprecated: ["/b", "/d"]), .sample("c", "/c"),
    ])
    let names = [ContractRoute(name: "a"): ContractRoute(name: "x")]
    let coverage = ContractCoverage(old, new, renamed: names)
    #expect(
      old.entries.map { coverage.deprecated(of: $0).map(\.text) } == [
        ["/b", "/d"], ["/b", "/d"], [],
      ])
    let other = ContractCoverage(old, new, renamed: [:])
    #expect(old.entries.allSatisfy { other.deprecated(of: $0).isEmpty })
  }
}
