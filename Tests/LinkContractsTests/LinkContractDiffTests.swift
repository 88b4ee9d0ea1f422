// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Two versions and what becomes of links: lines such as `lost product /p/{id} → https://…`.
struct DiffCase: Sendable, CustomTestStringConvertible {
  var name: String
  var old: [LinkCatalog.Route]
  var new: [LinkCatalog.Route]
  var oldRedirects: [(String, String)] = []
  var newRedirects: [(String, String)] = []
  var changes: [String]
  var isSampled = false

  var testDescription: String { name }

  static let all: [DiffCase] = [
    DiffCase(
      name: "another way to write a literal", old: [.sample("a", "/caf%C3%A9/{id}")],
      new: [.sample("a", "/café/{name}")], changes: []),
    DiffCase(
      name: "an alias becomes canonical", old: [.sample("a", "/x", aliases: ["/y"])],
      new: [.sample("a", "/y", aliases: ["/x"])], changes: []),
    DiffCase(
      name: "a redirect instead of a pattern",
      old: [.sample("a", "/p/{id}", ["id": "Int"], aliases: ["/old/{id}"])],
      new: [.sample("a", "/p/{id}", ["id": "Int"])],
      newRedirects: [("/old/{number}", "/p/{number}")], changes: []),
    DiffCase(
      name: "a pattern is removed", old: [.sample("a", "/a"), .sample("b", "/b")],
      new: [.sample("a", "/a")], changes: ["lost b /b https://a.example/b"]),
    DiffCase(
      name: "a deprecated pattern is removed",
      old: [.sample("a", "/a", deprecated: ["/b"])], new: [.sample("a", "/a")],
      changes: ["retired a /b https://a.example/b"]),
    DiffCase(
      name: "a pattern becomes deprecated", old: [.sample("a", "/a", aliases: ["/b"])],
      new: [.sample("a", "/a", deprecated: ["/b"])],
      changes: ["deprecated a /b https://a.example/b"]),
    DiffCase(
      name: "a type takes less", old: [.sample("a", "/a/{id}")],
      new: [.sample("a", "/a/{id}", ["id": "Int"])],
      changes: ["lost a /a/{id} https://a.example/a/x"], isSampled: true),
    DiffCase(
      name: "a narrower integer", old: [.sample("a", "/a/{id}", ["id": "Int"])],
      new: [.sample("a", "/a/{id}", ["id": "Int16"])],
      changes: ["lost a /a/{id} https://a.example/a/32768"], isSampled: true),
    DiffCase(
      name: "a wider integer", old: [.sample("a", "/a/{id}", ["id": "UInt8"])],
      new: [.sample("a", "/a/{id}", ["id": "Int"])],
      changes: ["gained a /a/{id} https://a.example/a/-1"]),
    DiffCase(
      name: "a literal of another route takes a value",
      old: [.sample("user", "/users/{name}")],
      new: [.sample("user", "/users/{name}"), .sample("new", "/users/new")],
      changes: ["moved user /users/{name} https://a.example/users/new new"]),
    DiffCase(
      name: "a literal that was there before",
      old: [.sample("user", "/users/{name}"), .sample("new", "/users/new")],
      new: [
        .sample("user", "/users/{id}"), .sample("new", "/users/new?tab={tab}", ["tab?": "Int"]),
      ],
      changes: []),
    DiffCase(
      name: "another route has the pattern", old: [.sample("a", "/a")],
      new: [.sample("b", "/a")], changes: ["moved a /a https://a.example/a b"]),
    DiffCase(
      name: "an origin is gone",
      old: [.sample("a", "/a", origins: ["https://a.example", "app://"])],
      new: [.sample("a", "/a")], changes: ["lost a /a app://a under app://"]),
    DiffCase(
      name: "a wider origin",
      old: [.sample("a", "/a", origins: ["https://x.a.example"])],
      new: [.sample("a", "/a", origins: ["https://{any}.a.example"])],
      changes: ["gained a /a https://any.a.example/a"]),
    DiffCase(
      name: "an item is required now", old: [.sample("a", "/a?q={q}", ["q?": "String"])],
      new: [.sample("a", "/a?q={q}", ["q": "String"])],
      changes: ["lost a /a?q={q} https://a.example/a"], isSampled: true),
    DiffCase(
      name: "an item is optional now", old: [.sample("a", "/a?q={q}", ["q": "String"])],
      new: [.sample("a", "/a?q={q}", ["q?": "String"])],
      changes: ["gained a /a?q={q} https://a.example/a"]),
    DiffCase(
      name: "an item of a fragment is required now",
      old: [.sample("a", "/a#/r?u={u}", ["u?": "String"])],
      new: [.sample("a", "/a#/r?u={u}", ["u": "String"])],
      changes: ["lost a /a#/r?u={u} https://a.example/a#/r"], isSampled: true),
    DiffCase(
      name: "an item of a fragment is optional now",
      old: [.sample("a", "/a#/r?u={u}", ["u": "String"])],
      new: [.sample("a", "/a#/r?u={u}", ["u?": "String"])],
      changes: ["gained a /a#/r?u={u} https://a.example/a#/r"]),
    DiffCase(
      name: "an item of a fragment is a path now",
      old: [.sample("a", "/a#k={x}")], new: [.sample("a", "/a#k%3D{x}")], changes: [],
      isSampled: true),
    DiffCase(
      name: "all other items are those of the query now, and not of the fragment",
      old: [.sample("a", "/a#k={k}&{r*}")], new: [.sample("a", "/a?{r*}#k={k}")],
      changes: ["changed a /a#k={k}&{r*} https://a.example/a#k=x&other=x"]),
    DiffCase(
      name: "an alias has an origin of its own now",
      old: [.sample("a", "/x", aliases: ["/y"])],
      new: [.sample("a", "/x", aliases: ["https://b.example/y"])],
      changes: [
        "lost a /y https://a.example/y", "gained a https://b.example/y https://b.example/y",
      ]),
    DiffCase(
      name: "a list takes one value now",
      old: [.sample("a", "/a?q={q}", ["q*": "String"])],
      new: [.sample("a", "/a?q={q}", ["q?": "String"])],
      changes: ["lost a /a?q={q} https://a.example/a?q=x&q=42"], isSampled: true),
    DiffCase(
      name: "values change places", old: [.sample("a", "/{from}/{to}")],
      new: [.sample("a", "/{to}/{from}")],
      changes: ["changed a /{from}/{to} https://a.example/42/x"]),
    DiffCase(
      name: "a value has another name", old: [.sample("a", "/{id}")],
      new: [.sample("a", "/{product}")], changes: []),
    DiffCase(
      name: "a rest takes the place of segments",
      old: [.sample("a", "/d/{one}/{two}"), .sample("a2", "/e/{one}")],
      new: [.sample("a", "/d/{path+}", ["path*": "String"]), .sample("a2", "/e/{one}")],
      changes: ["gained a /d/{path+} https://a.example/d/x"]),
    DiffCase(
      name: "a new route", old: [.sample("a", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/b/{id}", ["id": "Int"], examples: ["/b/7"])],
      changes: ["gained b /b/{id} https://a.example/b/7"]),
    DiffCase(
      name: "the target of a redirect is gone",
      old: [.sample("a", "/a/{id}", ["id": "Int"]), .sample("b", "/b")],
      new: [.sample("b", "/b")], oldRedirects: [("/r/{id}", "/a/{id}")],
      newRedirects: [("/r/{id}", "/a/{id}")],
      changes: [
        "lost a /a/{id} https://a.example/a/42", "lost a /r/{id} https://a.example/r/42",
      ]),
    DiffCase(
      name: "several patterns take the place of one",
      old: [.sample("a", "/a/{flag}", ["flag": "Bool"])],
      new: [.sample("a", "/a/true", aliases: ["/a/false"])], changes: [], isSampled: true),
    DiffCase(
      name: "a default is another one",
      old: [.sample("a", "/a?page={page}&q={q}", ["page?": "Int=1", "q?": "Int"])],
      new: [.sample("a", "/a?page={page}&q={q}", ["page?": "Int=0", "q?": "Int=7"])],
      changes: ["changed a /a?page={page}&q={q} https://a.example/a"]),
    DiffCase(
      name: "a pattern is deprecated and has another type",
      old: [.sample("a", "/a", aliases: ["/b/{id}"])],
      new: [.sample("a", "/a", ["id": "String", "n": "Int"], deprecated: ["/b/{n}"])],
      changes: [
        "lost a /b/{id} https://a.example/b/x", "deprecated a /b/{id} https://a.example/b/42",
      ], isSampled: true),
    DiffCase(
      name: "a host is a segment of an origin without one",
      old: [.sample("a", "/{path+}", ["path*": "String"], origins: ["app://"])],
      new: [
        .sample("a", "/{path+}", ["path*": "String"], origins: ["app://"]),
        .sample("b", "/new", origins: ["app://shop"]),
      ],
      changes: ["moved a /{path+} app://shop/new b"]),
    DiffCase(
      name: "another pattern of the route takes links first",
      old: [.sample("a", "/{from}/{to}")],
      new: [.sample("a", "/{from}/{to}", aliases: ["/x/{from}"])],
      changes: ["changed a /{from}/{to} https://a.example/x/a"], isSampled: true),
    DiffCase(
      name: "of the links of a pattern some are lost, others moved",
      old: [.sample("a", "/a/{x+}", ["x*": "String"]), .sample("b", "/a/b/c/{n}", ["n": "Int"])],
      new: [.sample("b", "/a/b/c/{n}")],
      changes: [
        "lost a /a/{x+} https://a.example/a/x", "moved a /a/{x+} https://a.example/a/b/c/a b",
      ], isSampled: true),
    DiffCase(
      name: "two routes of one pattern",
      old: [.sample("b", "/a")], new: [.sample("a", "/a"), .sample("b", "/a")],
      changes: ["moved b /a https://a.example/a a"]),
    DiffCase(
      name: "other items are refused now", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?!*")], changes: ["lost a /a https://a.example/a?other=x"]),
    DiffCase(
      name: "an item is refused now, and another route takes the links",
      old: [.sample("a", "/a", deprecated: ["/b"]), .sample("any", "/{x}")],
      new: [.sample("a", "/a?!k", deprecated: ["/b?!k"]), .sample("any", "/{x}")],
      changes: [
        "moved a /a https://a.example/a?k=x any", "moved a /b https://a.example/b?k=x any",
      ]),
    DiffCase(
      name: "an item of a deprecated pattern is refused now",
      old: [.sample("a", "/a", deprecated: ["/b"])],
      new: [.sample("a", "/a", deprecated: ["/b?!k"])],
      changes: ["retired a /b https://a.example/b?k=x"]),
    DiffCase(
      name: "hosts are compared without case",
      old: [.sample("a", "/Scan/{id}", origins: ["app://"])],
      new: [.sample("a", "/scan/{id}", origins: ["APP://"])], changes: []),
  ]
}

@Suite struct LinkContractDiffTests {
  private static func lines(_ diff: LinkContractDiff) -> [String] {
    diff.changes.map { change in
      var line = "\(change.kind.rawValue) \(change.route.title) \(change.pattern) \(change.link)"
      if let route = change.newRoute { line += " \(route.title)" }
      if !change.origins.isEmpty { line += " under \(change.origins.joined(separator: " "))" }
      return line
    }
  }

  @Test(arguments: DiffCase.all)
  func `tells what becomes of links`(_ test: DiffCase) throws {
    let old = try LinkContract.sample(test.old, redirects: test.oldRedirects)
    let new = try LinkContract.sample(test.new, redirects: test.newRedirects)
    let diff = LinkContractDiff(from: old, to: new)
    #expect(Self.lines(diff) == test.changes)
    #expect(diff.sampled.isEmpty != test.isSampled, "\(diff.sampled)")
    #expect(
      diff.isBreaking == diff.changes.contains { [.lost, .moved, .changed].contains($0.kind) })
    #expect(LinkContractDiff(from: old, to: old).isEmpty)
    #expect(LinkContractDiff(from: new, to: new).isEmpty)
  }

  @Test func `takes a name for another`() throws {
    let old = try LinkContract.sample([.sample("details", "/p/{id}"), .sample("home", "/")])
    let new = try LinkContract.sample([.sample("product", "/p/{id}"), .sample("home", "/")])
    let names = [ContractRoute(name: "details"): ContractRoute(name: "product")]
    #expect(LinkContractDiff(from: old, to: new).isBreaking)
    let diff = LinkContractDiff(from: old, to: new, renamed: names)
    #expect(diff.isEmpty)
    #expect(diff.sampled.isEmpty)
  }

  /// Which of two patterns of equal rank wins, as sources declare it.
  private static func contract(
    _ texts: [String], _ priorities: [Int], isShared: Bool = false
  ) throws -> LinkContract {
    try LinkContract(
      LinkCatalog(
        routes: zip(["a", "b"], zip(texts, priorities)).map { name, pattern in
          .sample(
            name, pattern.0,
            decisions: [
              .init(pattern: pattern.0, priority: pattern.1, isShared: isShared)
            ])
        }))
  }

  @Test(
    arguments: [
      ([0, 1], [1, 0], ["moved b a"]), ([1, 0], [0, 1], ["moved a b"]), ([0, 1], [0, 2], []),
      ([0, 1], [-1, 0], []), ([2, 1], [2, 3], ["moved a b"]),
    ] as [([Int], [Int], [String])])
  func `another priority moves links`(
    _ before: [Int], _ after: [Int], _ changes: [String]
  ) throws {
    let texts = ["/{x}", "/{y}"]
    let old = try Self.contract(texts, before)
    let new = try Self.contract(texts, after)
    let diff = LinkContractDiff(from: old, to: new)
    #expect(
      diff.changes.map { "\($0.kind) \($0.route.name) \($0.newRoute?.name ?? "-")" } == changes)
    #expect(LinkContractDiff(from: old, to: old).isEmpty)
  }

  @Test func `another spelling of a pattern that is shared moves links`() throws {
    let old = try Self.contract(["/%61/{y}", "/a/{x}"], [0, 0], isShared: true)
    let new = try Self.contract(["/a/{y}", "/a/{x}"], [0, 0], isShared: true)
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.changes.map { "\($0.kind) \($0.route.name)" } == ["moved a"])
  }

