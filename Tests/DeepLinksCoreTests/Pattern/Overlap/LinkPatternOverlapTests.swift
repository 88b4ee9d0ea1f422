// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

private enum Sort: String, LinkValue { case newest, price }
private enum Direction: String, LinkValue, CaseIterable { case up = "UP", down }
private enum Mixed: String, LinkValue, CaseIterable { case up = "uP" }
private enum Arrow: String, LinkValue, CaseIterable { case up, down }

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
  /// Types by the first letter of a capture's name, as in the tests of precedence, and more.
  static func parameters(of pattern: LinkPattern) -> [LinkParameter] {
    LinkPatternKeyTests.parameters(of: pattern).map { parameter in
      switch parameter.name.first {
      case "s": .required(parameter.name, Sort.self)
      case "d": .required(parameter.name, Direction.self)
      case "w": .required(parameter.name, Arrow.self)
      case "m": .required(parameter.name, Mixed.self)
      case "b": .required(parameter.name, Bool.self)
      case "f": .required(parameter.name, Double.self)
      default: parameter
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

  private func check(_ row: OverlapCase) throws {
    let first = try LinkPattern(row.first)
    let second = try LinkPattern(row.second)
    let firstParameters = Self.parameters(of: first)
    let secondParameters = Self.parameters(of: second)
    let overlap = LinkPattern.overlap(
      of: first, firstParameters, with: second, secondParameters, folding: row.folding)
    #expect(overlap == row.witness)
    let reversed = LinkPattern.overlap(
      of: second, secondParameters, with: first, firstParameters, folding: row.folding)
    #expect((reversed == nil) == (overlap == nil))
    for case let witness? in [overlap, reversed] where !witness.contains("{") {
      let parts = try LinkParts(witness.hasPrefix("/") ? witness : "/" + witness)
      for (pattern, parameters) in [(first, firstParameters), (second, secondParameters)] {
        let outcome = pattern.evaluate(parts, parameters: parameters, folding: row.folding)
        guard case .matched = outcome else {
          Issue.record("\(pattern) does not match \(witness): \(outcome.summary)")
          continue
        }
      }
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
