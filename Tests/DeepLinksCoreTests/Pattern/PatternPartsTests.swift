// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

/// What a pattern says of itself: its captures, its rest, its items, and its other forms.
@Suite struct PatternPartsTests {
  /// The captures and where they are, then what else holds for a pattern.
  private static func facts(_ pattern: LinkPattern) -> [String] {
    var facts: [String] = []
    let names = pattern.captureNames
    if !names.isEmpty {
      facts.append(
        names.joined(separator: " ")
          + " \(pattern.pathCaptureCount)-\(pattern.fragmentCaptureLower)")
    }
    if let index = pattern.restIndex {
      let capture = pattern.restCapture.map { "\($0)" } ?? "none"
      facts.append("rest \(index) of \(capture), \(pattern.tailCount) behind")
    }
    if let origin = pattern.origin { facts.append("origin " + origin) }
    let flags: [(String, Bool)] = [
      ("rest", pattern.hasRest && pattern.restIndex == nil), ("fragment", pattern.hasFragment),
      ("items only", pattern.fragmentPattern?.isItemsOnly == true),
      ("remainder", pattern.hasRemainder), ("ignored", pattern.hasIgnored),
      ("others count", pattern.countsOthers), ("case", pattern.hasNamesApartByCase),
      ("alternatives", pattern.hasAlternatives), ("opaque", pattern.isOpaque),
    ]
    facts += flags.filter(\.1).map(\.0)
    if pattern.namedCount > 0 { facts.append("\(pattern.namedCount) named") }
    return facts
  }

  @Test(
    arguments: [
      ("", []), ("/", []), ("/a/b?c=d", []), ("/{a}", ["a 1-1"]),
      (
        "/{a}/v{b}-{c}/{d+}/e?f={g}&k&l=1&{h*}#{i}",
        ["a b c d g h i 4-6", "rest 2 of 3, 1 behind", "fragment", "others count", "2 named"]
      ),
      ("/{a+}", ["a 1-1", "rest 0 of 0, 0 behind"]),
      ("/a/{b}/{c*}/d/e", ["b c 2-2", "rest 2 of 1, 2 behind", "alternatives"]),
      ("/{_}/{a}", ["_ a 2-2", "ignored"]), ("/a?b={_}", ["_ 0-1", "ignored"]),
      ("/a?u={x...}", ["x 0-1", "remainder", "others count"]),
      ("/a/{b}/{x...}", ["b x 2-2", "rest 2 of 1, 0 behind", "remainder"]),
      ("/a?!x", ["others count"]), ("/a?k&!*", ["others count"]), ("/a#f", ["fragment"]),
      ("/a#t={x...}", ["x 0-0", "fragment", "items only", "remainder"]),
      ("/a?q={y}#t={x}&k&{r*}", ["y x r 0-1", "fragment", "items only", "1 named"]),
      ("/a#p/{x}?k={y}", ["x y 0-0", "fragment"]),
      ("/a#p/{x}?k&l&{y*}", ["x y 0-0", "fragment", "2 named"]),
      ("/a?K&k", ["case"]), ("/a?k&l", []), ("/a?%4B={x}&!k", ["x 0-1", "others count", "case"]),
      ("/a?k#K={x}", ["x 0-0", "fragment", "items only"]),
      ("/a#K={x}&k", ["x 0-0", "fragment", "items only", "case"]),
      ("/a?{r*}", ["r 0-1", "others count"]), ("/a?k&{r*}", ["r 0-1", "others count", "1 named"]),
      ("/a?k={x}&{r*}", ["x r 0-2", "others count"]),
      ("track:{x}", ["x 1-1", "opaque"]), ("/a?a|b=1", ["alternatives"]),
      ("https://h.example/{a}#b", ["a 1-1", "origin https://h.example", "fragment"]),
      ("https://h.example", ["origin https://h.example"]),
    ] as [(String, [String])])
  func `a pattern has these parts`(_ text: String, _ facts: [String]) throws {
    #expect(Self.facts(try LinkPattern(text)) == facts)
  }

