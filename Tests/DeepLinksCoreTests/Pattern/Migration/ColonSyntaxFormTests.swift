// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import TestSupport
import Testing

/// Every form of other systems' patterns, in every place that it can have.
@Suite struct ColonSyntaxFormTests {
  static let read: [(String, [String])] = [
    ("a", ["/a"]), ("a/", ["/a"]), ("/a/:b/c/", ["/a/{b}/c"]), ("/:_x", ["/{_x}"]),
    ("/:a1_B", ["/{a1_B}"]), ("/a:b", ["/a{b}"]),
    ("/a::b", ["/a:{b}"]), ("/a:", ["/a:"]), ("/a:-", ["/a:-"]), ("/:a-:b.c", ["/{a}-{b}.c"]),
    ("/é:a", ["/é{a}"]), ("/:Z", ["/{Z}"]),
    ("/**name", ["/{name+}"]), ("/*_n", ["/{_n+}"]), ("/a/*", ["/a/{rest+}"]), ("*", ["/{rest+}"]),
    ("/a/*?b=c", ["/a/{rest+}?b=c"]),
    ("/:p(.+)", ["/{p+}"]), ("/:p(.*)+", ["/{p+}"]), ("/:p(.*)?", ["/{p+}", "/"]),
    ("/(.+)", ["/{rest+}"]), ("/(.*)*", ["/{rest+}"]), ("/a/(.*)", ["/a/{rest+}"]),
    ("/:a?", ["/{a}", "/"]), ("/:a?#x", ["/{a}#x", "/#x"]), ("/:a?b=1", ["/{a}?b=1"]),
    ("/:a??b=1", ["/{a}?b=1", "/?b=1"]), ("/:a?/b", ["/{a}/b", "/b"]),
    ("/:a*/", ["/{a+}", "/"]), ("/:a+/", ["/{a+}"]), ("/x/:a*?b", ["/x/{a+}?b", "/x?b"]),
    ("/:a+?b=1", ["/{a+}?b=1"]),
    ("/x{/:a}/y(/:b)", ["/x/{a}/y/{b}", "/x/{a}/y", "/x/y/{b}", "/x/y"]),
    ("/a(/b/c)/d", ["/a/b/c/d", "/a/d"]), ("(/a)", ["/a", "/"]), ("{/a}", ["/a", "/"]),
    ("/a(/b)?c=1", ["/a/b?c=1", "/a?c=1"]), ("/a(/b)#c", ["/a/b#c", "/a#c"]),
    ("/a(/b)(/c)", ["/a/b/c", "/a/b", "/a/c", "/a"]), ("/a{/b}/", ["/a/b", "/a"]),
    ("/a(/:b-:c)", ["/a/{b}-{c}", "/a"]), ("/a(/b)/:c?", ["/a/b/{c}", "/a/b", "/a/{c}", "/a"]),
    ("/:a?/:b?/:c?/:d?", ["/{a}/{b}/{c}/{d}", "/{a}/{b}/{c}", "/{a}/{b}", "/{a}", "/"]),
    ("/<a>-<b>", ["/{a}-{b}"]), ("/<int:a>.<b>", ["/{a}.{b}"]), ("/<paths:a>", ["/{a}"]),
    ("/x/<path:a>", ["/x/{a+}"]), ("/<_a1>", ["/{_a1}"]), ("/x<a>y", ["/x{a}y"]),
    ("/a?b=<int:c>&d=:e#:f", ["/a?b={c}&d={e}#{f}"]), ("/a?:b", ["/a?:b"]),
    ("/a?b=x:c", ["/a?b=x:c"]), ("?a=:b", ["/?a={b}"]), ("#:a", ["/#{a}"]), ("/a#<b>", ["/a#{b}"]),
    ("/a?b=:c&d", ["/a?b={c}&d"]), ("/a?b=:1", ["/a?b=:1"]), ("/a?b&c=d", ["/a?b&c=d"]),
    ("/a#b:c", ["/a#b:c"]), ("/a?b=c:", ["/a?b=c:"]),
    ("x://h", ["x://h/"]), ("x://h/", ["x://h/"]), ("x://h/:a?", ["x://h/{a}", "x://h/"]),
    ("x://h?a=:b", ["x://h/?a={b}"]), ("x://", ["x:///"]), ("x://:h/a", ["x://:h/a"]),
    ("a+b-c.d://h/*", ["a+b-c.d://h/{rest+}"]), ("x://h#:a", ["x://h/#{a}"]),
  ]

  @Test(arguments: read)
  func `reads a form`(_ text: String, _ patterns: [String]) throws {
    #expect(try LinkPattern.patterns(colonSyntax: text).map(\.text) == patterns)
  }

