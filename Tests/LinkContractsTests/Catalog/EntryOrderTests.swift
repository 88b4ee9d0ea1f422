// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// The patterns that a site answers for, in the order in which they are tried.
@Suite struct EntryOrderTests {
  private static func contract() throws -> LinkContract {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://a.example", "https://b.example/base", "http://a.example", "app://"])
    let patterns = [
      "/{rest+}", "/a/{x}", "/a/b", "/", "/a/{x}?q={y}", "https://c.example/{z}",
      "https://{sub}.d.example/d", "https://x.d.example/{e}",
    ]
    for (number, pattern) in patterns.enumerated() {
      builder.register(pattern, name: "route\(number)") { _ in number }
    }
    return try LinkContract(builder.build().catalog)
  }

  @Test(arguments: [
    ("a.example", ["/a/b", "/a/{x}?q={y}", "/a/{x}", "/", "/{rest+}"]), ("c.example", ["/{z}"]),
    // A host that is written out comes before one that is captured.
    ("x.d.example", ["/{e}", "/d"]), ("y.d.example", ["/d"]),
    ("d.example", []), ("nowhere.example", []), ("a b", []), ("", []), ("a.example/x", []),
  ])
  func `the first that is tried is in front`(_ host: String, _ patterns: [String]) throws {
    #expect(try Self.contract().entries(ofHost: host).map(\.text) == patterns)
  }

  @Test(
    arguments: [
      ("/{x}-a", nil, ["/{x}-a", "/{x}-b"]), ("/{x}-a", -1, ["/{x}-b", "/{x}-a"]),
      ("/{x}-a", 1, ["/{x}-a", "/{x}-b"]), ("/{x}-c", nil, ["/{x}-b", "/{x}-c"]),
      ("/{x}-c", 1, ["/{x}-c", "/{x}-b"]), ("/{x}-c", 0, ["/{x}-b", "/{x}-c"]),
    ] as [(String, Int?, [String])])
  func `a redirect has the priority 0`(
    _ pattern: String, _ priority: Int?, _ order: [String]
  ) throws {
    let catalog = LinkCatalog(
      routes: [
        .sample(
          "a", pattern,
          decisions: priority.map { [.init(pattern: pattern, priority: $0)] } ?? [])
      ], redirects: [.init(from: "/{x}-b", to: pattern)])
    let contract = try LinkContract(catalog)
    #expect(contract.entries(ofHost: "a.example").map(\.text) == order)
  }

  @Test(
    arguments: [
      ([.sample("one", "/{a}y{b}", aliases: ["/{a}x{b}"])], ["/{a}y{b}", "/{a}x{b}"]),
      // Routes are ranked by their first patterns.
      (
        [.sample("one", "/{a}z{b}", aliases: ["/{a}x{b}"]), .sample("two", "/{a}y{b}")],
        ["/{a}y{b}", "/{a}z{b}", "/{a}x{b}"]
      ),
      // These begin with their origins if those differ.
      (
        [
          .sample("one", "/{a}z{b}", origins: ["https://0.example", "https://a.example"]),
          .sample("two", "/{a}y{b}"),
        ], ["/{a}z{b}", "/{a}y{b}"]
      ),
    ] as [([LinkCatalog.Route], [String])])
  func `the first pattern of a route decides`(
    _ routes: [LinkCatalog.Route], _ order: [String]
  ) throws {
    let contract = try LinkContract.sample(routes)
    #expect(contract.entries(ofHost: "a.example").map(\.text) == order)
    // This is what the router does.
    let answer = ContractSide(contract).answer(to: "https://a.example/1x2y3z4")
    #expect(answer?.place.text == order.first)
  }

  @Test func `a base path does not count between a route and a redirect`() throws {
    let contract = try LinkContract.sample(
      [.sample("a", "/{x}-b", origins: ["https://a.example/base"])],
      redirects: [("/{x}-a", "/{x}-b"), ("/{x}-c", "/{x}-b")])
    #expect(
      contract.entries(ofHost: "a.example").map(\.text) == ["/{x}-a", "/{x}-b", "/{x}-c"])
  }
}
