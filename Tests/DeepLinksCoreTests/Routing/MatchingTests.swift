// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Paths, queries and fragments under one origin.
@Suite struct MatchingTests {
  private static let site = "https://ex.com"

  private static func rows(_ patterns: [String], _ answers: [(String, String?)]) -> [AnswerCase] {
    AnswerCase.rows([site], patterns, answers.map { (site + $0.0, $0.1) })
  }

  private static let paths: [AnswerCase] =
    rows(
      ["/a/{t1}/c", "/a/b/d", "/{t1}/b/e", "/{t1+}"],
      [
        ("/a/b/c", "/a/{t1}/c b"), ("/a/b/d", "/a/b/d"), ("/a/b/e", "/{t1}/b/e a"),
        ("/a/b/f", "/{t1+} a,b,f"), ("/a", "/{t1+} a"), ("/", nil), ("/a/b//c", nil),
      ])
    + rows(
      ["/p/{i1}", "/p/{t1}", "/p/new", "/p/n{t1}", "/p/{t1}.json", "/p/{w1}", "/p/{u1}"],
      [
        ("/p/new", "/p/new"), ("/p/next", "/p/n{t1} ext"), ("/p/42", "/p/{i1} 42"),
        ("/p/price", "/p/{w1} price"), ("/p/x.json", "/p/{t1}.json x"), ("/p/x", "/p/{t1} x"),
        ("/p/newest", "/p/n{t1} ewest"), ("/p/042", "/p/{t1} 042"), ("/p/+42", "/p/{t1} +42"),
        ("/p/99999999999999999999", "/p/{t1} 99999999999999999999"),
        ("/p/9223372036854775807", "/p/{i1} 9223372036854775807"), ("/p/-5", "/p/{i1} -5"),
        ("/p/N", "/p/{t1} N"), ("/p/%6Eew", "/p/new"), ("/p/.json", "/p/{t1} .json"),
        (
          "/p/5a1d3c70-0000-4000-8000-00000000000f",
          "/p/{u1} 5A1D3C70-0000-4000-8000-00000000000F"
        ),
        ("/p/5a1d3c70-0000-4000-8000-00000000000", "/p/{t1} 5a1d3c70-0000-4000-8000-00000000000"),
      ])
    + rows(
      ["/{t1}-{t2}", "/{t1}", "/x{t1}y{i1}", "/@{t1}"],
      [
        ("/a-b-c", "/{t1}-{t2} a b-c"), ("/-a", "/{t1} -a"), ("/a-", "/{t1} a-"),
        ("/--a", "/{t1}-{t2} - a"), ("/---", "/{t1}-{t2} - -"),
        ("/xaybycy1", "/x{t1}y{i1} aybyc 1"),
        ("/xy1", "/{t1} xy1"), ("/xyy1", "/x{t1}y{i1} y 1"), ("/@me", "/@{t1} me"),
        ("/@", "/{t1} @"), ("/a%2Db", "/{t1}-{t2} a b"), ("/%40me", "/@{t1} me"),
      ])
    + rows(
      ["/a{i1}/{t1}-{i2}", "/{t1}-{i1}/{t2}-{i2}"],
      [
        ("/a1/b-2", "/a{i1}/{t1}-{i2} 1 b 2"), ("/a1/b-c-2", "/a{i1}/{t1}-{i2} 1 b-c 2"),
        ("/b-1/c-2", "/{t1}-{i1}/{t2}-{i2} b 1 c 2"),
        ("/b-x-1/c-2", "/{t1}-{i1}/{t2}-{i2} b-x 1 c 2"),
        ("/b-1/c-x-2", "/{t1}-{i1}/{t2}-{i2} b 1 c-x 2"),
        ("/b-x-1/c-x-y-2", "/{t1}-{i1}/{t2}-{i2} b-x 1 c-x-y 2"), ("/b-x/c-2", nil),
      ])
    // A longer text in front counts for more than more text in all.
    + rows(
      ["/a{t1}cde", "/ab{t1}", "/{t1}e"],
      [("/abcde", "/ab{t1} cde"), ("/axcde", "/a{t1}cde x"), ("/bcde", "/{t1}e bcd")])
    // Then the one with fewer values.
    + rows(
      ["/a{t1}-{t2}", "/a{t1}b"],
      [("/a1-b", "/a{t1}b 1-"), ("/a1-2", "/a{t1}-{t2} 1 2"), ("/a1-2b", "/a{t1}b 1-2")])
    + rows(
      ["/{i1}-{t1}", "/a%2Fb", "/%C3%A9/{t1}"],
      [
        ("/1-2-x", "/{i1}-{t1} 1 2-x"), ("/-1-x", "/{i1}-{t1} -1 x"), ("/x-1", nil),
        ("/a%2fb", "/a%2Fb"), ("/a/b", nil), ("/é/x%2Fy", "/%C3%A9/{t1} x/y"),
        ("/%c3%a9/x%252Fy", "/%C3%A9/{t1} x%2Fy"), ("/e%CC%81/x", nil),
      ])
    + rows(
      ["/{t1}", "/r/{t1+}", "/i/{i1+}"],
      [
        ("/%E2%80%AE", nil), ("/a%E2%81%A6b", nil), ("/" + String(repeating: "a", count: 257), nil),
        (
          "/" + String(repeating: "%C3%A9", count: 256),
          "/{t1} " + String(repeating: "é", count: 256)
        ), ("/r/x", "/r/{t1+} x"), ("/r/x/2", "/r/{t1+} x,2"),
        ("/r/a%2Fb/c/", "/r/{t1+} a/b,c"), ("/r", "/{t1} r"), ("/i/1/2", "/i/{i1+} 1,2"),
        ("/i/1/x", nil),
      ])

