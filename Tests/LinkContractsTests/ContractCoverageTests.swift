// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// What is proven of a pattern's links, whatever samples of them show.
@Suite struct ContractCoverageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The pattern of the old version that is looked at; `nil` for its first one.
    var text: String?
    var old: [LinkCatalog.Route]
    var new: [LinkCatalog.Route]
    var oldRedirects: [(String, String)] = []
    var newRedirects: [(String, String)] = []
    var renamed: [ContractRoute: ContractRoute] = [:]
    var options: [LinkOriginOptions] = [[], []]
    /// What is proven, then an item, links, and rivals.
    var proof: [String]

    var testDescription: String { name }

    func contracts() throws -> (old: LinkContract, new: LinkContract) {
      func contract(
        _ routes: [LinkCatalog.Route], _ redirects: [(String, String)],
        _ options: LinkOriginOptions
      ) throws -> LinkContract {
        try LinkContract(
          LinkContract.sample(routes, redirects: redirects).catalog, options: options)
      }
      return (
        try contract(old, oldRedirects, options[0]), try contract(new, newRedirects, options[1])
      )
    }
  }

  private static let whole = ["proven", "unchanged"]
  private static let user = LinkCatalog.Route.sample("user", "/users/{name}")
  private static let a = LinkCatalog.Route.sample("a", "/a/{x}")

  static let same: [Row] = [
    Row(name: "nothing else", old: [a], new: [a], proof: whole),
    Row(name: "another route", old: [a], new: [a, .sample("b", "/b")], proof: whole),
    Row(
      name: "a rival that is tried first", old: [a], new: [a, .sample("b", "/a/b")],
      proof: ["unchanged", "https://a.example/a/b", "rival b /a/b"]),
    Row(
      name: "two rivals", old: [a], new: [a, .sample("b", "/a/b"), .sample("c", "/a/c{y}")],
      proof: [
        "unchanged", "https://a.example/a/b", "https://a.example/a/ca", "rival b /a/b",
        "rival c /a/c{y}",
      ]),
    Row(
      name: "a rival that is tried later", old: [.sample("b", "/a/b")],
      new: [.sample("b", "/a/b"), a], proof: whole),
    Row(
      name: "a rival that was there before", old: [user, .sample("new", "/users/new")],
      new: [user, .sample("new", "/users/new")], proof: whole),
    Row(
      name: "a rival that was there with more items",
      old: [user, .sample("new", "/users/new")],
      new: [user, .sample("new", "/users/new?k={k}", ["k?": "Int"])], proof: whole),
    Row(
      name: "a rival that was there for less",
      old: [user, .sample("new", "/users/{id}", ["id": "Int8"])],
      new: [user, .sample("new", "/users/{id}", ["id": "Int"])],
      proof: ["unchanged", "https://a.example/users/1", "rival new /users/{id}"]),
    Row(
      name: "a rival that was another route's", old: [user, .sample("new", "/users/new")],
      new: [user, .sample("other", "/users/new")],
      proof: ["unchanged", "https://a.example/users/new", "rival other /users/new"]),
    Row(
      name: "a rival that has another name", old: [user, .sample("new", "/users/new")],
      new: [user, .sample("other", "/users/new")],
      renamed: [ContractRoute(name: "new"): ContractRoute(name: "other")], proof: whole),
    Row(
      name: "a rival of other links", old: [.sample("a", "/a/{x}", ["x": "Int"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"]), .sample("b", "/a/b")], proof: whole),
    Row(
      name: "a rival of another origin", old: [a],
      new: [a, .sample("b", "/a/b", origins: ["https://b.example"])], proof: whole),
    Row(
      name: "a rival under a whole host",
      old: [.sample("a", "/a", origins: ["https://{t}.a.example"])],
      new: [
        .sample("a", "/a", origins: ["https://{t}.a.example"]),
        .sample("b", "/a", origins: ["https://x.a.example"]),
      ], proof: ["unchanged", "https://x.a.example/a", "rival b /a"]),
    Row(
      name: "a rival under more hosts",
      old: [.sample("a", "/a", origins: ["https://x.a.example"])],
      new: [
        .sample("a", "/a", origins: ["https://x.a.example"]),
        .sample("b", "/a", origins: ["https://{t}.a.example"]),
      ], proof: whole),
    Row(
      name: "a rival whose host is a segment here",
      old: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://"])],
      new: [
        .sample("a", "/{p+}", ["p*": "String"], origins: ["app://"]),
        .sample("b", "/new", origins: ["app://shop"]),
      ], proof: ["unchanged", "app://shop/new", "rival b /new"]),
    Row(
      name: "a rival whose segment is a host here",
      old: [.sample("a", "/new", origins: ["app://shop"])],
      new: [
        .sample("a", "/new", origins: ["app://shop"]),
        .sample("b", "/{p+}", ["p*": "String"], origins: ["app://"]),
      ], proof: whole),
    Row(
      name: "another pattern of the route, with other values", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/a/b{y}"])], proof: ["https://a.example/a/ba"]),
    Row(
      name: "another pattern of the route, with other types",
      old: [.sample("a", "/a/{x}", ["x": "Int"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/a/b{y}"])], proof: whole),
    Row(
      name: "another pattern of the route, with more segments", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/a/{x}/b", "/{y}/b/{x}"])], proof: whole),
    Row(
      name: "another pattern of the route, with another item",
      old: [.sample("a", "/a/{x}?k=1")],
      new: [.sample("a", "/a/{x}?k=1", aliases: ["/a/b{y}?k=2"])], proof: whole),
    Row(
      name: "another pattern of the route, without values", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/a/b"])], proof: whole),
    Row(
      name: "a pattern without values, and another with some", old: [.sample("a", "/a")],
      new: [.sample("a", "/a", aliases: ["/a?k={k}"])], proof: whole),
    Row(
      name: "a redirect that takes links first", old: [a], new: [a, .sample("b", "/b")],
      newRedirects: [("/a/b", "/b")],
      proof: ["unchanged", "https://a.example/a/b", "rival - /a/b"]),
    Row(
      name: "a redirect that was there before", old: [a, .sample("b", "/b")],
      new: [a, .sample("b", "/b")], oldRedirects: [("/a/b", "/b")],
      newRedirects: [("/a/%62", "/%62")], proof: whole),
    Row(
      name: "a redirect that led elsewhere before", old: [a, .sample("b", "/b")],
      new: [a, .sample("b", "/b")], oldRedirects: [("/a/b", "/b")],
      newRedirects: [("/a/b", "/a/c")],
      proof: ["unchanged", "https://a.example/a/b", "rival - /a/b"]),
    Row(
      name: "another way to read links", old: [a], new: [a], options: [[], .ignoresPathCase],
      proof: []),
    Row(
      name: "the same way to read links", old: [a], new: [a],
      options: [.ignoresPathCase, .ignoresPathCase], proof: whole),
    Row(
      name: "a rival in other letters", old: [a], new: [a, .sample("b", "/A/b")], proof: whole),
    Row(
      name: "a rival in letters that do not matter", old: [a], new: [a, .sample("b", "/A/b")],
      options: [.ignoresPathCase, .ignoresPathCase],
      proof: ["unchanged", "https://a.example/a/b", "rival b /A/b"]),
    Row(
      name: "a rival under a scheme without hosts",
      old: [.sample("a", "/a/{x}", origins: ["app://"])],
      new: [
        .sample("a", "/a/{x}", origins: ["app://"]), .sample("b", "/a/b", origins: ["app://"]),
      ], proof: ["unchanged", "app://a/b", "rival b /a/b"]),
    Row(
      name: "another pattern of the route that is tried later", old: [a],
      new: [.sample("a", "/a/{x}", aliases: ["/{y}/{x}"])], proof: whole),
    Row(
      name: "the route under a host that is a segment here",
      old: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://"])],
      new: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://", "app://shop"])],
      proof: ["app://shop/a"]),
    Row(
      name: "the route under no host, too",
      old: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://shop"])],
      new: [.sample("a", "/{p+}", ["p*": "String"], origins: ["app://shop", "app://"])],
      proof: whole),
  ]

  static let others: [Row] = [
    Row(
      name: "a wider type", old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], proof: ["proven"]),
    Row(
      name: "a narrower type", old: [.sample("a", "/a/{x}", ["x": "Int"])],
      new: [.sample("a", "/a/{x}", ["x": "Int8"])], proof: []),
    Row(name: "no route", old: [a], new: [.sample("b", "/b")], proof: []),
    Row(name: "another name", old: [a], new: [.sample("b", "/a/{x}")], proof: []),
    Row(
      name: "a route that has another name", old: [a], new: [.sample("b", "/a/{x}")],
      renamed: [ContractRoute(name: "a"): ContractRoute(name: "b")], proof: whole),
    Row(
      name: "an item that is read now", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?k={k}", ["k?": "Int"])], proof: ["proven", "item k"]),
    Row(
      name: "an item that is read now, and one that was",
      old: [.sample("a", "/a?j={j}", ["j?": "Int"])],
      new: [.sample("a", "/a?j={j}&k={k}", ["j?": "Int", "k?": "Int"])],
      proof: ["proven", "item k"]),
    Row(
      name: "an item that is no longer read", old: [.sample("a", "/a?k={k}", ["k?": "Int"])],
      new: [.sample("a", "/a")], proof: ["proven"]),
    Row(
      name: "a pattern for all, and one for some", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?k={k}", ["k?": "Int"], aliases: ["/{p+}"])], proof: ["proven"]),
    Row(
      name: "a wider pattern, and a rival", old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"]), .sample("b", "/a/7")],
      proof: ["https://a.example/a/7", "rival b /a/7"]),
    Row(
      name: "a wider pattern, and another of the route",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/{y}/{x}", aliases: ["/a/1{x}"])], proof: ["https://a.example/a/11"]),
    Row(
      name: "a wider pattern, and another of the route with other types",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/a/b{y}"])], proof: ["proven"]),
    Row(
      name: "a redirect in its place", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a],
      newRedirects: [("/b/{y}", "/a/{y}")], proof: ["proven"]),
    Row(
      name: "a redirect to another route", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a, .sample("c", "/c/{x}")],
      newRedirects: [("/b/{y}", "/c/{y}")], proof: []),
    Row(
      name: "a redirect for some of them", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a],
      newRedirects: [("/b/1", "/a/1")], proof: []),
    Row(
      name: "a redirect whose values are in other places", text: "/b/v{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/v{x}"])], new: [a],
      newRedirects: [("/b/{y}", "/a/{y}")], proof: []),
    Row(
      name: "a redirect whose value has some of the literal, too", text: "/b/a-{x}",
      old: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/b/a-{x}"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], newRedirects: [("/b/a{y}", "/a/{y}")],
      proof: []),
    Row(
      name: "a redirect whose value has the same literal before it", text: "/b/a-{x}",
      old: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/b/a-{x}"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], newRedirects: [("/b/a-{y}", "/a/{y}")],
      proof: ["proven"]),
    Row(
      name: "a redirect that may divide a segment in another place", text: "/b/{x}-{z}",
      old: [.sample("a", "/a/{x}/{z}", ["x": "Int", "z": "Int"], aliases: ["/b/{x}-{z}"])],
      new: [.sample("a", "/a/{x}/{z}", ["x": "Int", "z": "Int"])],
      newRedirects: [("/b/{y}-{w}", "/a/{y}/{w}")], proof: []),
    Row(
      name: "a redirect that reads the second of two items", text: "/b?p={p}&q={q}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])], newRedirects: [("/b?q={q}", "/a/{q}")],
      proof: []),
    Row(
      name: "a redirect that reads all items", text: "/b?p={p}&q={q}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])],
      newRedirects: [("/b?p={p}&q={q}", "/a/{p}")], proof: ["proven"]),
    Row(
      name: "a redirect that reads all items, and leads to the other one",
      text: "/b?p={p}&q={q}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "p": "Int"], aliases: ["/b?p={p}&q={q}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])],
      newRedirects: [("/b?p={p}&q={q}", "/a/{q}")], proof: []),
    Row(
      name: "a redirect that reads the whole fragment", text: "/b#t={t}&u={u}",
      old: [.sample("a", "/a/{n}", ["n": "Int", "t": "Int"], aliases: ["/b#t={t}&u={u}"])],
      new: [.sample("a", "/a/{n}", ["n": "Int"])], newRedirects: [("/b#{f}", "/a/{f}")],
      proof: []),
    Row(
      name: "a redirect behind a rival", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a, .sample("c", "/b/c")],
      newRedirects: [("/b/{y}", "/a/{y}")], proof: []),
    Row(
      name: "a redirect whose target a rival takes", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a, .sample("c", "/a/c")],
      newRedirects: [("/b/{y}", "/a/{y}")], proof: []),
    Row(
      name: "a redirect that stays", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], proof: whole),
    Row(
      name: "a redirect to what takes more", text: "/r/{x}",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])], new: [.sample("a", "/a/{x}", ["x": "Int"])],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], proof: []),
    Row(
      name: "a redirect to what takes less", text: "/r/{x}", old: [a],
      new: [.sample("a", "/a/{x}", ["x": "Int"])],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], proof: []),
    Row(
      name: "a redirect to what reads an item now", text: "/r", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?k={k}", ["k?": "Int"])], oldRedirects: [("/r", "/a")],
      newRedirects: [("/r", "/a")], proof: ["item k"]),
    Row(
      name: "a redirect whose target another route takes now", text: "/r/{x}", old: [a],
      new: [a, .sample("b", "/a/b")], oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/a/{x}")], proof: ["unchanged"]),
    Row(
      name: "a redirect that another one takes links of now", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/a/{x}"), ("/r/b{y}", "/a/c{y}")],
      proof: ["unchanged", "https://a.example/r/ba", "rival - /r/b{y}"]),
    Row(
      name: "a redirect for those with an item", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [a],
      newRedirects: [("/b/{y}?k=1", "/a/{y}")], proof: []),
    Row(
      name: "a wider pattern, also under a host that is tried first",
      old: [.sample("a", "/a/{x}", ["x": "Int"], origins: ["https://{t}.a.example"])],
      new: [.sample("a", "/a/{x}", origins: ["https://{t}.a.example", "https://s.a.example"])],
      proof: ["https://s.a.example/a/1"]),
    Row(
      name: "a redirect that is gone", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")], proof: []),
    Row(
      name: "a redirect elsewhere", text: "/r/{x}", old: [a], new: [a],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/x{x}")], proof: []),
    Row(
      name: "a redirect whose target a rival always took", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"]), .sample("c", "/a/c")],
      new: [a, .sample("c", "/a/c")], newRedirects: [("/b/{y}", "/a/{y}")], proof: []),
    Row(
      name: "a redirect to a redirect whose links a rival always took", text: "/b/{x}",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"]), .sample("d", "/c/d")],
      new: [a, .sample("d", "/c/d")],
      newRedirects: [("/b/{y}", "/c/{y}"), ("/c/{z}", "/a/{z}")], proof: []),
    Row(
      name: "a wider pattern, and another of the route that is tried later",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/a/{x}", ["x": "Int"], aliases: ["/{y}/{x}"])], proof: ["proven"]),
    Row(
      name: "a wider pattern, a rival, and another of the route",
      old: [.sample("a", "/a/{x}", ["x": "Int8"])],
      new: [.sample("a", "/{y}/{x}", aliases: ["/a/1{x}"]), .sample("b", "/a/7")],
      proof: ["https://a.example/a/7", "https://a.example/a/11"]),
    Row(
      name: "two wider patterns, the second with more rivals", old: [.sample("a", "/75")],
      new: [
        .sample("a", "/{n}", ["n": "Int"], aliases: ["/{t}"]), .sample("b", "/75"),
        .sample("c", "/{z}5"),
      ], proof: Array(repeating: "https://a.example/75", count: 3) + ["rival b /75"]),
  ]

  @Test(arguments: same + others)
  func `a pattern loses nothing where that is proven`(_ row: Row) throws {
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
    #expect(lines == row.proof)
  }

  @Test(arguments: [1, 4, 5, 6])
  func `five redirects in a row may stand in for a pattern`(_ count: Int) throws {
    let old = try LinkContract.sample([.sample("a", "/a/{x}", aliases: ["/r0/{x}"])])
    let redirects = (0..<count).map { number in
      ("/r\(number)/{y}", number + 1 < count ? "/r\(number + 1)/{y}" : "/a/{y}")
    }
    // A router refuses more of them; what is proven is another matter.
    guard let new = try? LinkContract.sample([Self.a], redirects: redirects) else {
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
