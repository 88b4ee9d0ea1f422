// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

private enum Sort: String, LinkValue { case newest, price }
private enum Direction: String, LinkValue, CaseIterable { case up = "UP", down }
private enum Mixed: String, LinkValue, CaseIterable { case up = "uP" }
private enum Arrow: String, LinkValue, CaseIterable { case up, down }

/// A type whose only text has the form of a fragment's path.
private enum Place: String, LinkValue, CaseIterable { case one = "p/1" }

/// Two patterns, and the link that both match.
struct OverlapCase: Sendable, CustomTestStringConvertible {
  var first: String
  var second: String
  var witness: String?
  var folding: LinkCaseFolding

  init(
    _ first: String, _ second: String, _ witness: String?, folding: LinkCaseFolding = .none
  ) {
    self.first = first
    self.second = second
    self.witness = witness
    self.folding = folding
  }

  var testDescription: String { "\(first) and \(second)" }
}

struct LinkPatternOverlapTests {
  /// The parameter of each capture, by the first letter of its name; all others are text, a list of
  /// segments, or all other items.
  static func parameters(of pattern: LinkPattern) -> [LinkParameter] {
    pattern.capturesOfText.map { own in
      let name = own.name
      return switch name.first {
      case "n": own.kind == .list ? .list(name, Int.self) : .required(name, Int.self)
      case "i": .optional(name, Int.self)
      case "o": .optional(name, String.self)
      case "l": .list(name, String.self)
      case "q": .required(name, String.self)
      case "k": .required(name, DeepLink.self)
      case "s": .required(name, Sort.self)
      case "d": .required(name, Direction.self)
      case "w": .required(name, Arrow.self)
      case "m": .required(name, Mixed.self)
      case "b": .required(name, Bool.self)
      case "f": .required(name, Double.self)
      case "p": .required(name, Place.self)
      default: own
      }
    }
  }

  @Test(arguments: [
    OverlapCase("/", "/", "/"),
    OverlapCase("/a", "/a", "/a"),
    OverlapCase("/a", "/b", nil),
    OverlapCase("/a", "/%61", "/a"),
    OverlapCase("/a", "/A", nil),
    OverlapCase("/Foo", "/foo", "/Foo", folding: .firstSegment),
    OverlapCase("/x/Foo", "/x/foo", nil, folding: .firstSegment),
    OverlapCase("/x/Foo", "/x/foo", "/x/Foo", folding: .path),
    OverlapCase("/é", "/e%CC%81", nil),
    OverlapCase("/a", "/a/b", nil),
    OverlapCase("/a", "/a/{r+}", nil),
    OverlapCase("/{r+}", "/", nil),
    OverlapCase("/{n1+}", "/a/{t}", nil),
    OverlapCase("/{t}", "/{u}", "/X"),
    OverlapCase("/a/{t}", "/{u}/b", "/a/b"),
    OverlapCase("/{n}", "/new", nil),
    OverlapCase("/{n}", "/42", "/42"),
    OverlapCase("/{n}", "/{t}", "/1"),
    OverlapCase("/{n}", "/{n2}", "/1"),
    OverlapCase("/{n}", "/{f}", "/1"),
    OverlapCase("/{n}", "/{b}", nil),
    OverlapCase("/{s}", "/{t}", "/{s}"),
    OverlapCase("/{s}", "/{s2}", "/{s}"),
    OverlapCase("/{s}", "/price", "/price"),
    OverlapCase("/{s}", "/{n}", nil),
    OverlapCase("/{d}", "/{w}", "/down"),
    OverlapCase("/{d}", "/up", nil),
    OverlapCase("/{d}", "/up", "/UP", folding: .path),
    OverlapCase("/{m}", "/up", "/uP", folding: .path),
    OverlapCase("/up", "/{m}", "/uP", folding: .path),
    OverlapCase("/{m}", "/up", nil),
  ])
  func `compares paths`(_ row: OverlapCase) throws { try check(row) }

