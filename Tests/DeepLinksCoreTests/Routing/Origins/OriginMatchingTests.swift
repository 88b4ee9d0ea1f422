// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Hosts that are captured, ports, users, many origins, base paths: what matches, and what does not.
@Suite struct OriginMatchingTests {
  private static let captured: [AnswerCase] =
    AnswerCase.rows(
      ["https://{server}"], ["/{t1}"],
      [
        ("https://a/x", "/{t1} x"), ("https://a.b.c/x", "/{t1} x"), ("HTTPS://A/x", "/{t1} x"),
        ("https://a:443/x", "/{t1} x"), ("https://a:444/x", nil), ("http://a/x", "/{t1} x"),
        ("wss://a/x", nil),
        ("https://localhosts/x", "/{t1} x"), ("https://localhose/x", "/{t1} x"),
        ("https://alocalhost/x", "/{t1} x"),
        ("https://local.host/x", "/{t1} x"), ("https://localhost.a/x", "/{t1} x"),
        ("https://1.2.3.4.a/x", "/{t1} x"),
        // An address has no labels.
        ("https://localhost/x", nil), ("https://LocalHost/x", nil),
        ("https://localhost:443/x", nil),
        ("https://127.0.0.1/x", nil), ("https://1.2.3.4:443/x", nil), ("https://[::1]/x", nil),
        ("https://a./x", nil),
        ("https://a.b./x", nil), ("https://b/c/x", nil),
      ])
    + AnswerCase.rows(
      ["https://{sub}.ex.com"], ["/{t1}", "/"],
      [
        ("https://a.ex.com/x", "/{t1} x"), ("https://A.Ex.COM/x", "/{t1} x"),
        ("https://a.b.ex.com", "/"),
        ("https://1.2.3.4.ex.com/x", "/{t1} x"), ("https://ex.com/x", nil),
        ("https://.ex.com/x", nil),
        ("https://aex.com/x", nil), ("https://a.ex.co/x", nil), ("https://a.ex.comm/x", nil),
        ("https://a.ex.com./x", nil),
        ("https://a.ex.com.b/x", nil), ("https://a.ey.com/x", nil), ("https://a.ex.com:1/x", nil),
        ("http://a.ex.com/x", "/{t1} x"),
        ("httpss://a.ex.com/x", nil), ("https://..ex.com/x", "/{t1} x"),
      ])
    + AnswerCase.rows(
      ["https://s-{id}.ex.com"], ["/{t1}"],
      [
        ("https://s-1.ex.com/x", "/{t1} x"), ("https://S-A-b.EX.com/x", "/{t1} x"),
        ("https://s-.ex.com/x", nil), ("https://s-1.b.ex.com/x", nil), ("https://s1.ex.com/x", nil),
        ("https://a.s-1.ex.com/x", nil), ("https://as-1.ex.com/x", nil),
        ("https://s-1.ex.com.a/x", nil), ("https://s-1.ex.com:1/x", nil),
        ("https://s-1x.com/x", nil),
      ])
    + AnswerCase.rows(
      ["https://{id}-s.a.ex.com/b"], ["/{t1}"],
      [
        ("https://1-s.a.ex.com/b/x", "/{t1} x"), ("https://-s.a.ex.com/b/x", nil),
        ("https://b.1-s.a.ex.com/b/x", nil), ("https://1-s.a.ex.com/x", nil),
      ])
    + AnswerCase.rows(
      ["https://www.{id}.ex.com"], ["/{t1}"],
      [
        ("https://www.a.ex.com/x", "/{t1} x"), ("https://www.a.b.ex.com/x", nil),
        ("https://www.ex.com/x", nil),
      ])
    + AnswerCase.rows(
      ["y://{server}"], ["/{t1}", "/"],
      [
        ("y://a/x", "/{t1} x"), ("Y://A", "/"), ("y://1.2.3/x", "/{t1} x"), ("y://1.2.3.4/x", nil),
        ("y://a:1/x", nil),
        ("y:///x", nil), ("y:/x", nil), ("y:x", nil), ("y://", nil), ("y:", nil), ("yy://a/x", nil),
        ("x://a/x", nil),
      ])
    + AnswerCase.rows(
      ["x://{sub}.b:80/c"], ["/{t1}"],
      [
        ("x://a.b:80/c/d", "/{t1} d"), ("x://a.b:080/c/d", "/{t1} d"),
        ("X://A.B:80/c/d", "/{t1} d"), ("x://a.b/c/d", nil),
        ("x://a.b:81/c/d", nil), ("x://a.b:80/C/d", nil), ("x://a.b:80/d", nil),
        ("x://b:80/c/d", nil),
      ])