  @Test(
    arguments: [
      (
        "/{a}/{_}/{b+}?c={c}&{d*}#{e}",
        ["a required", "b list", "c required", "d items", "e required"]
      ),
      ("/a?u={u...}#t={t}", ["u required", "t required"]), ("/{_+}?q={_}", []),
      ("/a#p/{x}?k={y}&{z*}", ["x required", "y required", "z items"]),
    ] as [(String, [String])])
  func `captures without a type are texts`(_ text: String, _ parameters: [String]) throws {
    let pattern = try LinkPattern(text)
    #expect(pattern.parametersOfText.map { "\($0.name) \($0.kind)" } == parameters)
    #expect(pattern.parametersOfText.allSatisfy { $0.type == String.self })
    #expect(pattern.capturesOfText.map(\.name) == pattern.captureNames)
  }

  @Test(
    arguments: [
      ("", "/"), ("/caf%c3%a9/é", "/caf%C3%A9/%C3%A9"), ("/a%2ab", "/a%2Ab"), ("/a%3Ab", "/a:b"),
      ("/{x}%3Ab", "/{x}:b"), ("/%3Aa/%3Ab", "/%3Aa/%3Ab"), ("/{x+}/b", "/{x+}/b"),
      ("/a/{x*}", "/a/{x*}"), ("track:%7b{x}", "track:%7B{x}"),
      ("/a?%21b=1&c", "/a?%21b=1&c"), ("/a?!b&!%21c&!*", "/a?!b&!!c&!*"),
      ("/a?k=%2a&l={l}&{r*}", "/a?k=%2A&l={l}&{r*}"), ("/a?%6b=&u={v...}", "/a?k=&u={v...}"),
      ("/a?a%26b=c%26d%3De", "/a?a%26b=c%26d=e"), ("/a#%66%20g", "/a#f%20g"),
      ("/a?b#t={x}&%6b=%6c&!m&{r*}", "/a?b#t={x}&k=l&!m&{r*}"), ("/a#t={x...}", "/a#t={x...}"),
      ("/a#/p/{x}?q={q}&!*", "/a#/p/{x}?q={q}&!*"), ("/a#p%2fq/{x}", "/a#p%2Fq/{x}"),
      ("/a#a%2fb={x}", "/a#a%2Fb={x}"), ("/a#a%3Fb={x}&c%2Fd", "/a#a%3Fb={x}&c/d"),
      ("/a#%21a%2Fb={x}", "/a#%21a%2Fb={x}"), ("/a#a%3db/{x}", "/a#a%3Db/{x}"),
      ("/a#a%26b/c%3Dd/{x}", "/a#a%26b/c=d/{x}"), ("/a#k%3D{x}", "/a#k%3D{x}"),
      ("/a#{x}%3D/b", "/a#{x}%3D/b"), ("/a#/a%3Db/{x}", "/a#/a=b/{x}"), ("/a#a%3Db", "/a#a=b"),
      ("/a=b/{x}", "/a=b/{x}"), ("track=a:{x}", "track=a:{x}"), ("/a?a%2Fb={x}", "/a?a/b={x}"),
      ("x://h", "x://h/"), ("x://h/?a", "x://h/?a"), ("x://h#%61", "x://h/#a"),
    ] as [(String, String)])
  func `a pattern has one canonical text`(_ text: String, _ canonical: String) throws {
    let pattern = try LinkPattern(text)
    #expect(pattern.canonicalText == canonical)
    let again = try LinkPattern(canonical)
    #expect(again.canonicalText == canonical)
    #expect(again.saysTheSame(as: pattern) && pattern.saysTheSame(as: again))
    #expect(again.captureNames == pattern.captureNames)
  }