  @Test(arguments: [
    OverlapCase("/x/a{y}b", "/x/a{y}c", nil),
    OverlapCase("/x/a{y}b", "/x/a{z}", "/x/aXb"),
    OverlapCase("/a{x}", "/{y}b", "/ab"),
    OverlapCase("/ab{x}", "/{y}ba", "/aba"),
    OverlapCase("/aab{x}", "/a{y}", "/aabX"),
    OverlapCase("/a{x}b", "/ab", nil),
    OverlapCase("/a{x}b", "/acb", "/acb"),
    OverlapCase("/{x}-{y}", "/{z}", "/X-X"),
    OverlapCase("/{x}-{y}", "/{z}_{w1}", "/X-_up"),
    OverlapCase("/{x}-{y}", "/{z}_{t}", "/X_-X"),
    OverlapCase("/.{x}", "/{y}.", "/.X."),
    OverlapCase("/{x}.", "/.{y}", "/.X."),
    OverlapCase("/é{x}", "/{y}ñ", "/%C3%A9%C3%B1"),
    OverlapCase("/A{x}", "/a{y}b", "/AXb", folding: .path),
    OverlapCase("/{x}-", "/{z}_", nil),
    OverlapCase("/{x}-{n}", "/{z}-{w}", nil),
    OverlapCase("/v{n}", "/v{n2}", "/v1"),
    OverlapCase("/v{n}", "/v{t}", "/v1"),
    OverlapCase("/v{n}", "/vx{t}", nil),
    OverlapCase("/v{n}", "/v12", "/v12"),
    OverlapCase("/{n}", "/1{t}", "/11"),
    OverlapCase("/{t}-{n}", "/{n}-{t}", "/1-1"),
    OverlapCase("/{t}-{s}", "/{u}-{s2}", "/X-{s}"),
    OverlapCase("/v{d}", "/v{w}", "/vdown"),
    OverlapCase("/v{b}", "/v{n}", nil),
    OverlapCase("/{n1+}", "/{t}2", "/42"),
    OverlapCase("/v{d}", "/vu{t}", nil),
    OverlapCase("/v{d}", "/vu{t}", "/vUP", folding: .path),
    OverlapCase("/vu{t}", "/v{d}", "/vUP", folding: .path),
    OverlapCase("/v{d}", "/Vdow{t}", "/vdown", folding: .path),
    OverlapCase("/v{d}", "/vx{t}", nil, folding: .path),
  ])
  func `compares mixed segments`(_ row: OverlapCase) throws { try check(row) }

  @Test(arguments: [
    OverlapCase("/a?k=story", "/a?q={t}", "/a?k=story&q=X"),
    OverlapCase("/a?k=story", "/a?k=event", nil),
    OverlapCase("/a?k=story", "/a?k={t}", "/a?k=story"),
    OverlapCase("/a?k=story", "/a?k={n}", nil),
    OverlapCase("/a?k=story", "/a?k={o}", "/a?k=story"),
    OverlapCase("/a?k=story", "/a?k", nil),
    OverlapCase("/a?k", "/a?k={t}", nil),
    OverlapCase("/a?k", "/a?k={o}", nil),
    OverlapCase("/a?k", "/a?k", "/a?k"),
    OverlapCase("/a?k=", "/a?k", nil),
    OverlapCase("/a?k=", "/a?k={t}", "/a?k="),
    OverlapCase("/a?k={n}", "/a?k={t}", "/a?k=1"),
    OverlapCase("/a?k={n}", "/a?k={b}", nil),
    OverlapCase("/a?k={o}", "/a?k={l}", "/a"),
    OverlapCase("/a?k={n}", "/a?k={l}", "/a?k=1"),
    OverlapCase("/a?%6B={n}", "/a?k={t}", "/a?k=1"),
    OverlapCase("/a?k={s}", "/a", "/a?k={s}"),
    OverlapCase("/a?x={t}", "/a?y={b}", "/a?x=X&y=true"),
    OverlapCase("/a?k={t}", "/a?k=x", "/a?k=x"),
    OverlapCase("/a#{t}", "/a#x", "/a#x"),
    OverlapCase("/a#{s}", "/a", "/a#{s}"),
    OverlapCase("/a#{s}", "/a#{t}", "/a#{s}"),
    OverlapCase("/a#f", "/a", "/a#f"),
    OverlapCase("/a#f", "/a#g", nil),
    OverlapCase("/a#f", "/a#{t}", "/a#f"),
    OverlapCase("/a#{n}", "/a#{t}", "/a#1"),
    OverlapCase("/a#{o}", "/a#{o2}", "/a#X"),
    OverlapCase("/a#{o}", "/a#f", "/a#f"),
    OverlapCase("track:{t}", "track:{n}", "track:1"),
    OverlapCase("track:{t}", "/track:{n}", "/track:1"),
  ])
  func `compares queries and fragments`(_ row: OverlapCase) throws { try check(row) }

