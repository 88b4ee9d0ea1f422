// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import TestSupport
import Testing

/// Fragments with a path, items, or both.
@Suite struct FragmentPartsTests {
  private static let routes = WrittenRoutes(entries: [
    .init("phone", "/#p/{phone}", values: [.required("phone", String.self)]),
    .init("name", "/#eu/{data}", values: [.required("data", String.self)]),
    .init(
      "pack", "/addstickers#pack_id={id}&pack_key={key}&x={x}",
      values: [
        .required("id", String.self), .required("key", Int.self), .optional("x", String.self),
      ]),
    .init(
      "finish", "/finish#finish-signup?token={token}&beta",
      values: [
        .required("token", String.self)
      ]),
    .init("room", "/#/room/{room}", values: [.required("room", String.self)]),
    .init(
      "event", "/#/room/{room}/{event}-{n}",
      values: [
        .required("room", String.self), .required("event", String.self), .required("n", Int.self),
      ]),
    .init("tab", "/tab#{tab}", values: [.required("tab", String.self)]),
    .init("start", "/tab#/?s={s}", values: [.required("s", String.self)]),
    .init("pair", "/pair#id={id}&v=2", values: [.required("id", String.self)]),
    .init("home", "/"),
  ])

  @Test(arguments: [
    ("https://a.example/#p/+16505550100", "phone(+16505550100)"),
    ("https://a.example/#p/%2B1%2F2", "phone(+1/2)"), ("https://a.example/#p/1/", "phone(1)"),
    ("https://a.example/#p/", "home()"), ("https://a.example/#p", "home()"),
    ("https://a.example/#p//1", "home()"), ("https://a.example/#/p/1", "home()"),
    ("https://a.example/#p/1/2", "home()"), ("https://a.example/#P/1", "home()"),
    ("https://a.example/#%70/1", "phone(1)"), ("https://a.example/#eu/x", "name(x)"),
    ("https://a.example/#p/%E2%80%AE", "home()"),
    ("https://a.example/addstickers/#pack_id=a&pack_key=7", "pack(a; 7; nil)"),
    ("https://a.example/addstickers#pack_key=7&more=1&pack_id=a%26b&x=", "pack(a&b; 7; )"),
    ("https://a.example/addstickers#pack_id=a&pack_key=x", "no route"),
    ("https://a.example/addstickers#pack_id=a&pack_id=b&pack_key=7", "no route"),
    ("https://a.example/addstickers#pack_id&pack_key=7", "no route"),
    ("https://a.example/addstickers#?pack_id=a&pack_key=7", "no route"),
    ("https://a.example/addstickers#pack_id=a+b&pack_key=7", "pack(a+b; 7; nil)"),
    ("https://a.example/addstickers?pack_id=a&pack_key=7", "no route"),
    ("https://a.example/finish#finish-signup?beta&token=1", "finish(1)"),
    ("https://a.example/finish#finish-signup?token=1", "no route"),
    ("https://a.example/finish#finish-signup?token=1&beta=1", "no route"),
    ("https://a.example/finish#finish-signup/?token=1&beta", "finish(1)"),
    ("https://a.example/finish#finish-signup", "no route"),
    ("https://a.example/#/room/!r:h", "room(!r:h)"), ("https://a.example/#room/!r:h", "home()"),
    ("https://a.example/#/room/r/a-b-7", "event(r; a-b; 7)"),
    ("https://a.example/#/room/r/a-b", "home()"),
    ("https://a.example/tab#any/thing?x=1", "tab(any/thing?x=1)"),
    // More is asked for, so it comes first.
    ("https://a.example/tab#/?s=1", "start(1)"), ("https://a.example/tab#/", "tab(/)"),
    ("https://a.example/pair#id=7&v=2", "pair(7)"),
    ("https://a.example/pair#&id=7&&v=2&", "pair(7)"),
    ("https://a.example/pair#id=7&v=3", "no route"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    #expect(try Self.routes.opened(by: link) == opened)
    // An explanation says the same.
    let explanation = try Self.routes.router().explain(link)
    #expect((explanation.chosen != nil) == (opened != "no route"))
  }

  @Test(
    arguments: [
      (0, "phone", [["+1/2 é?"]], "https://a.example#p/+1%2F2%20%C3%A9%3F"),
      (
        2, "pack", [["a&b=c"], ["7"], nil],
        "https://a.example/addstickers#pack_id=a%26b=c&pack_key=7"
      ),
      (
        2, "pack", [["a#"], ["7"], [""]], "https://a.example/addstickers#pack_id=a%23&pack_key=7&x="
      ),
      (3, "finish", [["?/"]], "https://a.example/finish#finish-signup?token=?/&beta"),
      (5, "event", [["r"], ["a-b"], ["7"]], "https://a.example#/room/r/a-b-7"),
      (7, "start", [["x"]], "https://a.example/tab#/?s=x"),
      (8, "pair", [["1"]], "https://a.example/pair#id=1&v=2"),
    ] as [(Int, String, [[String]?], String)])
  func `routes are printed as`(
    _ slot: Int, _ name: String, _ values: [[String]?], _ text: String
  ) throws {
    let route = WrittenRoute(slot: slot, name: name, values: values)
    let router = try Self.routes.router()
    #expect(try router.link(for: route).text == text)
    #expect(try router.match(text) == route)
  }

  @Test(
    arguments: [
      ("/", []), ("/?a", []), ("/#top", ["top"]), ("/#a%20b", ["a b"]), ("/#{a}", [nil]),
      ("/#p/{a}", ["p/", nil]), ("/#/room/{r}/{e}-{n}", ["/room/", nil, "/", nil, "-", nil]),
      ("/#/?s={s}", ["/?s=", nil]), ("/#a={a}&b=2", ["a=", nil, "&b=2"]),
      ("/#p?a={a}&beta", ["p?a=", nil, "&beta"]), ("/#a&b={b}&{c*}", ["a&b=", nil]),
    ] as [(String, [String?])])
  func `fragments are printed from these parts`(_ pattern: String, _ parts: [String?]) throws {
    #expect(
      try LinkPattern(pattern).fragmentParts
        == parts.map { part in part.map { .literal(Array($0.utf8)) } ?? .capture })
  }

  @Test(arguments: [
    ("/#{a}/{a}", LinkPatternError.Code.duplicateCapture, 6..<9),
    ("/{a}#p/{a}", .duplicateCapture, 7..<10), ("/#p/{a+}", .restInFragment, 6..<7),
    ("/#p/{a*}", .restInFragment, 6..<7), ("/#x={a+}", .restInFragment, 6..<7),
    ("/#a={a}&a=1", .duplicateQueryName, 8..<9), ("/#a|b={a}", .illegalCharacter, 3..<4),
    ("/#p/{a}#", .illegalCharacter, 7..<8), ("/#p//{a}", .emptySegment, 4..<5),
    ("/#p/{a}/", .trailingSlash, 7..<8), ("/#{a}{b}", .adjacentCaptures, 5..<8),
    ("/#p/{a", .unclosedBrace, 4..<6), ("/#a={a}x", .mixedQueryValue, 4..<8),
    ("/#p?{a}", .captureInQueryName, 4..<7), ("/#={a}", .missingQueryName, 2..<3),
  ])
  func `are refused`(_ pattern: String, _ code: LinkPatternError.Code, _ range: Range<Int>) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    #expect(error?.code == code)
    #expect(error?.range == range)
  }