  private static let literal: [AnswerCase] =
    AnswerCase.rows(
      ["https://example.com", "http://localhost:3000", "http://127.0.0.1"], ["/{t1}", "/"],
      [
        ("https://example.com/a", "/{t1} a"), ("HTTPS://EXAMPLE.COM:443/a", "/{t1} a"),
        ("https://example.com", "/"), ("http://example.com/a", "/{t1} a"),
        ("https://evil.com/a", nil), ("https://example.com.evil.com/a", nil),
        ("https://www.example.com/a", nil), ("https://example.co/a", nil),
        ("https://notexample.com/a", nil), ("https://example.com./a", nil),
        ("https://example.com:80/a", nil), ("https://evil.com/example.com/a", nil),
        ("example://example.com/a", nil), ("httpss://example.com/a", nil),
        ("http://localhost:3000/x", "/{t1} x"), ("http://localhost/x", nil),
        ("http://127.0.0.1:80/x", "/{t1} x"), ("http://127.0.0.2/x", nil),
      ])
    // The host decides first, and an origin without a host comes last.
    + AnswerCase.rows(
      ["x://", "x://{sub}.b.c", "x://{sub}.c", "x://a.b.c"], ["/{t1}", "/{t1}/{t2}"],
      [
        ("x://a.b.c/1", "/{t1} 1"), ("x://z.b.c/1", "/{t1} 1"), ("x://z.c/1", "/{t1} 1"),
        ("x://z.d/1", "/{t1}/{t2} z.d 1"), ("x://z.c", "/{t1} z.c"),
        ("x:z.c/1", "/{t1}/{t2} z.c 1"),
      ])
    + AnswerCase.rows(
      ["x://h:80", "https://ex.com:8443/a"], ["/{t1}", "/"],
      [
        ("x://h:80/a", "/{t1} a"), ("x://h:080/a", "/{t1} a"), ("X://H:00080/a", "/{t1} a"),
        ("x://h:80", "/"),
        ("x://h:80?q", "/"), ("x://h:80#f", "/"), ("x://h/a", nil), ("x://h:/a", nil),
        ("x://h:8/a", nil), ("x://h:800/a", nil),
        ("x://h:0/a", nil), ("x:h:80/a", nil), ("x:/h:80/a", nil),
        ("https://ex.com:8443/a/b", "/{t1} b"),
        ("HTTPS://EX.com:08443/a/b", "/{t1} b"), ("https://ex.com:8443/a", "/"),
        ("https://ex.com:8443/a/", "/"),
        ("https://ex.com:8443/ab", nil), ("https://ex.com/a/b", nil),
        ("https://ex.com:443/a/b", nil),
      ])
    + AnswerCase.rows(
      ["x://u@h", "x://h", "x://v:p@h:1/a"], ["/{t1}"],
      [
        ("x://u@h/a", "/{t1} a"), ("x://u@H/a", "/{t1} a"), ("X://u@h/a", "/{t1} a"),
        ("x://h/a", "/{t1} a"),
        ("x://v:p@h:1/a/b", "/{t1} b"), ("x://v:p@h:01/a/b", "/{t1} b"), ("x://v:p@h/a/b", nil),
        ("x://v@h:1/a/b", nil),
        ("x://w@h/a", nil), ("x://u@i/a", nil), ("x://u:@h/a", nil), ("x://@h/a", nil),
      ])
    + AnswerCase.rows(
      (0..<6).map { "x\($0)://h\($0)" } + ["x3://"], ["/{t1}", "/"],
      (0..<6).flatMap { number in
        let head = "x\(number)://h\(number)"
        return [
          (head, "/"), (head + "/", "/"), (head + "?a", "/"), (head + "#a", "/"),
          (head + "/b", "/{t1} b"),
          (head.uppercased() + "/b", "/{t1} b"), (head + ":/b", "/{t1} b"), (head + ":1/b", nil),
          (head + "0/b", nil),
          ("x\(number):h", number == 3 ? "/{t1} h" : nil),
          ("x\(number):/h", number == 3 ? "/{t1} h" : nil),
          ("x\(number):", number == 3 ? "/" : nil),
          ("x\(number)://h", number == 3 ? "/{t1} h" : nil),
        ] as [(String, String?)]
      })
    + AnswerCase.rows(
      ["https://ex.com/a%2Fb/C"], ["/{t1}", "/"],
      [
        ("https://ex.com/a%2Fb/C/d", "/{t1} d"), ("https://ex.com/a%2fb/%43/d", "/{t1} d"),
        ("https://ex.com/a%2Fb/C", "/"),
        ("https://ex.com/a/b/C/d", nil), ("https://ex.com/a%2Fb/c/d", nil),
        ("https://ex.com/a%2Fb/Cd", nil), ("https://ex.com/a%2Fb", nil),
      ])
    + AnswerCase.rows(
      ["https://ex.com/Ab"], ["/Cd/{t1}"], options: .ignoresPathCase,
      [
        ("https://ex.com/aB/cD/Ef", "/Cd/{t1} Ef"), ("https://ex.com/AB/CD/ef", "/Cd/{t1} ef"),
        ("https://ex.com/%61b/c%44/e", "/Cd/{t1} e"),
        ("https://ex.com/ab/ce/f", nil), ("https://ex.com/a/cd/f", nil),
      ])