  @Test(arguments: [
    OverlapCase("/a/{k+}", "/a/{x}", nil),
    OverlapCase("/a/{k+}", "/a/{q+}", "/a/https://example.com"),
    OverlapCase("/a/{q+}", "/a/{x}", "/a/X"),
    OverlapCase("/a/{k+}", "/a/{l+}", nil),
    OverlapCase("/a/{q+}", "/a/{l+}", "/a/X"),
    OverlapCase("/a/{t...}", "/a/{k...}", "/a/https://example.com"),
    OverlapCase("/a/{t...}", "/a/{x...}", "/a/X"),
    OverlapCase("/{x}/{t...}", "/{t}/{k...}", "/X/https://example.com"),
    OverlapCase("/a/{n...}", "/a/{k...}", nil),
    OverlapCase("/{r+}/{t}", "/{r2+}/{x}", "/X/X"),
    OverlapCase("/{r+}/{n}", "/{r2+}/{n2}", "/X/1"),
    OverlapCase("/{r+}/x{t}", "/{r2+}/x{y}", "/X/xX"),
    OverlapCase("/a/{r+}/b", "/a/{r2+}/b", "/a/X/b"),
    OverlapCase("/{r+}/b", "/{r2+}/c", nil),
  ])
  func `compares rests`(_ row: OverlapCase) throws { try check(row) }

  @Test(arguments: [
    OverlapCase("/a?x&!y", "/a?x&y", nil),
    OverlapCase("/a?x&!y", "/a?x", "/a?x"),
    OverlapCase("/a?x&!y", "/a?x&z", "/a?x&z"),
    OverlapCase("/a?!x", "/a?x={o}", "/a"),
    OverlapCase("/a?!x", "/a?x={t}", nil),
    OverlapCase("/a?!x", "/a?!y", "/a"),
    OverlapCase("/a?x&!*", "/a?x&y", nil),
    OverlapCase("/a?x&!*", "/a?x={o}", nil),
    OverlapCase("/a?x={o}&!*", "/a?x=1", "/a?x=1"),
    OverlapCase("/a?y={o}&!*", "/a?x={t}", nil),
    OverlapCase("/a?!*", "/a?{r*}", "/a"),
    OverlapCase("/a?x&!*", "/a?x&{r*}", "/a?x"),
    OverlapCase("/a?!x&{r*}", "/a?x&{r*}", nil),
    OverlapCase("/a?x&{r*}", "/a?y&{r*}", "/a?x&y"),
    OverlapCase("/a#p?x={t}&!y", "/a#p?x={t}&y={u}", nil),
    OverlapCase("/a#p?x={t}&!y", "/a#p?x=1", "/a#p?x=1"),
    OverlapCase("/a#x={t}&!*", "/a#x={t}&y={u}", nil),
    OverlapCase("/a#x={o}&{r*}", "/a#y={o}&{r*}", "/a#X"),
  ])
  func `compares items that must be absent`(_ row: OverlapCase) throws { try check(row) }

