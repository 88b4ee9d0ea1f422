// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Redirects, bounded.
@Suite struct RedirectTests {
  private static let chain = PatternTable(
    ["https://ex.com", "x://"], ["/5/{t1}", "/new/{t1}?q={to1}"],
    redirects: [
      ("/0/{a}", "/1/{a}"), ("/1/{a}", "/2/{a}"), ("/2/{a}", "/3/{a}"), ("/3/{a}", "/4/{a}"),
      ("/4/{a}", "/5/{a}"), ("/old/{a}-{b}", "/new/{b}?q={a}"),
    ])

  /// Redirects to the same path, of links that a route or nothing takes.
  private static let items = PatternTable(
    ["https://ex.com"], ["/s?q={to1}", "/v?a={t1}&b={i2}", "/e?x={t1}&!z", "/f#l={t1}"],
    redirects: [
      ("/s?query={a}", "/s?q={a}"), ("/v?a={a}", "/v?a={a}&b=1"), ("/e?x={a}", "/e?x={a}"),
      ("/f#k={a}&!l", "/f#l={a}"),
    ])

  @Test(arguments: [
    AnswerCase(chain, "https://ex.com/0/x", "/5/{t1} x"),
    AnswerCase(chain, "x://0/a%2Fb", "/5/{t1} a/b"),
    AnswerCase(chain, "x:4/x", "/5/{t1} x"),
    AnswerCase(chain, "https://ex.com/old/a%26c-b", "/new/{t1}?q={to1} b a&c"),
    AnswerCase(chain, "https://ex.com/6/x", nil),
    AnswerCase(chain, "https://evil.com/0/x", nil),
    AnswerCase(items, "https://ex.com/s?query=x", "/s?q={to1} x"),
    AnswerCase(items, "https://ex.com/s?q=x", "/s?q={to1} x"),
    AnswerCase(items, "https://ex.com/v?a=x", "/v?a={t1}&b={i2} x 1"),
    AnswerCase(items, "https://ex.com/v?a=x&b=2", "/v?a={t1}&b={i2} x 2"),
    AnswerCase(items, "https://ex.com/e?x=y", "/e?x={t1}&!z y"),
    AnswerCase(items, "https://ex.com/e?x=y&z", "/e?x={t1}&!z y"),
    AnswerCase(items, "https://ex.com/f#k=x", "/f#l={t1} x"),
  ])
  func `leads to another pattern, five times at the most`(_ row: AnswerCase) throws {
    #expect(try row.table.answer(row.link) == row.answer)
  }

  @Test(arguments: [
    [("/a", "/b"), ("/b", "/a")],
    [("/a", "/a")],
    [("/1/{x}", "/2/{x}"), ("/2/{y}", "/3/{y}"), ("/3/{x}", "/1/{x}")],
    [
      ("/0", "/1"), ("/1", "/2"), ("/2", "/3"), ("/3", "/4"), ("/4", "/5"), ("/5", "/6"),
    ],
    [("/a?x={x}", "/a?x={x}&y=1")],
    [("/a", "/b?x=1"), ("/b?x={x}", "/a")],
    [("/a?x={x}", "/b?x={x}&y=1"), ("/b?x={y}", "/a?x={y}")],
    [("/a#k={x}", "/b#k={x}"), ("/b#k={x}", "/a#k={x}")],
  ])
  func `shows a chain that does not end`(_ redirects: [(String, String)]) throws {
    let table = PatternTable(
      ["https://ex.com"], ["/6"], redirects: redirects.map { (from: $0.0, to: $0.1) })
    let error = #expect(throws: LinkRouterError.self) { try table.router() }
    let problem = try #require(error?.problems.first)
    #expect(problem.code == .redirect)
    for (from, _) in redirects { #expect(error?.description.contains(from) == true) }
  }

  /// A redirect that grows its link never comes back to the same text.
  @Test func `ends a loop that only a link shows`() throws {
    let table = PatternTable(
      ["https://ex.com"], ["/end"], redirects: [("/a/{x+}", "/a/b/{x+}")])
    let router = try table.router()
    let error = #expect(throws: DeepLinkError.self) { try router.match("https://ex.com/a/x") }
    #expect(error?.code == .redirectLoop)
    #expect(error?.hint.contains("/a/{x+} → ") == true)
  }
}