  private static let hostless: [AnswerCase] =
    AnswerCase.rows(
      ["x://"], ["/Ab/{t1}", "/{t1+}", "/", "/A%2Fb"],
      [
        ("x://ab/C", "/Ab/{t1} C"), ("x:AB/c", "/Ab/{t1} c"), ("x:/aB/c", "/Ab/{t1} c"),
        ("x:///ab/c", "/Ab/{t1} c"),
        ("x://abc/d/e", "/{t1+} abc,d,e"), ("x:///a/b", "/{t1+} a,b"),
        ("x:a/b/c", "/{t1+} a,b,c"),
        ("x:/a", "/{t1+} a"), ("x://A", "/{t1+} A"), ("x://a%2fB", "/A%2Fb"), ("x:a%2Fb", "/A%2Fb"),
        ("x://", "/"), ("x:", "/"), ("x:/", "/"),
        ("x:///", "/"), ("x://?a", "/"), ("x://a:1", nil), ("x://a//b", nil),
        ("x://a/b?c#d", "/{t1+} a,b"),
        ("x://caf%C3%A9/%C3%A9", "/{t1+} café,é"),
      ])

  /// A pattern without a leading slash does not belong to an origin with a host.
  private static let opaque: [AnswerCase] = AnswerCase.rows(
    ["https://ex.com", "x://"], ["go:{t1}", "/a", "?b"],
    [
      ("https://ex.com/go:1", nil), ("x:go:1", "go:{t1} 1"), ("x:/go:1", "go:{t1} 1"),
      ("https://ex.com/a", "/a"), ("https://ex.com?b", "?b"), ("x:?b", "?b"),
    ])

  /// The authority is the first segment, and so of the base path where there is one.
  private static let hostlessBase: [AnswerCase] = AnswerCase.rows(
    ["x:///Base/p"], ["/Ab"],
    [
      ("x://Base/p/Ab", "/Ab"), ("x://base/p/Ab", "/Ab"), ("x:BASE/p/Ab", "/Ab"),
      ("x:///Base/P/Ab", nil), ("x://Base/p/ab", nil), ("x://Bas/p/Ab", nil), ("x://p/Ab", nil),
    ])