  private static let bracket = "Close the bracket, or write %28 for it as a literal."
  private static let angle = "Write a capture as <name> or <type:name>."
  private static let two = "Write two patterns, one with the capture and one without it."
  private static let nested =
    "Write the patterns one by one; optional parts cannot be nested."
  private static let whole = "Write the patterns one by one; only whole segments are optional."
  private static let open = "Close the optional part with a bracket."

  private static func type(_ name: String) -> String {
    "Remove the expression; declare \(name)'s type in Swift, as in case product(\(name): Int)."
  }

  static let refused: [(String, LinkPatternError.Code, Range<Int>, String, String?)] = [
    ("/a(b)", .typeInPattern, 2..<5, type("name"), ""),
    ("/(a|(b))/c", .typeInPattern, 1..<8, type("name"), ""),
    ("/:id(a(b)c)", .typeInPattern, 4..<11, type("id"), ""),
    ("/:id(\\d+)?", .typeInPattern, 4..<9, type("id"), ""),
    ("/:x(.*.)", .typeInPattern, 3..<8, type("x"), ""),
    ("/a(b", .unclosedBrace, 2..<3, bracket, nil), ("/(", .unclosedBrace, 1..<2, bracket, nil),
    ("/:a(b", .unclosedBrace, 3..<4, bracket, nil),
    ("/<a", .unclosedBrace, 1..<3, angle, nil), ("/<>", .unclosedBrace, 1..<2, angle, nil),
    ("/<a:>", .unclosedBrace, 1..<4, angle, nil),
    ("/<a:b:c>", .unclosedBrace, 1..<5, angle, nil),
    ("/x/<a-b>", .unclosedBrace, 3..<5, angle, nil), ("/a?b=<c", .unclosedBrace, 5..<7, angle, nil),
    ("/a:b?", .optionalInPattern, 1..<5, two, nil), ("/:a*b", .optionalInPattern, 1..<4, two, nil),
    ("/x/a-:b*", .optionalInPattern, 3..<8, two, nil),
    ("/a(/b(/c))", .optionalInPattern, 5..<6, nested, nil),
    ("/a{/b{/c}}", .optionalInPattern, 5..<6, nested, nil),
    ("/a(/:b?)", .optionalInPattern, 4..<7, nested, nil),
    ("/a(/b{/c})", .optionalInPattern, 5..<6, nested, nil),
    ("/a(/b)c", .optionalInPattern, 5..<6, whole, nil),
    ("/a{/b}-", .optionalInPattern, 5..<6, whole, nil),
    ("/a(/b", .unclosedBrace, 2..<3, open, nil), ("/a{/b", .unclosedBrace, 2..<3, open, nil),
    ("(/a/b?c", .unclosedBrace, 0..<1, open, nil),
    (
      "/:a?/:b?/:c?/:d?/:e?", .optionalInPattern, 0..<20,
      "Write the patterns one by one; there are more than 4 optional parts.", nil
    ),
  ]

  @Test(arguments: refused)
  func `says at its place what it cannot read`(
    _ text: String, _ code: LinkPatternError.Code, _ range: Range<Int>, _ hint: String,
    _ replacement: String?
  ) {
    do throws(LinkPatternError) {
      let patterns = try LinkPattern.patterns(colonSyntax: text)
      Issue.record("\(patterns)")
    } catch {
      #expect(error.code == code)
      #expect(error.range == range)
      #expect(error.hint == hint)
      #expect(error.replacement == replacement)
      #expect(error.pattern == text)
    }
  }

  /// What is read and then no pattern is shown as it was read.
  @Test(
    arguments: [
      ("/:a:b", "/{a}{b}", .adjacentCaptures), ("/x*", "/x{rest+}", .restNotWhole),
      ("/*1", "/{rest+}1", .restNotWhole),
      ("/*/b", "/{rest+}/b", nil), ("/a//b", "/a//b", .emptySegment),
      ("/a?b=<c>d", "/a?b={c}d", .mixedQueryValue),
      ("/a?b=:c-:d", "/a?b={c}-:d", .mixedQueryValue), ("/a b", "/a b", .illegalCharacter),
      ("/a}", "/a}", .strayBrace), ("/a)", "/a)", nil),
    ] as [(String, String, LinkPatternError.Code?)])
  func `shows what it read`(_ text: String, _ pattern: String, _ code: LinkPatternError.Code?) {
    do throws(LinkPatternError) {
      let patterns = try LinkPattern.patterns(colonSyntax: text)
      #expect(patterns.map(\.text) == [pattern])
      #expect(code == nil)
    } catch {
      #expect(error.code == code)
      #expect(error.pattern == pattern)
    }
  }

  @Test func `counts the cases`() {
    TestReport.line("colon syntax: \(Self.read.count) read, \(Self.refused.count) refused")
    #expect(Self.read.count == 68)
    #expect(Self.refused.count == 27)
  }
}
