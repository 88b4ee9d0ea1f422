// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// Which characters stand for themselves, where.
@Suite struct LinkPatternCharacterTests {
  private static let everywhere =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()+,;:@"

  @Test(arguments: [
    ("/a", "b", "a", everywhere + "&="), ("go:", "b", "opaque go:", everywhere + "&="),
    ("/a?n", "m", "a; n", everywhere + "/?[]|"), ("/a?n=", "v", "a; n=", everywhere + "/?[]|="),
    ("/a#", "f", "a; #", everywhere + "/?[]|&="),
  ])
  func `takes a character as it is`(
    _ front: String, _ back: String, _ parts: String, _ characters: String
  ) throws {
    for character in characters {
      let pattern = try LinkPattern("\(front)\(character)\(back)")
      #expect(pattern.parts == "\(parts)\(character)\(back)", "\(pattern)")
    }
    let others = (0x21...0x7e).compactMap(Unicode.Scalar.init).map(Character.init)
      .filter { !characters.contains($0) && !"/?#&=".contains($0) }
    for character in others {
      #expect(throws: LinkPatternError.self, "\(character)") {
        try LinkPattern("\(front)\(character)\(back)")
      }
    }
  }

  @Test(
    arguments: [
      ("/a/b", "a|b"), ("/a?b", "a; b"), ("/a#b", "a; #b"), ("/a?b&c", "a; b; c"),
      ("/a?b=c", "a; b=c"),
      ("/a?b=c&d=e", "a; b=c; d=e"), ("/a?b#c", "a; b; #c"), ("/a?b=c#d", "a; b=c; #d"),
      ("/a#b/c?d=e&f", "a; #b/c?d=e&f"),
      ("/{a}{b", nil), ("/a&b=c", "a&b=c"), ("/:/a", ":|a"), ("/::a", "::a"), ("/a:b", "a:b"),
      ("/:1a", ":1a"),
      ("/a{_b}", "a+{_b}"), ("/{a_1}", "{a_1}"), ("/{__}", "{__}"), ("/{_1}", "{_1}"),
      ("/{é}", "{é}"), ("/{a*}?b", "{a*}; b"),
      ("/{a*}#b", "{a*}; #b"), ("{a*}", "opaque {a*}"), ("a/{b*}", "opaque a|{b*}"),
      ("/a?b={c}&d={e}#{f}", "a; b={c}; d={e}; #{f}"),
      ("x:/a", "opaque x:|a"), ("x:a/b", "opaque x:a|b"), ("x://", "[x://] "), ("x:///", "[x://] "),
      ("x://h", "[x://h] "),
      ("x://h/", "[x://h] "), ("x://h?a", "[x://h] ; a"), ("x://h#a", "[x://h] ; #a"),
      ("x://?a", "[x://] ; a"),
      ("x://#a", "[x://] ; #a"), ("x://h/a", "[x://h] a"), ("://a", "[://a] "),
      ("?x://h", "; x://h"), ("#x://h", "; #x://h"),
      ("a?b=x://h", "opaque a; b=x://h"), ("/x://h", nil), ("a/b://c", nil), ("x:/", nil),
      ("/%F0%9F%98%80", "😀"), ("/%E2%82%AC", "€"), ("/%ED%9F%BF", "\u{D7FF}"),
      ("/%EE%80%80", "\u{E000}"),
      ("/%E0%A0%80", "\u{800}"), ("/%F0%90%80%80", "\u{10000}"), ("/%F4%8F%BF%BF", "\u{10FFFF}"),
      ("/%C2%A0", "\u{A0}"),
      ("/\u{A0}", "\u{A0}"), ("/\u{2029}\u{202F}", "\u{2029}\u{202F}"),
      ("/\u{2065}\u{206A}", "\u{2065}\u{206A}"),
      ("/\u{1202A}", "\u{1202A}"), ("/\u{A02A}", "\u{A02A}"), ("/😀é", "😀é"), ("/..a", "..a"),
      ("/%2e%2e%2e", "..."), ("/.{a}", ".+{a}"),
      ("/..%61", "..a"), ("/%2f", "/"), ("/%2d", "-"), ("/%3e", ">"), ("/.%2", nil),
      ("/%2eb", ".b"),
    ] as [(String, String?)])
  func `splits where a delimiter stands`(_ text: String, _ parts: String?) {
    let pattern = try? LinkPattern(text)
    #expect(pattern?.parts.utf8.elementsEqual((parts ?? "").utf8) == parts.map { _ in true })
  }

  @Test(arguments: [
    ("/a", "/b", false), ("/a", "/a", true), ("/{a}", "/{b}", true), ("/{a}", "/{a*}", false),
    ("/a{b}", "/a{c}", true), ("/a{b}", "/{b}a", false), ("/%61", "/a", true),
    ("/a/b", "/a", false),
    ("/a?b", "/a", false), ("/ab/{c}", "/ab/{d}", true), ("/a/{c}", "/ab/{c}", false),
    ("/{a}-{b}", "/{a}-{b}", true),
    ("/{a}-{b}", "/{a}/{b}", false), ("/{a+}", "/{b*}", false),
    ("/a?x={a}", "/a?x={b}", true), ("/a?x={a}", "/a?y={a}", false), ("/a?x={a}", "/a?x=1", false),
    ("/a?x={a}", "/a?x={a...}", false), ("/a?x=1", "/a?x=%31", true), ("/a?x=1", "/a?x=2", false),
    ("/a?x=1&y", "/a?y&x=1", true), ("/a?x={a}&y={b}", "/a?y={b}&x={a}", false),
    ("/a?x={a}&!y", "/a?x={b}", true), ("/a?x={a}&!*", "/a?!z&x={b}", true),
    ("/a?x", "/a?!x", false), ("a/{b}", "/a/{c}", true),
    ("/a#f", "/a", false), ("/a#f", "/a#g", false), ("/a#f", "/a#%66", true),
    ("/a#{f}", "/a#{g}", true), ("/a#k={f}", "/a#k={g}", true), ("/a#k={f}", "/a#l={f}", false),
    ("/a#k={f}", "/a#/?k={f}", false), ("/a#k={f}", "/a", false),
  ])
  func `has the shape of another pattern`(_ one: String, _ other: String, _ isSame: Bool) throws {
    let one = try LinkPattern(one)
    let other = try LinkPattern(other)
    #expect(one.hasSameShape(as: other) == isSame)
    #expect(other.hasSameShape(as: one) == isSame)
    if isSame { #expect(one.shapeKey == other.shapeKey) }
  }

  @Test func `writes captures and literals of a segment`() throws {
    let pattern = try LinkPattern("/a%2Fb/{c}-%41{d}/{e*}?f={g}")
    #expect(pattern.segments.map(pattern.text(of:)) == ["a/b", "{c}-A{d}", "{e*}"])
    #expect(pattern.parametersOfText.map(\.name) == ["c", "d", "e", "g"])
    #expect(pattern.parametersOfText.map(\.kind) == [.required, .required, .list, .required])
    #expect(
      pattern.parameters(named: [.required("d", Int.self)]).map { $0?.name } == [
        nil, "d", nil, nil,
      ])
    #expect(try LinkPattern("/{a*}").hasRest)
    #expect(try !LinkPattern("/{a}").hasRest)
    #expect(try !LinkPattern("/").hasRest)
  }
}