  /// A fragment that begins with `/` goes on with the path; the query in front of it is the page's.
  private static let fragments: [AnswerCase] =
    AnswerCase.rows(
      ["https://ex.com", "x://"],
      ["/r/{t1+}", "/r/{t1}?q={t2}", "/", "/s#f", "/s#{i1}", "/t/{t1}"], options: .routesInFragment,
      [
        ("https://ex.com/#/r/a/b", "/r/{t1+} a,b"), ("https://ex.com#/r/a/b", "/r/{t1+} a,b"),
        ("https://ex.com/r#/a/b", "/r/{t1+} a,b"),
        ("https://ex.com/r/a#/b/c", "/r/{t1+} a,b,c"), ("https://ex.com/r/a/#/b", "/r/{t1+} a,b"),
        ("https://ex.com/r/a?x#/b/c", "/r/{t1+} a,b,c"),
        ("https://ex.com/r/a?x/y#/b/c?z", "/r/{t1+} a,b,c"),
        ("https://ex.com/#/r/a?q=1", "/r/{t1}?q={t2} a 1"),
        ("https://ex.com/?q=0#/r/a?q=1", "/r/{t1}?q={t2} a 1"),
        ("https://ex.com/?q=0#/r/a", "/r/{t1+} a"),
        ("https://ex.com/?q=0#/r/%C3%A9?q=%2B", "/r/{t1}?q={t2} é +"),
        ("https://ex.com/?q=%C3%A9#/r/a?q=b", "/r/{t1}?q={t2} a b"),
        ("https://ex.com/#/", "/"), ("https://ex.com#/", "/"), ("https://ex.com#", "/"),
        ("https://ex.com/#r/a", "/"),
        ("https://ex.com/r/a?q=1#r", "/r/{t1}?q={t2} a 1"), ("https://ex.com/s#f", "/s#f"),
        ("https://ex.com/s#7", "/s#{i1} 7"), ("https://ex.com/s#g", nil),
        ("https://ex.com/#/s", nil), ("https://ex.com/#/s?a", nil), ("https://ex.com//#/r/a", nil),
        ("https://ex.com/#//r/a", nil), ("https://ex.com/#/r//a", nil),
        ("https://ex.com/#/r/a/", "/r/{t1+} a"), ("https://ex.com/#/r/..", nil),
        ("https://ex.com/#/r/[a]", nil),
        ("https://ex.com/#/t/a%2Fb", "/t/{t1} a/b"), ("x://r#/a/b", "/r/{t1+} a,b"),
        ("x://r/a#/b", "/r/{t1+} a,b"), ("x:r#/a", "/r/{t1+} a"),
        ("x:#/r/a", "/r/{t1+} a"), ("x://#/r/a?q=1", "/r/{t1}?q={t2} a 1"),
        ("x://R#/a", "/r/{t1+} a"), ("x:#/R/a", "/r/{t1+} a"),
        ("https://ex.com/#/R/a", nil),
      ])

  private static let queries: [AnswerCase] =
    AnswerCase.rows(
      ["https://ex.com"],
      ["/l?k={tl1}", "/q?a%20b={t1}", "/f?a%2Bb", "/n?abcdefghij={t1}&abcdefghik={to2}"],
      options: .plusIsSpace,
      [
        ("https://ex.com/l?k=a+b&k=%2B&x=+&k=+c", "/l?k={tl1} a b,+, c"),
        ("https://ex.com/l?K=1&k=2", "/l?k={tl1} 2"), ("https://ex.com/l", "/l?k={tl1} nil"),
        ("https://ex.com/q?a+b=c+d", "/q?a%20b={t1} c d"),
        ("https://ex.com/q?a%20b=c%2Bd", "/q?a%20b={t1} c+d"), ("https://ex.com/q?a%2Bb=c", nil),
        ("https://ex.com/q?a+b=1&a%20b=2", nil), ("https://ex.com/f?a%2Bb", "/f?a%2Bb"),
        ("https://ex.com/f?a+b", nil),
        (
          "https://ex.com/n?abcdefghik=1&abcdefghij=2+3",
          "/n?abcdefghij={t1}&abcdefghik={to2} 2 3 1"
        ),
        (
          "https://ex.com/n?abcdefghil=1&abcdefghi%6A=2",
          "/n?abcdefghij={t1}&abcdefghik={to2} 2 nil"
        ),
      ])
    + AnswerCase.rows(
      ["https://ex.com"],
      ["/l?k={tl1}", "/q?a%20b={t1}", "/p?a%2Bb={tl1}", "/v?k=a%2Bb", "/w?k={il1}&j={bo2}"],
      [
        ("https://ex.com/l?k=a+b&k&j", nil), ("https://ex.com/l?k=a+b&k=&j=1", "/l?k={tl1} a+b,"),
        ("https://ex.com/l?%6B=1&k=%61&j=2", "/l?k={tl1} 1,a"),
        ("https://ex.com/q?a+b=1&a%20b=2", "/q?a%20b={t1} 2"), ("https://ex.com/q?a+b=1", nil),
        ("https://ex.com/p?a+b=1&a%2Bb=2&a%20b=3", "/p?a%2Bb={tl1} 1,2"),
        ("https://ex.com/v?k=a+b", "/v?k=a%2Bb"), ("https://ex.com/v?k=a%2bb", "/v?k=a%2Bb"),
        ("https://ex.com/v?k=a%20b", nil),
        ("https://ex.com/w?j=true&k=1&k=-2", "/w?k={il1}&j={bo2} 1,-2 true"),
        ("https://ex.com/w?k=1&k=x", nil), ("https://ex.com/w?j=true&j=true", nil),
        ("https://ex.com/w?j=false&k=3&=&k=4&&", "/w?k={il1}&j={bo2} 3,4 false"),
      ])

