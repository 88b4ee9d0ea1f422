// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A pattern, a link behind its origin, and the captures or the first reason.
struct EvaluationCase: Sendable, CustomTestStringConvertible {
  var pattern: String
  var link: String
  var outcome: String
  var folding: LinkCaseFolding

  init(
    _ pattern: String, _ link: String, _ outcome: String, folding: LinkCaseFolding = .none
  ) {
    self.pattern = pattern
    self.link = link
    self.outcome = outcome
    self.folding = folding
  }

  var testDescription: String { "\(pattern) and \(link)" }
}

extension LinkParts {
  /// The parts of a link behind its origin.
  init(_ link: String) throws {
    let link = try DeepLink("https://x.example" + link)
    let fragment = link.fragment?.replacing("%20", with: " ")
    self.init(segments: link.pathSegments, query: link.queryItems, fragment: fragment)
  }
}

extension LinkPatternEvaluator.Outcome {
  /// `a=1 b=2,3` for captures, and the code, the segment and the text of a mismatch.
  var summary: String {
    switch self {
    case .matched(let captures):
      captures.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.joined(separator: ","))" }.joined(separator: " ")
    case .mismatched(let mismatch):
      "\(mismatch.code)" + (mismatch.segmentIndex.map { " \($0)" } ?? "") + ": \(mismatch)"
    }
  }
}

struct LinkPatternEvaluationTests {
  @Test(arguments: [
    EvaluationCase("/", "/a", "tooLong 0: the path goes on with segment 1"),
    EvaluationCase("/a", "/", "tooShort 0: the path ends before segment 1, a"),
    EvaluationCase("/a/{t}", "/a", "tooShort 1: the path ends before segment 2, {t}"),
    EvaluationCase("/a", "/b", "literalExpected 0: segment 1 is not a"),
    EvaluationCase("/a", "/A", "literalExpected 0: segment 1 is a in another case"),
    EvaluationCase("/a", "/A", "", folding: .firstSegment),
    EvaluationCase(
      "/a/b", "/A/B", "literalExpected 1: segment 2 is b in another case", folding: .firstSegment),
    EvaluationCase("/a/b{t}", "/A/BC", "t=C", folding: .path),
    EvaluationCase(
      "/é", "/e%CC%81", "literalExpected 0: segment 1 is é in another Unicode form"),
    EvaluationCase("/{t}", "/a//b", "emptySegment 1: segment 2 is empty"),
    EvaluationCase("/{n}", "/x", "valueNotParsed 0: the value of n is not a valid Int"),
    EvaluationCase("/{a}-{n}", "/x-y", "valueNotParsed 0: the value of n is not a valid Int"),
    EvaluationCase("/{a}-{b}", "/xy", "literalExpected 0: segment 1 is not {a}-{b}"),
    EvaluationCase("/{a}-{b}", "/-y", "literalExpected 0: segment 1 is not {a}-{b}"),
    EvaluationCase("/v{n}.json", "/v.json", "literalExpected 0: segment 1 is not v{n}.json"),
    EvaluationCase("/f/{r+}", "/f", "tooShort 1: the path ends before segment 2, {r+}"),
    EvaluationCase("/{n1+}", "/1/x", "valueNotParsed 1: the value of n1 is not a valid Int"),
    EvaluationCase(
      "/{t}", "/a%E2%80%AEb", "forbiddenCharacters 0: the value of t has invisible characters"),
  ])
  func `says why a path does not match`(_ row: EvaluationCase) throws { try check(row) }

  @Test(arguments: [
    EvaluationCase("/?q={q}", "/?q", "queryValue: query item q has no value"),
    EvaluationCase("/?q={q}", "/", "queryMissing: query item q is missing"),
    EvaluationCase("/?q={q}", "/?Q=1", "queryMissing: query item q is there in another case"),
    EvaluationCase("/?q={q}", "/?q=1&q=2", "queryRepeated: query item q is repeated"),
    EvaluationCase("/?q={n}", "/?q=x", "valueNotParsed: the value of n is not a valid Int"),
    EvaluationCase("/?q={o}", "/?q", "queryValue: query item q has no value"),
    EvaluationCase("/?q={l}", "/?q=1&q", "queryValue: query item q has no value"),
    EvaluationCase("/?k=story", "/?k=Story", "queryValue: query item k is not story"),
    EvaluationCase("/?k=story", "/?k", "queryValue: query item k is not story"),
    EvaluationCase("/?k=", "/?k", "queryValue: query item k has no equals sign"),
    EvaluationCase("/?k", "/?k=", "queryValue: query item k has a value, but needs none"),
    EvaluationCase("/#f", "/#g", "fragment: the fragment is not f"),
    EvaluationCase("/#f", "/", "fragment: the fragment is not f"),
    EvaluationCase("/#{t}", "/", "fragment: the fragment is missing"),
    EvaluationCase("/#{o}", "/", "fragment: the fragment is missing"),
    EvaluationCase("/#{n}", "/#x", "valueNotParsed: the value of n is not a valid Int"),
    EvaluationCase("/#p/{n}", "/#p/x", "valueNotParsed: the value of n is not a valid Int"),
    EvaluationCase("/#p/{n}", "/#q/7", "fragment: the fragment is not p/{n}"),
  ])
  func `says why an item or a fragment does not match`(_ row: EvaluationCase) throws {
    try check(row)
  }

  @Test
  func `bounds captured values`() throws {
    let pattern = try LinkPattern("/{t}")
    let parts = LinkParts(segments: [String(repeating: "é", count: 5)])
    #expect(pattern.evaluate(parts, captureLength: 5).summary == "t=ééééé")
    #expect(
      pattern.evaluate(parts, captureLength: 4).summary
        == "captureTooLong 0: the value of t is longer than 4 characters, the limit that captureLength: sets"
    )
  }

  @Test
  func `gives up on a segment that can be read in too many ways`() throws {
    let pattern = try LinkPattern("/{a}-{b}-{c}")
    let segment = String(repeating: "1-", count: 400) + "x"
    let outcome = pattern.evaluate(
      LinkParts(segments: [segment]),
      parameters: ["a", "b", "c"].map { .required($0, HalfText.self) }, captureLength: 2_048)
    #expect(
      outcome.summary
        == "tooManySplits 0: segment 1 can be split by {a}-{b}-{c} in too many ways")
  }

  private func check(_ row: EvaluationCase) throws {
    let pattern = try LinkPattern(row.pattern)
    let parameters = LinkPatternKeyTests.parameters(of: pattern)
    let outcome = pattern.evaluate(
      try LinkParts(row.link), parameters: parameters, folding: row.folding)
    #expect(outcome.summary == row.outcome)
  }
}