  private static let queries: [AnswerCase] =
    rows(
      ["/q?kind=a", "/q?kind={t1}", "/q", "/q?kind=a&n={i1}"],
      [
        ("/q?kind=a", "/q?kind=a"), ("/q?kind=b", "/q?kind={t1} b"), ("/q?kind=", "/q?kind={t1} "),
        ("/q?kind", "/q"), ("/q?kind=a&kind=a", "/q"), ("/q?kind=a&kind=b", "/q"),
        ("/q?n=1&kind=a", "/q?kind=a&n={i1} 1"), ("/q?kind=a&n=x", "/q?kind=a"),
        ("/q?kind=a&n", "/q?kind=a"), ("/q?k%69nd=%61", "/q?kind=a"), ("/q?other=1", "/q"),
        ("/q?Kind=a", "/q"),
        ("/q?utm_source=x&kind=a&utm_source=y", "/q?kind=a"), ("/q?", "/q"),
        ("/q?kind=1+2", "/q?kind={t1} 1+2"),
        ("/q?z=%E2%80%AE", "/q"), ("/q?kind=%E2%80%AE", "/q"), ("/q?&&kind=a", "/q?kind=a"),
      ])
    + rows(
      ["/d?debug", "/d"],
      [
        ("/d?debug", "/d?debug"), ("/d?debug=", "/d"), ("/d?debug=1", "/d"),
        ("/d?x&debug&y", "/d?debug"),
      ])
    + rows(
      ["/o?a={to1}&n={id1}&l={il1}&b={bo1}"],
      [
        ("/o", "/o?a={to1}&n={id1}&l={il1}&b={bo1} nil 1 nil nil"),
        ("/o?a=", "/o?a={to1}&n={id1}&l={il1}&b={bo1}  1 nil nil"),
        ("/o?l=3&n=7&l=2&b=true", "/o?a={to1}&n={id1}&l={il1}&b={bo1} nil 7 3,2 true"),
        ("/o?a=1&a=2", nil), ("/o?n=x", nil), ("/o?n=1&n=1", nil), ("/o?l=1&l=x", nil),
        ("/o?b", nil),
        ("/o?b=1", nil), ("/o?b=True", nil), ("/o?a", nil),
        ("/o?x&y=1&y=2", "/o?a={to1}&n={id1}&l={il1}&b={bo1} nil 1 nil nil"),
      ])
    + rows(
      ["/f#top", "/f#{i1}", "/f", "/f?x=1&y=2"],
      [
        ("/f#top", "/f#top"), ("/f#7", "/f#{i1} 7"), ("/f#other", "/f"), ("/f#", "/f"),
        ("/f#t%6Fp", "/f#top"), ("/f#Top", "/f"), ("/f?x=1&y=2#top", "/f?x=1&y=2"),
      ])
    + rows(["/e?k=", "/e"], [("/e?k=", "/e?k="), ("/e?k", "/e"), ("/e?k=1", "/e")])