  /// A name is compared once it is decoded, whatever it looks like before.
  private static let percents: [AnswerCase] =
    AnswerCase.rows(
      ["https://ex.com"], ["/q?%2541={t1}", "/r?%2541"],
      [
        ("https://ex.com/q?%2541=b", "/q?%2541={t1} b"), ("https://ex.com/q?%41=b", nil),
        ("https://ex.com/r?%2541", "/r?%2541"), ("https://ex.com/r?%41", nil),
        ("https://ex.com/r?A", nil),
      ])
    + AnswerCase.rows(
      ["https://ex.com"], ["/r/{t1}?q={t2}"], options: [.routesInFragment, .plusIsSpace],
      [
        ("https://ex.com/#/r/a+b?q=c+d", "/r/{t1}?q={t2} a+b c d"),
        ("https://ex.com/r/a+b?q=c+d", "/r/{t1}?q={t2} a+b c d"),
      ])

  /// Under an origin without a host, the first segment is what links write as the authority.
  private static let hostlessCase: [AnswerCase] =
    AnswerCase.rows(
      ["app://"], ["/Details/Info", "/{t1}/List"],
      [
        ("app://Details/Info", "/Details/Info"), ("app://DETAILS/Info", "/Details/Info"),
        ("app://details/Info", "/Details/Info"), ("app://Details/info", nil),
        ("app://details/INFO", nil), ("app://any/List", "/{t1}/List any"),
        ("app://any/list", nil),
      ])

  /// WHATWG doesn't decode a host: a character that need not be encoded must not be.
  private static let encoded: [AnswerCase] =
    AnswerCase.rows(
      ["foo://a-b", "foo://me@host:7", "foo://a%3Ab"], ["/{t1}"],
      [
        ("FOO://A-b/x", "/{t1} x"), ("foo://a-b:/x", "/{t1} x"), ("foo://a-b:1/x", nil),
        ("foo://a%21b/x", nil), ("foo://me@HOST:07/x", "/{t1} x"), ("foo://me@host/x", nil),
        ("foo://a%3Ab/x", "/{t1} x"), ("foo://A%3ab/x", "/{t1} x"),
      ])
    + AnswerCase.rows(
      ["foo://s-{id}.ex.com"], ["/{t1}"],
      [
        ("foo://s-1.ex.com/x", "/{t1} x"), ("foo://s-%3A.ex.com/x", "/{t1} x"),
        ("foo://s-%C3%A9.ex.com/x", "/{t1} x"), ("foo://s%21-1.ex.com/x", nil),
      ])
    // An encoded character is not split.
    + AnswerCase.rows(
      ["foo://{id}3a.ex.com"], ["/{t1}"],
      [("foo://x3A.ex.com/y", "/{t1} y"), ("foo://x%3A.ex.com/y", nil)])

  /// An empty port is part of no segment.
  private static let emptyPorts: [AnswerCase] = AnswerCase.rows(
    ["w://"], ["/{t1+}"],
    [
      ("w://dl:/scan", "/{t1+} dl,scan"), ("w://dl:", "/{t1+} dl"), ("w://dl:?q", "/{t1+} dl"),
      ("w://dl/a:/b", "/{t1+} dl,a:,b"), ("w:///dl:/scan", "/{t1+} dl:,scan"),
      ("w:/dl:/scan", "/{t1+} dl:,scan"), ("w:dl:/scan", "/{t1+} dl:,scan"),
      ("w://[::1]:/a", "/{t1+} [::1],a"), ("w://dl%3A/scan", "/{t1+} dl:,scan"),
    ])