  @Test(
    arguments: [
      ("/a/{x}", "/a/{y}", true), ("/%61", "/a", true), ("/a", "/b", false), ("/a", "/a/b", false),
      ("/{x}", "/{x+}", false), ("/a{x}", "/{x}a", false), ("/{x}-{y}", "/{y}-{x}", true),
      ("/{x}-{y}", "/{x}/{y}", false), ("/a?x&y", "/a?y&x", true), ("/a?x", "/a?y", false),
      ("/a?x", "/a", false), ("/a?x=1", "/a?x=%31", true), ("/a?x=1", "/a?x=2", false),
      ("/a?x", "/a?x=", false), ("/a?x={a}", "/a?x={b}", true), ("/a?x={a}", "/a?x=1", false),
      ("/a?x={a}", "/a?x={b...}", false), ("/a?x={a...}", "/a?x={b...}", true),
      ("/a?{r*}", "/a?{s*}", true), ("/a?{r*}", "/a?!*", false), ("/a?!x", "/a?!%78", true),
      ("/a?!x", "/a?x", false), ("/a?!x", "/a?!y", false), ("/a?!*", "/a?!*", true),
      ("/a#f", "/a#%66", true), ("/a#f", "/a#g", false), ("/a#f", "/a", false),
      ("/a#{x}", "/a#{y}", true), ("/a#{x}", "/a#f", false), ("/a#{x}", "/a", false),
      ("/a#t={x}", "/a#t={y}", true), ("/a#t={x}", "/a#u={x}", false), ("/a#t={x}", "/a", false),
      ("/a#t={x}", "/a#{x}", false), ("/a#/p/{x}", "/a#p/{x}", false),
      ("/a#p/{x}?k&l", "/a#p/{y}?l&k", true), ("/a#t={x}&!k", "/a#t={x}", false),
      ("/a#t={x}&{r*}", "/a#t={x}&{s*}", true),
      ("/{x+}", "/{x*}", false), ("a/{x}", "/a/{x}", false), ("/a?x={a}", "/a?x=%7B%7D", false),
      ("/a?x=\u{e9}", "/a?x=e\u{301}", false), ("/a#\u{e9}", "/a#e\u{301}", false),
    ] as [(String, String, Bool)])
  func `patterns say the same, whatever their captures are called`(
    _ one: String, _ other: String, _ isSame: Bool
  ) throws {
    let left = try LinkPattern(one)
    let right = try LinkPattern(other)
    #expect(left.saysTheSame(as: right) == isSame && right.saysTheSame(as: left) == isSame)
    if isSame {
      #expect(left.hasSameShape(as: right) && left.shapeKey == right.shapeKey)
    }
  }

  // MARK: Other forms

  @Test(
    arguments: [
      ("/s?a|b={s}", ["/s?a={s}", "/s?b={s}&!a"]),
      ("/s?a|b|c={s}", ["/s?a={s}", "/s?b={s}&!a", "/s?c={s}&!a&!b"]),
      ("/s?a|b={s...}", ["/s?a={s...}", "/s?!a&b={s...}"]),
      ("/s?a|b={r}", ["/s?a={r}", "/s?b={r}"]), ("/s?a|b=s", ["/s?a=s", "/s?b=s"]),
      ("/s?a|b&c#d", ["/s?a&c#d", "/s?b&c#d"]),
      ("/s?c&a|b={s}#d", ["/s?c&a={s}#d", "/s?c&b={s}&!a#d"]),
      (
        "/s?a|b={s}&c|d={t}",
        [
          "/s?a={s}&c={t}", "/s?a={s}&d={t}&!c", "/s?b={s}&!a&c={t}", "/s?b={s}&!a&d={t}&!c",
        ]
      ),
      (
        "/p/{x*}?a|b={s}",
        ["/p/{x+}?a={s}", "/p/{x+}?b={s}&!a", "/p?a={s}", "/p?b={s}&!a"]
      ),
      ("/s?a={s}", ["/s?a={s}"]),
    ] as [(String, [String])])
  func `of items that may be absent, a later name counts without the earlier ones`(
    _ text: String, _ plain: [String]
  ) throws {
    let pattern = try LinkPattern(text)
    #expect(pattern.alternatives { $0 == "s" || $0 == "t" }.map(\.text) == plain)
  }

  @Test(
    arguments: [
      ("", "?!*"), ("/a", "/a?!*"), ("/a?x", "/a?x&!*"), ("/a?!*", "/a?!*"), ("/a?!x", "/a?!x&!*"),
      ("/a#f", "/a?!*#f"), ("/a?x={y}#f", "/a?x={y}&!*#f"), ("/a#t={x}", "/a?!*#t={x}"),
      ("/a#t={x}&!*", "/a?!*#t={x}&!*"), ("/a?{r*}", nil), ("/a?u={x...}", nil),
    ] as [(String, String?)])
  func `a strict pattern excludes what it does not name`(
    _ text: String, _ strict: String?
  ) throws {
    let pattern = try LinkPattern(text)
    #expect((try? pattern.refusingOthers())?.text == strict)
  }

