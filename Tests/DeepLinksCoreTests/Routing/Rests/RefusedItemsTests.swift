// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// `!name` and `!*`: items that must not be there.
@Suite struct RefusedItemsTests {
  private static let routes = WrittenRoutes(entries: [
    .init("list", "/items?sort={s}&!id", values: [.optional("s", String.self)]),
    .init("item", "/items?id={id}", values: [.required("id", Int.self)]),
    .init("reset", "/reset?token={t}&!*", values: [.required("t", String.self)]),
    .init("bare", "/bare?!*", values: []),
    .init("mark", "/mark?%21a=1&!%21b", values: []),
    .init("part", "/part#p?a={a}&!b", values: [.required("a", String.self)]),
    .init("items", "/parts#a={a}&!*", values: [.required("a", String.self)]),
  ])

  @Test(arguments: [
    ("/items", "list(nil)"), ("/items?sort=x", "list(x)"), ("/items?other=1", "list(nil)"),
    ("/items?id=7", "item(7)"), ("/items?sort=x&id=7", "item(7)"),
    // Whatever its value is, and whether it has one.
    ("/items?id=x", "no route"), ("/items?id", "no route"), ("/items?%69d=", "no route"),
    ("/items?sort=x&%69d", "no route"), ("/items?ID=1", "list(nil)"),
    ("/reset?token=1", "reset(1)"), ("/reset?token=1&", "reset(1)"),
    ("/reset?token=1&a", "no route"), ("/reset?a=1&token=1", "no route"),
    ("/reset?token=1&=", "no route"), ("/reset?token=1&token=1", "no route"),
    ("/reset?token=1#f", "reset(1)"), ("/bare", "bare()"), ("/bare?", "bare()"),
    ("/bare?a", "no route"), ("/mark?!a=1", "mark()"), ("/mark?!a=1&b", "mark()"),
    ("/mark?!a=1&!b", "no route"), ("/mark?%21a=1&%21b=2", "no route"),
    ("/part#p?a=1", "part(1)"), ("/part#p?a=1&c", "part(1)"), ("/part#p?b&a=1", "no route"),
    ("/part?b#p?a=1", "part(1)"), ("/parts#a=1", "items(1)"), ("/parts#a=1&b", "no route"),
    ("/parts?b#a=1", "items(1)"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    #expect(try Self.routes.opened(by: "https://a.example" + link) == opened)
  }

  @Test(
    arguments: [
      ("/items", 0, [nil]), ("/items?sort=x", 0, [["x"]]), ("/items?id=7", 1, [["7"]]),
      ("/reset?token=1", 2, [["1"]]), ("/bare", 3, []), ("/mark?!a=1", 4, []),
      ("/part#p?a=1", 5, [["1"]]), ("/parts#a=1", 6, [["1"]]),
    ] as [(String, Int, [[String]?])])
  func `are printed as nothing`(_ link: String, _ slot: Int, _ values: [[String]?]) throws {
    let router = try Self.routes.router()
    let route = WrittenRoute(slot: slot, name: Self.routes.entries[slot].name, values: values)
    let printed = try router.link(for: route)
    #expect(printed.text == "https://a.example" + link)
    #expect(try router.match(printed) == route)
  }

  @Test(arguments: [
    ("/?!", LinkPatternError.Code.missingQueryName, 2..<3), ("/?!&a", .missingQueryName, 2..<3),
    ("/?!a=1", .malformedAbsence, 4..<6), ("/?!a={a}&b", .malformedAbsence, 4..<8),
    ("/?!a=", .malformedAbsence, 4..<5), ("/?!a{b}", .malformedAbsence, 4..<7),
    ("/?!a|b", .malformedAbsence, 3..<6), ("/?!a&a=1", .duplicateQueryName, 5..<6),
    ("/?a&!a", .duplicateQueryName, 5..<6), ("/?!a&!%61", .duplicateQueryName, 6..<9),
    ("/?a|b=1&!b", .duplicateQueryName, 9..<10), ("/?!*&a", .restNotLast, 2..<4),
    ("/?!*&!*", .restNotLast, 2..<4), ("/?!**", .wildcard, 3..<5), ("/?!*=1", .wildcard, 3..<4),
    ("/?!a&", .emptyQueryItem, 4..<5), ("/#a={a}&!b=1", .malformedAbsence, 10..<12),
  ])
  func `are refused`(_ pattern: String, _ code: LinkPatternError.Code, _ range: Range<Int>) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    #expect(error?.code == code)
    #expect(error?.range == range)
  }

  @Test(arguments: [
    ("/?!a|b|c", "/?!a&!b&!c"), ("/?!a=1&c", "/?!a&c"), ("/?x={y+}", "/?x={y}"),
    ("/?{y+}", "/?{y*}"),
  ])
  func `one edit cures them`(_ pattern: String, _ cured: String) throws {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    let replacement = try #require(error?.replacement)
    var bytes = Array(pattern.utf8)
    bytes.replaceSubrange(try #require(error?.range), with: replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == cured)
    _ = try LinkPattern(cured)
  }

  @Test func `what refuses more comes first`() throws {
    let texts = [
      "/a?x&y",
      // In the query and in the fragment.
      "/a?!y&!z&!*#x={t}&!y&!*", "/a?!y&!z&!*#x={t}&!*", "/a?!y&!*#x={t}&!*", "/a?!*#x={t}&!*",
      "/a?!y&!z#x={t}&!*", "/a?!y#x={t}&!*", "/a?!*#x={t}", "/a?!y&!z#x={t}&!w", "/a?!y#x={t}",
      "/a?x&!*", "/a?x&!y&!z", "/a?x&!y", "/a?x", "/a?x={t}&!*", "/a?x={t}", "/a?!*",
      "/a?!x", "/a",
    ]
    let keys = try texts.map { try LinkPattern($0).key() }
    for (one, other) in zip(keys, keys.dropFirst()) { #expect(one < other) }
    #expect(try LinkPattern("/a?{r*}").key() == LinkPattern("/a").key())
  }

  @Test(arguments: [
    (
      "/items?sort=x&id=y",
      "No route matches. Did you mean /items?id={id}? "
        + "Here the value of id is not a valid Int.", "query item id must not be there"
    ),
    (
      "/reset?token=1&a=2",
      "No route matches. Did you mean /reset?token={t}&!*? "
        + "Here the query has an item that is not named.", "the query has an item that is not named"
    ),
  ])
  func `an explanation says why`(_ link: String, _ headline: String, _ reason: String) throws {
    let explanation = try Self.routes.router().explain("https://a.example" + link)
    #expect(explanation.headline == headline)
    let reasons = explanation.candidates.compactMap(\.mismatch).filter {
      $0.code == .queryUnexpected
    }
    #expect(reasons.map(\.description) == [reason])
  }

  @Test(arguments: [
    (
      "/p?lat={x}&lon={y}", "/p?lat={x}&long={y}",
      "Add !long to /p?lat={x}&lon={y}, so that it excludes what the other one requires. Or: Change "
        + "one of them, give one a priority:, or declare both shared."
    ),
    (
      "/p?a={x}&b={y}", "/p?a={x}&b={y}&{r*}",
      "Change one of them, give one a priority:, or declare both shared."
    ),
    (
      "/p/{x}/{y}", "/p/{y}/{x}",
      "Change one of them, give one a priority:, or declare both shared."
    ),
  ])
  func `a conflict proposes to refuse an item`(_ one: String, _ other: String, _ hint: String) {
    let texts = [LinkParameter.required("x", String.self), .required("y", String.self)]
    let routes = WrittenRoutes(entries: [
      .init("one", one, values: texts),
      .init("other", other, values: other.contains("{r*}") ? texts + [.items("r")] : texts),
    ])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.code) == [.conflict])
    #expect(error?.problems.first?.hint == hint)
  }

  @Test func `a strict route refuses what it does not name`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["app://"])
    let strict = LinkRouteMetadata(isStrict: true)
    builder.register("/a?x={x}", name: "a", metadata: strict) { _ in 1 }
    builder.register("/a?x={x}", parameters: [.required("x", String.self)], name: "loose") { _ in 2
    }
    builder.register("/b#top", name: "b", metadata: strict) { _ in 3 }
    builder.register("/c?!*", name: "c", metadata: strict) { _ in 4 }
    let router = try builder.build()
    #expect(try router.match("app://a?x=1") == 1)
    #expect(try router.match("app://a?x=1&y") == 2)
    #expect(try router.match("app://b#top") == 3)
    #expect(try router.match("app://b?y#top") == nil)
    #expect(try router.match("app://c") == 4)
    #expect(
      router.catalog.routes.map(\.pattern) == ["/a?x={x}&!*", "/b?!*#top", "/c?!*", "/a?x={x}"])
    builder.register("/d?{r*}", name: "d", metadata: strict) { _ in 5 }
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    #expect(error?.problems.map(\.code) == [.invalidPattern])
    #expect(error?.problems.first?.patterns == ["/d?{r*}"])
  }
}