  @Test(arguments: paths + queries)
  private func `opens the pattern that comes first in the documented order`(
    _ row: AnswerCase
  ) throws {
    #expect(try row.table.answer(row.link) == row.answer)
  }

  private static let optional: [AnswerCase] = [
    AnswerCase(
      PatternTable([site], ["/q?k={t1}"], options: .plusIsSpace), site + "/q?k=a+b%2Bc+",
      "/q?k={t1} a b+c "),
    AnswerCase(
      PatternTable([site], ["/q?k=a%20b"], options: .plusIsSpace), site + "/q?k=a+b", "/q?k=a%20b"),
    AnswerCase(
      PatternTable([site], ["/q?k=a%20b"], options: .plusIsSpace), site + "/q?k=a%2Bb", nil),
    AnswerCase(
      PatternTable([site], ["/f#top", "/f"], options: .ignoresPathCase), site + "/F#Top", "/f"),
    AnswerCase(
      PatternTable([site], ["/{t1}"], options: .plusIsSpace), site + "/a+b", "/{t1} a+b"),
    AnswerCase(
      PatternTable([site], ["/Ab/{t1}"], options: .ignoresPathCase), site + "/aB/Cd", "/Ab/{t1} Cd"),
    AnswerCase(
      PatternTable([site], ["/Ab?K=V"], options: .ignoresPathCase), site + "/AB?K=v", nil),
    AnswerCase(
      PatternTable([site], ["/\u{C9}"], options: .ignoresPathCase), site + "/\u{E9}", nil),
    AnswerCase(PatternTable([site], ["/Ab"]), site + "/ab", nil),
    AnswerCase(
      PatternTable([site], ["/r/{t1}?x={t2}"], options: .routesInFragment),
      site + "/#/r/a%2Fb?x=1", "/r/{t1}?x={t2} a/b 1"),
    AnswerCase(
      PatternTable([site], ["/r"], options: .routesInFragment), site + "/r", "/r"),
    AnswerCase(PatternTable([site], ["/r", "/"]), site + "/#/r", "/"),
    AnswerCase(
      PatternTable([site], ["/r#x"], options: .routesInFragment), site + "/r#x", "/r#x"),
    AnswerCase(
      PatternTable(["x://"], ["track:{t1}", "/dl/{t1}"]), "x:track:7", "track:{t1} 7"),
    AnswerCase(
      PatternTable(["x://"], ["track:{t1}"]), "x:track%3A7", "track:{t1} 7"),
  ]

  @Test(arguments: optional)
  private func `reads links as the origin's options say`(_ row: AnswerCase) throws {
    #expect(try row.table.answer(row.link) == row.answer)
  }

  @Test func `leaves defaults out and writes spaces and pluses out`() throws {
    let table = PatternTable(["https://ex.com"], ["/o?a={to1}&n={id1}&l={tl1}&debug"])
    let router = try table.router()
    let plain = IndexedRoute(pattern: 0, values: [nil, ["1"], nil])
    #expect(try router.link(for: plain).text == "https://ex.com/o?debug")
    let full = IndexedRoute(pattern: 0, values: [[""], ["2"], ["1 + 2", "&"]])
    #expect(
      try router.link(for: full).text == "https://ex.com/o?a=&n=2&l=1%20%2B%202&l=%26&debug")
    #expect(try router.match("https://ex.com/o?a=&n=2&l=1%20%2B%202&l=%26&debug&z=1") == full)
  }
}
