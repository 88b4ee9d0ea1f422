// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// The system opens an app for `http` links of its domains, too: they are links of `https` origins.
@Suite struct PlainHTTPTests {
  private static let one = ["/{t1}"]

  private static let secure: [AnswerCase] =
    AnswerCase.rows(
      ["https://ex.com", "https://{sub}.ex.org/b", "shop://ex.com"], one,
      [
        ("http://ex.com/x", "/{t1} x"), ("HTTP://EX.com/x", "/{t1} x"),
        ("http://ex.com:80/x", "/{t1} x"), ("http://ex.com:080/x", "/{t1} x"),
        ("http://ex.com:/x", "/{t1} x"), ("http://ex.com:443/x", nil),
        ("http://ex.com:8080/x", nil), ("http://ex.com./x", nil), ("http://www.ex.com/x", nil),
        ("http://ex.com", nil), ("ws://ex.com/x", nil), ("wss://ex.com/x", nil),
        ("ftp://ex.com/x", nil), ("httq://ex.com/x", nil),
        ("http://a.ex.org/b/x", "/{t1} x"), ("http://a.ex.org:80/b/x", "/{t1} x"),
        ("http://a.ex.org/x", nil), ("http://a.ex.org:8080/b/x", nil), ("http://ex.org/b/x", nil),
      ])
    // A declared port is not that of http.
    + AnswerCase.rows(
      ["https://ex.com:8443", "https://{sub}.ex.com:8443"], one,
      [
        ("http://ex.com:8443/x", nil), ("http://ex.com/x", nil), ("http://a.ex.com:8443/x", nil),
        ("http://a.ex.com/x", nil),
      ])
    // Schemes of four and five letters that are not web schemes.
    + AnswerCase.rows(
      ["httpz://ex.com"], one, [("http://ex.com/x", nil), ("httq://ex.com/x", nil)])
    + AnswerCase.rows(
      ["httpz://{host}"], one, [("http://ex.com/x", nil), ("httpz://ex.com/x", "/{t1} x")])
    + AnswerCase.rows(
      ["https://{host}"], one, [("http://localhost/x", nil), ("http://a/x", "/{t1} x")])
    + AnswerCase.rows(
      ["https://ex.com"], one, options: [.routesInFragment],
      [("http://ex.com/#/x", "/{t1} x"), ("http://ex.com:80/#/x", "/{t1} x")])
    // Many origins are found by their hash.
    + AnswerCase.rows(
      (0..<6).map { "https://h\($0).com" }, one,
      [("http://h3.com/x", "/{t1} x"), ("http://h6.com/x", nil), ("http://h3.com:81/x", nil)])

  /// An origin with `http` has no other links, and comes first.
  private static let plain: [AnswerCase] =
    AnswerCase.rows(
      ["http://ex.com"], one, [("http://ex.com/x", "/{t1} x"), ("https://ex.com/x", nil)])
    + AnswerCase.rows(
      ["http://{host}"], one, [("http://ex.com/x", "/{t1} x"), ("https://ex.com/x", nil)])
    + AnswerCase.rows(
      ["https://ex.com"], ["/a/{t1}", "http://ex.com/{t1}/{t2}", "https://ex.com/{t1+}"],
      [
        ("http://ex.com/a/x", "http://ex.com/{t1}/{t2} a x"), ("https://ex.com/a/x", "/a/{t1} x"),
        ("http://ex.com/a/x/y", "https://ex.com/{t1+} a,x,y"),
        ("http://ex.com:80/x", "https://ex.com/{t1+} x"),
      ])
    + AnswerCase.rows(
      ["https://{host}.com"], ["/a/{t1}", "http://{host}.com/{t1}/{t2}", "/{t1+}"],
      [
        ("http://ex.com/a/x", "http://{host}.com/{t1}/{t2} ex a x"),
        ("https://ex.com/a/x", "/a/{t1} x"), ("http://ex.com/a/x/y", "/{t1+} a,x,y"),
      ])
    + AnswerCase.rows(
      ["https://ex.com"], ["/a/{t1}", "http://{host}/{t1+}"],
      [
        ("http://ex.com/a/x", "/a/{t1} x"), ("http://ex.com/b/x", "http://{host}/{t1+} ex.com b,x"),
        ("http://ex.org/a/x", "http://{host}/{t1+} ex.org a,x"), ("https://ex.org/a/x", nil),
      ])

  @Test(arguments: secure + plain)
  private func `is read as https where no http origin comes first`(_ row: AnswerCase) throws {
    let router = try row.table.router()
    #expect(try row.table.answer(row.link) == row.answer)
    let match = router.explain(row.link).match
    #expect(match.map { row.answer?.hasPrefix($0.pattern) == true } ?? (row.answer == nil))
    if row.answer != nil { #expect(try router.isOwn(DeepLink(row.link))) }
  }

  @Test func `a redirect stays on the link's scheme, and links are printed with https`() throws {
    let router = try PatternTable(
      ["https://ex.com"], ["/new/{t1}"], redirects: [("/old/{x}", "/new/{x}")]
    ).router()
    let route = try #require(try router.match("http://ex.com:80/old/1"))
    #expect(try router.link(for: route).text == "https://ex.com/new/1")
  }

  @Test func `another user or no host is no link`() throws {
    let router = try PatternTable(["https://{host}"], Self.one).router()
    #expect(throws: DeepLinkError.self) { try router.match("http://u@ex.com/x") }
    #expect(throws: DeepLinkError.self) { try router.match("http:ex.com/x") }
  }

  @Test func `other origins are named`() throws {
    let router = try PatternTable(
      ["https://ex.com", "app://"], ["/a", "https://ex.org/b", "https://ex.com/c"]
    ).router()
    #expect(
      router.explain("http://ex.com:8080/a").headline
        == "No route matches: the origin is not one of https://ex.com, app://, https://ex.org.")
    #expect(router.explain("http://ex.com/x").origins == nil)
  }
}