  @Test(arguments: [
    OverlapCase("/?a={x...}", "/?b={y...}", "/?a=X&b=X"),
    OverlapCase("/?a={x...}", "/?a={y}", "/?a=X"),
    OverlapCase("/?a={x...}", "/?b={y}", "/?b=X&a=X"),
    OverlapCase("/?a={k...}", "/?b={k2...}", nil),
    OverlapCase("/?a={x...}", "/?a={n}#f", "/?a=1#f"),
    OverlapCase("/?a={n...}", "/?a={x}#f", nil),
    OverlapCase("/?!b&a={x...}", "/?b", "/?a=X&b"),
    OverlapCase("/a?!b&x={x...}", "/a?!c&b={y}", "/a?x=X&b=X"),
    OverlapCase("/a?!s&r={x...}", "/a?s={y...}", "/a?r=X&s=X"),
    OverlapCase("/a?n={i}&x={x...}", "/a?n={b}", "/a?x=X&n=true"),
    OverlapCase("/a?k&!b&x={x...}", "/a?k={l}&b", nil),
    OverlapCase("/a?k&!b&x={x...}", "/a?b&k", "/a?k&x=X&b"),
    OverlapCase("/a?!b&x={i...}", "/a?b", nil),
    OverlapCase("/a?!b&x={x...}", "/a?b&x=y", "/a?x=y&b"),
    OverlapCase("/a?!b&x={x...}", "/a?!x&b", nil),
    OverlapCase("/a?!b&x={x...}", "/a?b&!*", nil),
    OverlapCase("/a?!b&x={x...}", "/a?b&x", nil),
    OverlapCase("/a?!b&x={x...}", "/a?b&x={y...}", nil),
    OverlapCase("/a?!s&r={x...}", "/a?!r&s={y...}", nil),
    OverlapCase("/a?k=1&x={x...}", "/a?k=2", nil),
    OverlapCase("/a?k=1&x={x...}", "/a?!k&b", nil),
    OverlapCase("/a#!b&x={x...}", "/a#!c&b={y}", "/a#x=X&b=X"),
  ])
  func `compares items that take what follows`(_ row: OverlapCase) throws { try check(row) }

  @Test(arguments: [
    OverlapCase("/#p/{t}", "/#p/{x}", "/#p/X"),
    OverlapCase("/#p/{t}", "/#q/{x}", nil),
    OverlapCase("/#p/{t}", "/#{x}", "/#p/X"),
    OverlapCase("/#p/{t}", "/", "/#p/X"),
    OverlapCase("/#p/{t}", "/#p/x", "/#p/x"),
    OverlapCase("/#p/{t}", "/#p", nil),
    OverlapCase("/#p/{t}", "/#u={x}", "/#p/X&u=X"),
    OverlapCase("/#p/{n}", "/#u={x}", nil),
    OverlapCase("/#p/{n}?k", "/#u={x}", "/#p/1?k&u=X"),
    OverlapCase("/#{t}/p", "/#u={n}", "/#u=1&X/p"),
    OverlapCase("/#a={t}", "/#b={x}", "/#a=X&b=X"),
    OverlapCase("/#a={t}", "/#a=1", "/#a=1"),
    OverlapCase("/#a=1&x={t}", "/#a=2&y={x}", nil),
    OverlapCase("/#s?t={t}", "/#s?u={x}", "/#s?t=X&u=X"),
    OverlapCase("/#/room/{t}", "/#room/{x}", nil),
    OverlapCase("/#{t}/{x}", "/#p/{y}", "/#p/X"),
    OverlapCase("/x#/r/{s}", "/x#/r/{s2}", "/x#/r/{s}"),
    OverlapCase("/x#k={s}", "/x#k={s2}", "/x#k={s}"),
    OverlapCase("/x#/r/{s}", "/x#/r/{t}", "/x#/r/{s}"),
    OverlapCase("/{s}#/r/{s3}", "/{s2}#/r/{s4}", "/{s}#/r/{s}"),
    OverlapCase("/x#k={s}", "/x#l={s2}", "/x#k={s}&l={s}"),
    OverlapCase("/x#/r/{s}", "/x#/r/a", nil),
    OverlapCase("/x#/r/{s}?k", "/x#/{t}/{s2}?l={t2}", "/x#/r/{s}?k&l=X"),
    OverlapCase("/x#/r/{s}", "/x#{s2}", nil),
    OverlapCase("/x#{p}", "/x#p/{t}", "/x#p/1"),
    OverlapCase("/x#{p}", "/x#q/{t}", nil),
  ])
  func `compares patterns in fragments`(_ row: OverlapCase) throws { try check(row) }