  /// The fast matcher, and the plain one of explanations, over every short fragment.
  @Test func `both matchers agree on every short fragment`() throws {
    let patterns = [
      "/#{a}/{b}", "/#a/{b}", "/#a={a}", "/#a={a}&b={b}", "/#a?b={b}", "/#/a/{b}", "/#{a}?a={b}",
      "/#{a}a{b}", "/#/?a={a}", "/#%2B={a}", "/#a",
    ]
    var count = 0
    let alphabet = ["a", "b", "A", "/", "?", "=", "&", "+", "%2F"]
    for pattern in patterns {
      let parameters = try LinkPattern(pattern).parametersOfText
      let router = try WrittenRoutes(
        origins: ["app://x"], options: [.ignoresPathCase, .plusIsSpace],
        entries: [.init("r", pattern, values: parameters)]
      ).router()
      var texts = [""]
      for _ in 0..<Exploration.count(small: 4, full: 5) {
        texts = texts.flatMap { text in alphabet.map { text + $0 } }
        if texts.count > 3_000 {
          texts = texts.enumerated().filter { $0.offset % 7 == 3 }.map(\.element)
        }
        for text in texts {
          let link = "app://x/#" + text
          let matched = try router.match(link)
          let captures = router.explain(link).match?.captures
          #expect(
            matched?.values == captures.map { captures in parameters.map { captures[$0.name] } },
            "\(pattern) \(link)")
          count += 1
          // What matches is printed, and matches as the same.
          if let matched { #expect(try router.match(router.link(for: matched)) == matched) }
        }
      }
    }
    TestReport.line("fragments: \(count) read twice")
    #expect(count > Exploration.count(small: 5_000, full: 20_000))
  }
}
