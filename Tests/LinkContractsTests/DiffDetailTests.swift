// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// What a comparison says of each change, beside the link that shows it.
@Suite struct DiffDetailTests {
  /// What is not in every change: where links lead now, why, whether all of them do, made-up types;
  /// then what was only sampled, and notes.
  private static func lines(_ diff: LinkContractDiff) -> [String] {
    diff.changes.map { change in
      [
        "\(change.kind) \(change.pattern)",
        change.newPattern.map { "→ \(change.newRoute?.title ?? "-") \($0)" },
        change.isWhole ? "all" : "some",
        change.madeUp.isEmpty ? nil : "made up: " + change.madeUp.joined(separator: " "),
        change.reason,
      ].compactMap { $0 }.joined(separator: ", ")
    } + diff.sampled.map { "sampled " + $0 } + diff.notes
  }

  static let more: [DiffCase] = [
    DiffCase(
      name: "one origin of several",
      old: [.sample("a", "/a", origins: ["https://a.example", "app://", "https://b.example"])],
      new: [.sample("a", "/a", origins: ["app://"])], changes: []),
    DiffCase(
      name: "another feature", old: [.sample("a", "/a", feature: "Shop")],
      new: [.sample("a", "/a", feature: "Store")], changes: []),
    DiffCase(
      name: "made-up values", old: [.sample("a", "/{sku}/{code}", ["sku": "SKU", "code": "Code"])],
      new: [.sample("a", "/x/{sku}/{code}", ["sku": "SKU", "code": "Code"])], changes: []),
    DiffCase(
      name: "made-up values of a new route", old: [.sample("a", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/b/{sku}", ["sku": "SKU"])], changes: []),
    DiffCase(
      name: "deprecated with another value", old: [.sample("a", "/a/{sku}", ["sku": "SKU"])],
      new: [.sample("a", "/b/{sku}", ["sku": "SKU"], deprecated: ["/a/{sku}"])], changes: []),
    DiffCase(
      name: "a redirect elsewhere", old: [.sample("a", "/a/{x}"), .sample("b", "/b/{x}")],
      new: [.sample("a", "/a/{x}"), .sample("b", "/b/{x}")],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/b/{x}")], changes: []),
    DiffCase(
      name: "a redirect that is gone", old: [.sample("a", "/a/{x}")],
      new: [.sample("a", "/a/{x}")],
      oldRedirects: [("/r/{x}", "/a/{x}")], changes: []),
    DiffCase(
      name: "a redirect to a route that takes less now", old: [.sample("a", "/a/{x}")],
      new: [.sample("a", "/a/{x}", ["x": "Int"])],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], changes: []),
    DiffCase(
      name: "a chain of redirects instead of a pattern",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])],
      new: [.sample("a", "/a/{x}")],
      newRedirects: [("/b/{y}", "/c/{y}"), ("/c/{z}", "/a/{z}")], changes: []),
    DiffCase(
      name: "a redirect that exchanges values",
      old: [.sample("a", "/a/{x}/{y}", aliases: ["/b/{x}/{y}"])],
      new: [.sample("a", "/a/{x}/{y}")],
      newRedirects: [("/b/{x}/{y}", "/a/{y}/{x}")], changes: []),
    DiffCase(
      name: "items that are read now: a flag, a text and a list",
      old: [.sample("a", "/a"), .sample("b", "/b"), .sample("c", "/c")],
      new: [
        .sample("a", "/a?q={q}", ["q*": "Int"]), .sample("b", "/b?q={q}", ["q?": "String"]),
        .sample("c", "/c?q={q}", ["q?": "Bool"]),
      ], changes: []),
    DiffCase(
      name: "two patterns whose order a catalog does not tell",
      old: [.sample("a", "/{a}"), .sample("b", "/{b}")], new: [.sample("b", "/{b}")], changes: []),
    DiffCase(
      name: "a route of two patterns of which one is taken",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"]), .sample("b", "/c")],
      new: [.sample("a", "/a/{x}"), .sample("b", "/c", aliases: ["/b/{y}"])], changes: []),
    DiffCase(
      name: "other origins, of which one has the links",
      old: [.sample("a", "/a/{x}", origins: ["https://{t}.a.example", "https://x.a.example"])],
      new: [.sample("a", "/a/{x}", origins: ["https://x.a.example"])], changes: []),
    DiffCase(
      name: "a fragment is asked for", old: [.sample("a", "/a")], new: [.sample("a", "/a#top")],
      changes: []),
    DiffCase(
      name: "an item must be absent now", old: [.sample("a", "/a")],
      new: [.sample("a", "/a?!k")], changes: []),
    DiffCase(
      name: "an item may be there now", old: [.sample("a", "/a?!k")],
      new: [.sample("a", "/a")], changes: []),
    DiffCase(
      name: "an item that must be absent is needed now", old: [.sample("a", "/a?!k")],
      new: [.sample("a", "/a?k")], changes: []),
    DiffCase(
      name: "all other items are taken now", old: [.sample("a", "/a?k={k}", ["k?": "Int"])],
      new: [.sample("a", "/a?k={k}&{r*}", ["k?": "Int"])], changes: []),
    DiffCase(
      name: "an item of another route takes links", old: [.sample("a", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/a?k={k}")], changes: []),
    DiffCase(
      name: "all that follows is one item now", old: [.sample("a", "/a?u={u}", ["u?": "String"])],
      new: [.sample("a", "/a?u={u...}", ["u?": "String"])], changes: []),
    DiffCase(
      name: "a default that stood for nothing",
      old: [.sample("a", "/a?p={p}", ["p?": "Int"])],
      new: [.sample("a", "/a?p={p}", ["p?": "Int=1"])], changes: []),
    DiffCase(
      name: "a deprecated pattern loses an origin",
      old: [.sample("a", "/a", origins: ["https://a.example", "app://"], deprecated: ["/b"])],
      new: [.sample("a", "/a", deprecated: ["/b"])], changes: []),
    DiffCase(
      name: "a deprecated pattern takes less",
      old: [.sample("a", "/a", deprecated: ["/b/{id}"])],
      new: [.sample("a", "/a", ["id": "Int"], deprecated: ["/b/{id}"])], changes: []),
    DiffCase(
      name: "an item is read once now, and another route takes it as a flag",
      old: [.sample("a", "/a"), .sample("b", "/a?q")],
      new: [.sample("a", "/a?q={q}", ["q?": "String"]), .sample("b", "/a?q")], changes: []),
    DiffCase(
      name: "an item is read once now, and another route takes it with one text",
      old: [.sample("a", "/a"), .sample("b", "/a?q=x", aliases: ["/a?q"])],
      new: [.sample("a", "/a?q={q}", ["q?": "Int"]), .sample("b", "/a?q=x", aliases: ["/a?q"])],
      changes: []),
    DiffCase(
      name: "values of an example change places",
      old: [.sample("a", "/{a}/{b}", ["a": "Loose", "b": "Loose"], examples: ["/A/B"])],
      new: [.sample("a", "/{b}/{a}", ["a": "Loose", "b": "Loose"])], changes: []),
    DiffCase(
      name: "a redirect leads to a new route", old: [.sample("z", "/z")],
      new: [.sample("z", "/z"), .sample("a", "/a/{x}")],
      oldRedirects: [("/r/{x}", "/a/{x}")], newRedirects: [("/r/{x}", "/a/{x}")], changes: []),
  ]

  static let expected: [String: [String]] = [
    "another way to write a literal": [],
    "an alias becomes canonical": [],
    "a redirect instead of a pattern": [],
    "a pattern is removed": ["lost /b, all"],
    "a deprecated pattern is removed": ["retired /b, all"],
    "a pattern becomes deprecated": ["deprecated /b, all, Old."],
    "a type takes less": [
      "lost /a/{id}, some, Nearest is /a/{id}: the value of id is not a valid Int.",
      "sampled a (/a/{id})",
    ],
    "a narrower integer": [
      "lost /a/{id}, some, Nearest is /a/{id}: the value of id is not a valid Int16.",
      "sampled a (/a/{id})",
    ],
    "a wider integer": ["gained /a/{id}, some"],
    "a literal of another route takes a value": ["moved /users/{name}, → new /users/new, some"],
    "a literal that was there before": [
      "new (/users/new) ignored tab in the query, which is now read: https://a.example/users/new?tab=x no longer opens it."
    ],
    "another route has the pattern": ["moved /a, → b /a, all"],
    "an origin is gone": ["lost /a, all, No route has this origin."],
    "a wider origin": ["gained /a, all"],
    "an item is required now": [
      "lost /a?q={q}, some, Nearest is /a?q={q}: query item q is missing.", "sampled a (/a?q={q})",
    ],
    "an item is optional now": ["gained /a?q={q}, some"],
    "an item of a fragment is required now": [
      "lost /a#/r?u={u}, some, Nearest is /a#/r?u={u}: the fragment is not /r?u={u}.",
      "sampled a (/a#/r?u={u})",
    ],
    "an item of a fragment is optional now": ["gained /a#/r?u={u}, some"],
    "an item of a fragment is a path now": ["sampled a (/a#k={x})"],
    "all other items are those of the query now, and not of the fragment": [
      "changed /a#k={k}&{r*}, some"
    ],
    "an alias has an origin of its own now": [
      "lost /y, all", "gained https://b.example/y, all",
    ],
    "a list takes one value now": [
      "lost /a?q={q}, some, Nearest is /a?q={q}: query item q is repeated.", "sampled a (/a?q={q})",
    ],
    "values change places": ["changed /{from}/{to}, some"],
    "a value has another name": [],
    "a rest takes the place of segments": ["gained /d/{path+}, some"],
    "a new route": ["gained /b/{id}, all"],
    "several patterns take the place of one": ["sampled a (/a/{flag})"],
    "a default is another one": ["changed /a?page={page}&q={q}, some"],
    "the target of a redirect is gone": ["lost /a/{id}, all", "lost /r/{id}, all"],
    "a pattern is deprecated and has another type": [
      "lost /b/{id}, some, Nearest is /b/{n}: the value of n is not a valid Int.",
      "deprecated /b/{id}, all, Old.", "sampled a (/b/{id})",
    ],
    "a host is a segment of an origin without one": ["moved /{path+}, → b /new, some"],
    "another pattern of the route takes links first": [
      "changed /{from}/{to}, some", "sampled a (/{from}/{to})",
    ],
    "two routes of one pattern": [
      "moved /a, → a /a, all",
      "/a and /a both match https://a.example/a, and the catalog does not say which one wins.",
    ],
    "of the links of a pattern some are lost, others moved": [
      "lost /a/{x+}, some", "moved /a/{x+}, → b /a/b/c/{n}, some", "sampled a (/a/{x+})",
    ],
    "one origin of several": ["lost /a, all, No route has this origin."],
    "another feature": ["moved /a, → Store.a /a, all"],
    "hosts are compared without case": [],
    "made-up values of a new route": [
      "gained /b/{sku}, all, made up: SKU",
      "Values of SKU are treated as text; only its name is known.",
    ],
    "made-up values": [
      "lost /{sku}/{code}, all, made up: SKU Code",
      "gained /x/{sku}/{code}, all, made up: SKU Code",
      "Values of Code are treated as text; only its name is known.",
      "Values of SKU are treated as text; only its name is known.",
    ],
    "deprecated with another value": [
      "deprecated /a/{sku}, all, made up: SKU, Old.", "gained /b/{sku}, all, made up: SKU",
      "Values of SKU are treated as text; only its name is known.",
    ],
    "a redirect that is gone": ["lost /r/{x}, all"],
    "a redirect elsewhere": ["moved /r/{x}, → b /b/{x}, all", "sampled redirect (/r/{x})"],
    "a chain of redirects instead of a pattern": ["gained /c/{z}, all"],
    "a redirect to a route that takes less now": [
      "lost /a/{x}, some, Nearest is /a/{x}: the value of x is not a valid Int.",
      "lost /r/{x}, some",
      "sampled a (/a/{x})", "sampled redirect (/r/{x})",
    ],
    "items that are read now: a flag, a text and a list": [
      "a (/a) ignored q in the query, which is now read: https://a.example/a?q=x no longer opens it.",
      "b (/b) ignored q in the query, which is now read: https://a.example/b?q no longer opens it.",
      "c (/c) ignored q in the query, which is now read: https://a.example/c?q=x no longer opens it.",
    ],
    "a redirect that exchanges values": ["changed /b/{x}/{y}, some"],
    "two patterns whose order a catalog does not tell": [
      "moved /{a}, → b /{b}, all",
      "/{a} and /{b} both match https://a.example/X, and the catalog does not say which one wins.",
    ],
    "a route of two patterns of which one is taken": ["moved /b/{x}, → b /b/{y}, all"],
    "other origins, of which one has the links": [
      "lost /a/{x}, some, No route has this origin.", "sampled a (/a/{x})",
    ],
    "other items are refused now": [
      "lost /a, some, Nearest is /a?!*: the query has an item that is not named.",
      "a (/a) ignored other items of the query, which are now refused: https://a.example/a?other=x no longer opens it.",
    ],
    "an item is refused now, and another route takes the links": [
      "moved /a, → any /{x}, some", "moved /b, → any /{x}, some",
      "a (/a) ignored k in the query, which is now refused: https://a.example/a?k=x no longer opens it.",
      "a (/b) ignored k in the query, which is now refused: https://a.example/b?k=x no longer opens it.",
    ],
    "an item of a deprecated pattern is refused now": [
      "retired /b, some, Nearest is /b?!k: query item k must not be there.",
      "a (/b) ignored k in the query, which is now refused: https://a.example/b?k=x no longer opens it.",
    ],
    "an item must be absent now": [
      "lost /a, some, Nearest is /a?!k: query item k must not be there.",
      "a (/a) ignored k in the query, which is now refused: https://a.example/a?k=x no longer opens it.",
    ],
    "an item may be there now": [],
    "an item that must be absent is needed now": [
      "lost /a?!k, all, Nearest is /a?k: query item k is missing.", "gained /a?k, all",
    ],
    "all other items are taken now": [],
    "an item of another route takes links": ["moved /a, → b /a?k={k}, some"],
    "all that follows is one item now": ["changed /a?u={u}, some", "sampled a (/a?u={u})"],
    "a default that stood for nothing": [],
    "a fragment is asked for": [
      "lost /a, some, Nearest is /a#top: the fragment is not top.", "sampled a (/a)",
    ],
    "a deprecated pattern loses an origin": [
      "lost /a, all, No route has this origin.", "retired /b, all, No route has this origin.",
    ],
    "a deprecated pattern takes less": [
      "retired /b/{id}, some, Nearest is /b/{id}: the value of id is not a valid Int.",
      "sampled a (/b/{id})",
    ],
    "an item is read once now, and another route takes it as a flag": [
      "a (/a) ignored q in the query, which is now read: https://a.example/a?q=42&q=42 no longer opens it."
    ],
    "an item is read once now, and another route takes it with one text": [
      "a (/a) ignored q in the query, which is now read: https://a.example/a?q=42&q=42 no longer opens it."
    ],
    "values of an example change places": [
      "changed /{a}/{b}, all", "Values of Loose are treated as text; only its name is known.",
    ],
    "a redirect leads to a new route": [
      "gained /a/{x}, all", "gained /r/{x}, all", "sampled redirect (/r/{x})",
    ],
  ]

  @Test(arguments: DiffCase.all + more)
  func `tells all of each change`(_ test: DiffCase) throws {
    let diff = LinkContractDiff(
      from: try LinkContract.sample(test.old, redirects: test.oldRedirects),
      to: try LinkContract.sample(test.new, redirects: test.newRedirects))
    #expect(Self.lines(diff) == Self.expected[test.name])
  }

  @Test func `changes are sorted by kind, then as in the catalog`() throws {
    let diff = LinkContractDiff(
      from: try LinkContract.sample([
        .sample("a", "/a", deprecated: ["/r1"]), .sample("b", "/b/{x}/{y}"), .sample("c", "/c"),
        .sample("e", "/e"), .sample("f", "/f", deprecated: ["/r2"]),
        .sample("g", "/g", aliases: ["/g2"]),
      ]),
      to: try LinkContract.sample([
        .sample("h", "/h"), .sample("a", "/a"), .sample("b", "/b/{y}/{x}"), .sample("d", "/c"),
        .sample("g", "/g", deprecated: ["/g2"]),
      ]))
    #expect(
      diff.changes.map { "\($0.kind) \($0.pattern)" } == [
        "lost /e", "lost /f", "moved /c", "changed /b/{x}/{y}", "retired /r1", "retired /r2",
        "deprecated /g2", "gained /h",
      ])
  }

  @Test func `says why for as many links as anyone reads`() throws {
    let routes = (0..<102).map {
      LinkCatalog.Route.sample("r\($0)", "/a/\($0)/{id}", ["id": "Int"])
    }
    let old = try LinkContract.sample(routes)
    let new = try LinkContract.sample([.sample("home", "/")])
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.changes.count == 103 && diff.changes.last?.kind == .gained)
    let other = try LinkContract.sample([.sample("home", "/", origins: ["https://b.example"])])
    let reasons = LinkContractDiff(from: old, to: other).changes.map(\.reason)
    #expect(
      reasons == Array(repeating: "No route has this origin.", count: 100) + [nil, nil, nil])
  }
}
