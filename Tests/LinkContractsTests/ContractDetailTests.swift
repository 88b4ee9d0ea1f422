// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// What a comparison proves and says where case, order, or names matter.
@Suite struct ContractDetailTests {
  @Test func `suggests the nearest route of a feature`() throws {
    let contract = try LinkContract.sample([
      .sample("product", "/products/{id}", ["id": "Int"], feature: "Shop"),
      .sample("product", "/goods/{id}", ["id": "Int"], feature: "Store"),
    ])
    for (link, title) in [("/product/7", "Shop.product"), ("/good/7", "Store.product")] {
      var replay = LinkReplay(contract, form: .plain)
      replay.read(Array("https://a.example\(link)\n".utf8))
      let fixes = try #require(replay.report.problems.first).fixes
      #expect(fixes.map(\.kind) == [.alias, .redirect, .retirement])
      #expect(fixes.first?.route?.title == title)
    }
  }

  @Test(
    arguments: [
      ("app://", [], "app://TRUE/x"),
      ("https://a.example", .ignoresPathCase, "https://a.example/TRUE/x"),
    ] as [(String, LinkOriginOptions, String)])
  func `a literal in any case is not a value of every type`(
    _ origin: String, _ options: LinkOriginOptions, _ link: String
  ) throws {
    func contract(_ pattern: String) throws -> LinkContract {
      try LinkContract(
        LinkCatalog(routes: [
          .sample("a", pattern, ["flag": "Bool", "x": "String"], origins: [origin])
        ]), options: options)
    }
    let old = try contract("/true/{x}")
    let new = try contract("/{flag}/{x}")
    #expect(try old.route(of: link)?.name == "a")
    #expect(try new.route(of: link) == nil)
    let entry = try #require(old.entries.first)
    #expect(!ContractCoverage(old, new, renamed: [:]).proof(of: entry).isProven)
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.changes.filter { $0.kind == .lost }.map(\.link) == [link])
  }

  @Test func `types of items are not exchanged by a redirect`() throws {
    let old = try LinkContract.sample([
      .sample(
        "a", "/a/{n}/{s}", ["n": "Int", "s": "String", "p": "Int", "q": "String"],
        aliases: ["/b?p={p}&q={q}"])
    ])
    let new = try LinkContract.sample(
      [.sample("a", "/a/{n}/{s}", ["n": "Int", "s": "String"])],
      redirects: [("/b?q={q}&p={p}", "/a/{q}/{p}")])
    #expect(try old.route(of: "https://a.example/b?p=1&q=x")?.name == "a")
    #expect(try new.route(of: "https://a.example/b?p=1&q=x") == nil)
    let entry = try #require(old.entries.first { $0.text == "/b?p={p}&q={q}" })
    #expect(!ContractCoverage(old, new, renamed: [:]).proof(of: entry).isProven)
    #expect(LinkContractDiff(from: old, to: new).sampled == ["a (/b?p={p}&q={q})"])
  }

  @Test func `a note about unnamed items is a sentence`() throws {
    let diff = LinkContractDiff(
      from: try LinkContract.sample([.sample("a", "/a")]),
      to: try LinkContract.sample([.sample("a", "/a?!*")]))
    #expect(diff.notes.count == 1)
    #expect(diff.notes.allSatisfy { !$0.contains("  ") }, "\(diff.notes)")
  }

  @Test(
    arguments: [
      ("https://a.example/base", "/s/{sku}", "/s/S-1", "https://a.example/base/s/S-1"),
      ("https://a.example", "/shop/s/{sku}", "/s/S-1", "https://a.example/shop/s/S-1"),
    ])
  func `values of examples are known wherever the route is`(
    _ origin: String, _ pattern: String, _ example: String, _ link: String
  ) throws {
    let old = try LinkContract.sample([
      .sample("s", pattern, ["sku": "SKU"], origins: [origin], examples: [example]),
      .sample("home", "/", origins: [origin]),
    ])
    let new = try LinkContract.sample([.sample("home", "/", origins: [origin])])
    #expect(try old.route(of: link)?.name == "s")
    let lost = LinkContractDiff(from: old, to: new).changes
    #expect(lost.map(\.link) == [link])
    #expect(lost.map(\.madeUp) == [[]])
  }

  @Test func `a redirect of a whole fragment does not read its parts`() throws {
    let old = try LinkContract.sample([
      .sample("a", "/a/{n}", ["n": "Int", "t": "Int"], aliases: ["/b#t={t}"])
    ])
    let new = try LinkContract.sample(
      [.sample("a", "/a/{n}", ["n": "Int"])], redirects: [("/b#{f}", "/a/{f}")])
    #expect(try old.route(of: "https://a.example/b#t=1")?.name == "a")
    #expect(try new.route(of: "https://a.example/b#t=1") == nil)
    let entry = try #require(old.entries.first { $0.text == "/b#t={t}" })
    #expect(!ContractCoverage(old, new, renamed: [:]).proof(of: entry).isProven)
  }
}