  @Test(
    arguments: [
      ("/p?lat&lon", "/p?lat&long", "!lon"), ("/p?a", "/p?a", nil), ("/p?a", "/p", "!a"),
      ("/p", "/p?a", nil), ("/p?b={x}&a", "/p?a={y}", "!b"), ("/p?a&b", "/p", "!a"),
      ("/p?a", "/p?{r*}", nil), ("/p?a", "/p?!*", nil), ("/p?a", "/p?b={x...}", nil),
      ("/p?u={x...}", "/p?b", "!u"), ("/p?!c&a", "/p?b", "!a"), ("/p?{r*}", "/p?b", nil),
      ("/p?a", "/p?b&!c", "!a"), ("/p?a", "/p?b&!a", "!a"), ("/p?a%20%26", "/p", "!a%20%26"),
      ("/p?%61", "/p?a", nil), ("/p?A", "/p?a", "!A"),
    ] as [(String, String, String?)])
  func `the other pattern can exclude the first item it does not name`(
    _ one: String, _ other: String, _ name: String?
  ) throws {
    #expect(try LinkPattern(one).requiredName(unknownTo: LinkPattern(other)) == name)
  }

  @Test(
    arguments: [
      ("/a/{x}", "/b/{x}", [("/a/{x}", "/b/{x}")]), ("/a}", "/b", [("/a}", "/b")]),
      ("/a/{x*}", "/b/{x*}", [("/a/{x+}", "/b/{x+}"), ("/a", "/b")]),
      ("/a/{x+}", "/b/{x*}", [("/a/{x+}", "/b/{x+}")]),
      ("/a/{x*}", "/b", [("/a/{x+}", "/b"), ("/a", "/b")]),
      ("/a?x|y={v}", "/b/{v}", [("/a?x={v}", "/b/{v}"), ("/a?y={v}", "/b/{v}")]),
      ("/a", "/b?x|y=1", [("/a", "/b?x=1")]), ("/a/{x*}", "/b}", [("/a/{x*}", "/b}")]),
      (
        "/a/{x*}", "/b/{x*}?k|l=1", [("/a/{x+}", "/b/{x+}?k=1"), ("/a", "/b?k=1")]
      ),
    ] as [(String, String, [(String, String)])])
  func `a redirect leads from each plain pattern to one`(
    _ from: String, _ to: String, _ plain: [(String, String)]
  ) {
    #expect(
      LinkRedirect(from: from, to: to).plain == plain.map { LinkRedirect(from: $0.0, to: $0.1) })
  }

  @Test(
    arguments: [
      ("/a/{x}", nil, "/a/{x}", 0), ("/a/{x}", "/", "/a/{x}", 0), ("/", "/p/{y}", "/p/{y}", 0),
      ("", "/p", "/p", 0), ("/?q={q}", "/p", "/p?q={q}", 0), ("/#{f}", "/p", "/p#{f}", 0),
      ("/a/{x+}/b", "/p/{x}", "/p/{x}/a/{x+}/b", 3), ("track:{x}", "/p", "/p/track:{x}", 0),
      ("/a#t={x}&{r*}", "/p", "/p/a#t={x}&{r*}", 0), ("/{x*}", "/p", "/p/{x*}", 1),
      ("/a?!b&u={v...}", "/p", "/p/a?!b&u={v...}", 0),
    ] as [(String, String?, String, Int)])
  func `a mounted pattern is behind its prefix`(
    _ text: String, _ prefix: String?, _ whole: String, _ rest: Int
  ) throws {
    let pattern = try LinkPattern(text)
    let before = try prefix.map { try LinkPattern($0) }
    let mounted = pattern.mounted(under: before)
    #expect(mounted.text == whole)
    #expect(mounted.captureNames == (before?.captureNames ?? []) + pattern.captureNames)
    #expect(mounted.restIndex == (rest == 0 ? nil : rest))
    #expect(mounted.canonicalText.utf8.elementsEqual(whole.utf8))
    #expect(
      mounted.query.map { mounted.name(of: $0) } == pattern.query.map { pattern.name(of: $0) })
    #expect(mounted.fragmentPattern == pattern.fragmentPattern)
    #expect(!mounted.isOpaque)
  }
}