  /// A base path is part of the path that decides, and is compared byte for byte.
  private static let basePaths: [AnswerCase] =
    AnswerCase.rows(
      ["https://ex.com", "https://ex.com/app"], ["/app/{t1}", "/x", "/{t1+}"],
      [
        ("https://ex.com/app/x", "/x"), ("https://ex.com/app/y", "/app/{t1} y"),
        ("https://ex.com/app/app/z", "/app/{t1} z"), ("https://ex.com/app/y/z", "/{t1+} y,z"),
        ("https://ex.com/app", "/{t1+} app"), ("https://ex.com/y/z", "/{t1+} y,z"),
      ])
    + AnswerCase.rows(
      ["https://ex.com/\u{e9}", "https://ex.com/e\u{301}"], ["/x"],
      [
        ("https://ex.com/%C3%A9/x", "/x"), ("https://ex.com/e%CC%81/x", "/x"),
        ("https://ex.com/e/x", nil),
      ])
    + AnswerCase.rows(
      ["https://ex.com/\u{e9}", "https://ex.org/e\u{301}"], ["/x"],
      [
        ("https://ex.com/%C3%A9/x", "/x"), ("https://ex.org/e%CC%81/x", "/x"),
        ("https://ex.com/e%CC%81/x", nil), ("https://ex.org/%C3%A9/x", nil),
      ])

  static let all =
    captured + literal + hostless + hostlessCase + hostlessBase + opaque + fragments + queries
    + percents + encoded + emptyPorts + basePaths

  @Test(arguments: all)
  private func `opens what the origin and its options say`(_ row: AnswerCase) throws {
    let router = try row.table.router()
    #expect(try row.table.answer(row.link) == row.answer)
    let explanation = router.explain(row.link)
    #expect((explanation.match != nil) == (row.answer != nil))
    if let match = explanation.match { #expect(row.answer?.hasPrefix(match.pattern) == true) }
    // The same for a link that was read before.
    if let link = try? DeepLink(row.link) {
      #expect(try router.match(link) == router.match(row.link))
      #expect(router.isOwn(link) || row.answer == nil)
    }
  }

  @Test(arguments: [
    ("https://ex.com/nothing", true), ("HTTPS://EX.com:443/nothing", true),
    ("http://ex.com/a", true), ("https://ex.com:8443/a", false), ("https://ex.org/a", false),
    ("https://x.ex.com/a", false), ("https://a.shop.example/nothing", true),
    ("https://a.b.shop.example", true), ("https://shop.example/a", false),
    ("https://a.shop.example:8443/a", false), ("https://base.example/b/nothing", true),
    ("https://base.example/nothing", false), ("https://base.example/bb", false),
    // A web page without encryption, and the origin of one pattern alone.
    ("http://ex.com:80", true), ("http://ex.com:81", false), ("http://app/", false),
    ("http://a.b.shop.example/none", true),
    ("https://help.example/nothing", true), ("https://www.help.example/h", false),
    ("app://nothing/x", true), ("APP://Nothing", true), ("app://host:80/a", false),
    ("other://a", false),
  ])
  func `a link is the app's by its origin, whatever follows`(_ text: String, _ isOwn: Bool) throws {
    var builder = LinkRouterBuilder<String>(
      origins: [
        "https://ex.com", "https://{shop}.shop.example", "https://base.example/b", "app://",
      ])
    builder.register("/a", make: { _ in "a" })
    builder.register("https://help.example/h", make: { _ in "h" })
    #expect(try builder.build().isOwn(DeepLink(text)) == isOwn)
  }

  @Test func `a user has a case, as nothing else in front of the path`() throws {
    let table = PatternTable(["x://User:P@h"], ["/{t1}"])
    for (link, answer) in [
      ("x://User:P@h/a", "/{t1} a"), ("X://User:P@H/a", "/{t1} a"), ("x://user:P@h/a", nil),
      ("x://User:p@h/a", nil), ("x://USER:P@H/a", nil),
    ] as [(String, String?)] {
      #expect(try table.answer(link) == answer, "\(link)")
      #expect((try table.router().explain(link).match != nil) == (answer != nil), "\(link)")
    }
    let lower = PatternTable(["x://u@h"], ["/{t1}"])
    #expect(try lower.answer("x://U@h/a") == nil)
    #expect(try lower.answer("x://u@H/a") == "/{t1} a")
  }
}
