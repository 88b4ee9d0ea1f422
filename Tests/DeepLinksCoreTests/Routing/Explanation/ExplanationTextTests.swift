// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

/// What an explanation says, word for word, and where its caret stands.
@Suite struct ExplanationTextTests {
  private static let patterns = [
    "/products/{i1}", "/search?q={t1}", "/f#top", "/products/{i1}/reviews", "/w?k=story&d",
  ]

  @Test func `shows every pattern with its reason`() throws {
    let router = try PatternTable(["https://ex.com"], Self.patterns).router()
    let rows = """
        /products/{i1}/reviews  3: the value of i1 is not a valid Int
        /products/{i1}  0: the value of i1 is not a valid Int
        /search?q={t1}  1: segment 1 is not search
        /w?k=story&d  4: segment 1 is not w
        /f#top  2: segment 1 is not f
      """.split(separator: "\n").map(String.init)
    let explanation = router.explain("https://ex.com/products/x")
    let headline =
      "No route matches. Did you mean /products/{i1}? Here the value of i1 is not a valid Int."
    let lines = explanation.description.split(separator: "\n").map(String.init)
    #expect(lines.first == headline)
    #expect(Set(lines.dropFirst()) == Set(rows.map { "  " + $0.drop { $0 == " " } }))
    #expect(
      explanation.revealedDescription
        == ([headline, "  https://ex.com/products/x", String(repeating: " ", count: 26) + "^"]
        + lines.dropFirst()).joined(separator: "\n"))
  }

  @Test func `shows what opens with its captures, and what redirects`() throws {
    let router = try PatternTable(
      ["https://ex.com"], ["/b/{t1}-{t2}", "/a"], redirects: [("/old/{x}", "/b/{x}-1")]
    ).router()
    let explanation = router.explain("https://ex.com/b/c%20d-e")
    #expect(explanation.headline == "Opens 0 by /b/{t1}-{t2}.")
    let lines = explanation.revealedDescription.split(separator: "\n").map(String.init)
    #expect(
      Array(lines.prefix(4)) == [
        "Opens 0 by /b/{t1}-{t2}.", "  https://ex.com/b/c%20d-e", "  t1 = [\"c d\"]",
        "  t2 = [\"e\"]",
      ])
    #expect(explanation.match?.description == "/b/{t1}-{t2}  0: matches")
    #expect(
      explanation.match?.revealedDescription
        == "/b/{t1}-{t2}  0: matches\n  t1 = [\"c d\"]\n  t2 = [\"e\"]")
    let old = router.explain("https://ex.com/old/1")
    #expect(old.match?.description == "/old/{x}  redirect: matches, redirects to /b/{x}-1")
    #expect(router.explain("https://ex.com/zzz").headline == "No route matches.")
    #expect(
      router.explain("https://ex.org/a").headline
        == "No route matches: the host is not ex.com.")
    #expect(
      router.explain("https://ex.com/%zz").headline
        == "No link (malformedPercent) at byte 15. Follow % with two hexadecimal digits, or write %25 for a percent sign."
    )
    #expect(LinkExplanation(withoutPatterns: "x:a").headline == "No route matches.")
    #expect(
      LinkExplanation(withoutPatterns: "x:a").revealedDescription == "No route matches.\n  x:a")
  }

  @Test(
    arguments: [
      (["https://ex.com"], "https://ex.com/products/x", 24),
      (["https://ex.com"], "https://ex.com/products", 23),
      (["https://ex.com"], "https://ex.com/products/", 24),
      (["https://ex.com"], "https://ex.com/product/1", 15),
      (["https://ex.com"], "https://ex.com/products/1/review", 26),
      (["https://ex.com"], "https://ex.com/products/1/reviews/2", 34),
      (["https://ex.com"], "https://ex.com/search", 21),
      (["https://ex.com"], "https://ex.com/search?z=1", 22),
      (["https://ex.com"], "https://ex.com/search?q", 22),
      (["https://ex.com"], "https://ex.com/search?q=1&q=2#x", 22),
      (["https://ex.com"], "https://ex.com/f", 16),
      (["https://ex.com"], "https://ex.com/f#bottom", 17),
      (["https://ex.com"], "https://ex.com/f?a=b#bottom", 21),
      (["https://ex.com"], "https://ex.com/w?d&k=tale", 17),
      (["https://ex.com/a/b"], "https://ex.com/a/b/products/x", 28),
      (["https://ex.com/a"], "https://ex.com/a/product/1", 17),
      (["x://"], "x://products/x", 13), (["x://"], "x:///products/x", 14),
      (["x://"], "x:/products/x", 12), (["x://"], "x:products/x", 11),
      (["x://"], "x://product/1", 4), (["x://"], "x:product/1", 2),
      (["x:///a"], "x://a/products/x", 15), (["x:///a"], "x:a/product/1", 4),
      (["x://h"], "x://h/products/x", 15), (["x://u@h"], "x://u@h/products/x", 17),
      (["https://{s}.ex.com"], "https://a.ex.com/product/1", 17),
      (["https://ex.com"], "https://ex.org/products/x", 8), (["x://"], "x://products:1/x", 13),
    ] as [([String], String, Int?)])
  func `points at the place`(_ origins: [String], _ link: String, _ position: Int?) throws {
    #expect(try PatternTable(origins, Self.patterns).router().explain(link).position == position)
  }

  @Test(
    arguments: [
      // One letter of three, two of five; fewer letters tell nothing.
      (["/abc"], "abx", "/abc"), (["/abc"], "ab", "/abc"), (["/abc"], "abcd", "/abc"),
      (["/abc"], "axx", nil), (["/ab"], "ax", nil), (["/abcde"], "abxxe", "/abcde"),
      (["/abcd"], "abxx", nil), (["/abcdefg"], "abcdxxx", nil), (["/abc"], "ABC", "/abc"),
      (["/é12"], "é13", "/é12"), (["/abc"], "xyz", nil), (["/{t1}"], "", nil),
      // The nearer one of two.
      (["/abcdefx", "/abcdxyz"], "abcdefg", "/abcdefx"),
      (["/Abc/{i1}", "/abc/{b1}"], "abc/x", "/abc/{b1}"),
      (["/abc/{t1}/{t2}", "/abc/{t1}"], "abc", "/abc/{t1}"),
      (["/abc/def/{i1}", "/abc/xyz/{i1}"], "abc/xyz/q", "/abc/xyz/{i1}"),
      (["/abc/{i1}", "/abc/{t1}/d"], "abc/x", "/abc/{i1}"),
      (["/abc", "/abc/{t1}"], "abc/d/e", "/abc/{t1}"),
      (["/abc?k={t1}", "/abd"], "abc", "/abc?k={t1}"),
      (["/abc?k={i1}", "/abc/{t1}"], "abc?k=x", "/abc?k={i1}"),
      (["/abc#f", "/abc/{t1}"], "abc", "/abc#f"),
      (["/{t1}?k={t2}"], "abc", "/{t1}?k={t2}"), (["/{t1}?k={t2}"], "abc/d", nil),
      (["/{i1}"], "abc", "/{i1}"), (["/{i1}/{t1}"], "abc", nil),
      (["/abc/{t1+}"], "abc", "/abc/{t1+}"),
      // The farthest that is still suggested.
      (["/abcde/{t1}"], "abxxe/q/r", "/abcde/{t1}"), (["/abcde/{t1}"], "abxxe/q/r/s", nil),
      (["/abc"], "abc/d", "/abc"), (["/abc"], "abc/d/e/f", nil), (["/xyz/abc"], "qqq/abc", nil),
      (["/abcd/x{t1}"], "abcd/y", "/abcd/x{t1}"),
    ] as [([String], String, String?)])
  func `names the nearest pattern`(
    _ patterns: [String], _ path: String, _ nearest: String?
  ) throws {
    let explanation = try PatternTable(["https://ex.com"], patterns).router()
      .explain("https://ex.com/" + path)
    #expect(explanation.match == nil)
    #expect(explanation.nearestMiss?.pattern == nearest)
  }
}