  @Test func `tells of an item that was ignored`() throws {
    let old = try LinkContract.sample([.sample("list", "/list")])
    let new = try LinkContract.sample([
      .sample("list", "/list?page={page}", ["page?": "Int"])
    ])
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.isEmpty)
    #expect(diff.sampled.isEmpty)
    #expect(
      diff.notes == [
        "list (/list) ignored page in the query, which is now read: "
          + "https://a.example/list?page=x no longer opens it."
      ])
  }

  @Test(arguments: [["k": "String"], ["k?": "String"]])
  func `an item that takes what follows is noted in front of it`(_ types: [String: String]) throws {
    let old = try LinkContract.sample([.sample("a", "/a?k={k}", types)])
    let new = try LinkContract.sample([
      .sample("a", "/a?k={k}&r={r...}", types.merging(["r?": "String"]) { one, _ in one })
    ])
    let diff = LinkContractDiff(from: old, to: new)
    #expect(
      diff.notes == [
        "a (/a?k={k}) ignored r in the query, which is now read: https://a.example/a?r=x&k=x "
          + "no longer opens it."
      ])
  }

  @Test func `tells where a value is made up`() throws {
    let old = try LinkContract.sample([
      .sample("sku", "/sku/{sku}", ["sku": "SKU"]),
      .sample("known", "/known/{sku}", ["sku": "SKU"], examples: ["/known/S-1"]),
    ])
    let new = try LinkContract.sample([.sample("home", "/")])
    let diff = LinkContractDiff(from: old, to: new)
    let lost = diff.changes.filter { $0.kind == .lost }
    #expect(lost.map(\.link) == ["https://a.example/known/S-1", "https://a.example/sku/sku"])
    #expect(lost.map(\.madeUp) == [[], ["SKU"]])
    #expect(lost.allSatisfy { $0.isWhole })
  }

  @Test func `tells what another way of reading links changes`() throws {
    let routes = [LinkCatalog.Route.sample("a", "/Ab/{id}", ["id": "Int"]), .sample("b", "/")]
    let strict = try LinkContract.sample(routes)
    let folding = try LinkContract(strict.catalog, options: .ignoresPathCase)
    #expect(
      Self.lines(LinkContractDiff(from: folding, to: strict))
        == ["lost a /Ab/{id} https://a.example/aB/42"])
    #expect(
      Self.lines(LinkContractDiff(from: strict, to: folding))
        == ["gained a /Ab/{id} https://a.example/aB/42"])
  }

  @Test func `tells of an item that was ignored also beside other changes`() throws {
    let old = try LinkContract.sample([.sample("list", "/list/{id}"), .sample("home", "/")])
    let new = try LinkContract.sample([
      .sample("list", "/list/{id}?page={page}", ["page?": "Int"]), .sample("home", "/"),
      .sample("new", "/list/new"),
    ])
    let diff = LinkContractDiff(from: old, to: new)
    #expect(Self.lines(diff) == ["moved list /list/{id} https://a.example/list/new new"])
    #expect(diff.notes.count == 1 || diff.sampled == ["list (/list/{id})"], "\(diff)")
  }

  @Test func `tells of each item that was ignored`() throws {
    let diff = LinkContractDiff(
      from: try LinkContract.sample([.sample("a", "/a")]),
      to: try LinkContract.sample([
        .sample("a", "/a?s={s}&p={p}&q={q}", ["s?": "String", "p?": "Int", "q?": "Int"])
      ]))
    #expect(
      diff.notes == [
        "a (/a) ignored s in the query, which is now read: https://a.example/a?s "
          + "no longer opens it.",
        "a (/a) ignored p in the query, which is now read: https://a.example/a?p=x "
          + "no longer opens it.",
        "a (/a) ignored q in the query, which is now read: https://a.example/a?q=x "
          + "no longer opens it.",
      ])
  }

  @Test func `each item that targets of a redirect ignored counts once`() throws {
    func contract(_ items: String, _ types: [String: String]) throws -> LinkContract {
      try LinkContract.sample(
        [.sample("a", "/a" + items, types), .sample("b", "/{x}" + items, types)],
        redirects: [("/r/{x}", "/{x}")])
    }
    let old = try contract("", [:])
    let new = try contract("?p={p}&q={q}", ["p?": "Int", "q?": "Int"])
    let entry = try #require(old.entries.first { $0.isRedirect })
    let proof = ContractCoverage(old, new, renamed: [:]).proof(of: entry)
    #expect(proof.unnamedItems.map { String(decoding: $0.name, as: UTF8.self) } == ["p", "q"])
  }

  @Test func `an option of one origin changes links of that origin alone`() throws {
    func contract(_ origins: [String]) throws -> LinkContract {
      try LinkContract(LinkCatalog(routes: [.sample("a", "/a/b")]).withOrigins(origins))
    }
    let old = try contract(["https://a.example", "app://"])
    let new = try contract(["https://a.example", "app://?ignoresPathCase"])
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.changes.map(\.kind) == [.gained] && diff.changes.map(\.origins) == [["app://"]])
    let back = LinkContractDiff(from: new, to: old)
    #expect(back.changes.map(\.kind) == [.lost] && back.changes.map(\.origins) == [["app://"]])
    let proofs = old.entries.map { ContractCoverage(old, new, renamed: [:]).proof(of: $0) }
    #expect(proofs.map(\.isProven) == [true, false])
    #expect(LinkContractDiff(from: new, to: new).changes.isEmpty)
  }

  @Test func `an item in other letters was not ignored if case does not count`() throws {
    func contract(_ pattern: String, _ types: [String: String]) throws -> LinkContract {
      try LinkContract(
        LinkCatalog(routes: [.sample("a", pattern, types)]), options: .ignoresItemCase)
    }
    let diff = LinkContractDiff(
      from: try contract("/a?K={k}", ["k?": "Int"]),
      to: try contract("/a?k={k}&j={j}", ["k?": "Int", "j?": "Int"]))
    #expect(diff.notes.count == 1)
    #expect(diff.notes.allSatisfy { $0.contains("ignored j in the query") }, "\(diff.notes)")
  }
}