  private func check(_ row: OverlapCase) throws {
    let first = try LinkPattern(row.first)
    let second = try LinkPattern(row.second)
    let firstParameters = Self.parameters(of: first)
    let secondParameters = Self.parameters(of: second)
    let overlap = LinkPattern.overlap(
      of: first, captures: firstParameters, with: second, captures: secondParameters,
      folding: row.folding, captureLength: 256)
    #expect(overlap == row.witness)
    let reversed = LinkPattern.overlap(
      of: second, captures: secondParameters, with: first, captures: firstParameters,
      folding: row.folding, captureLength: 256)
    #expect((reversed == nil) == (overlap == nil))
    // An explanation says that both patterns match the link.
    let isHostless = row.folding != .none || first.isOpaque || second.isOpaque
    let origin = isHostless ? "x:" : "https://x.example"
    let source = LinkRouteSource(
      origins: try ["https://x.example", "x://"].map { try LinkOrigin($0) },
      options: LinkOptionsByOrigin(row.folding == .path ? .ignoresPathCase : []),
      entries: [(first, firstParameters), (second, secondParameters)].map { pattern, parameters in
        LinkRouteEntry(
          group: 0, slot: 0, name: "route", pattern: pattern, parameters: parameters,
          captureParameters: Array(parameters.indices))
      })
    for case let witness? in [overlap, reversed] where !witness.contains("{") {
      let explanation = LinkExplainer(sources: [source], limits: .standard)
        .explain(origin + witness)
      #expect(explanation.candidates.allSatisfy { $0.mismatch == nil }, "\(explanation)")
    }
  }

  @Test(
    arguments: [
      (["b", "a"], ["c", "a"], "/s/a"), (["a", "b"], ["c", "d"], nil),
      (["a", "c"], ["b", "d"], nil),
      ([".."], [".."], nil), ([], ["a"], nil), (["e\u{301}"], ["\u{e9}"], nil),
      (["a", "S"], nil, "/s/a"),
    ] as [([String], [String]?, String?)])
  func `listed values overlap in one that both list`(
    _ first: [String], _ second: [String]?, _ witness: String?
  ) throws {
    let pattern = try LinkPattern("/s/{id}")
    func parameter(_ values: [String]?) -> LinkParameter {
      LinkParameter(
        name: "id", kind: .required, type: String.self, values: values.map { LinkListedValues($0) })
    }
    for (one, other) in [(first, second), (second, first)] {
      let overlap = LinkPattern.overlap(
        of: pattern, [parameter(one)], with: pattern, [parameter(other)])
      #expect(overlap == witness)
    }
  }

  @Test func `listed values in part of a segment overlap in a later one`() throws {
    let pattern = try LinkPattern("/item-{id}")
    func parameters(_ values: [String]) -> [LinkParameter] {
      [
        LinkParameter(
          name: "id", kind: .required, type: String.self, values: LinkListedValues(values))
      ]
    }
    for (other, witness) in [(["green", "blue"], "/item-blue"), (["green"], nil)] {
      let overlap = LinkPattern.overlap(
        of: pattern, parameters(["red", "blue"]), with: pattern, parameters(other))
      #expect(overlap == witness)
    }
  }

  @Test func `a placeholder is not taken for other text`() {
    let placeholders = LinkOverlapPlaceholders()
    let text = placeholders.text(for: Int.self, name: "id")
    let number = LinkParameter.required("id", Int.self)
    let flag = LinkParameter.required("on", Bool.self)
    let scalars = Array(text.unicodeScalars)
    #expect(scalars.count == 1)
    #expect(
      placeholders.shown(in: "/%41/%F4%80%80%80?a=%F4%80%80%81") == "/%41/{id}?a=%F4%80%80%81")
    #expect(placeholders.isValue(text, of: number) && !placeholders.isValue(text, of: flag))
  }
}
