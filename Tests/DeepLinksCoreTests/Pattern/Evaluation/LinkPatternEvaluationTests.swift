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
    EvaluationCase("/", "/", ""),
    EvaluationCase("/", "", ""),
    EvaluationCase("/", "/a", "tooLong 0: the path goes on with segment 1"),
    EvaluationCase("/a", "/", "tooShort 0: the path ends before segment 1, a"),
    EvaluationCase("/a/{t}", "/a", "tooShort 1: the path ends before segment 2, {t}"),
    EvaluationCase("/a", "/b", "literalExpected 0: segment 1 is not a"),
    EvaluationCase("/a", "/A", "literalExpected 0: segment 1 is a in another case"),
    EvaluationCase("/a", "/A", "", folding: .firstSegment),
    EvaluationCase(
      "/a/b", "/A/B", "literalExpected 1: segment 2 is b in another case", folding: .firstSegment),
    EvaluationCase("/a/b{t}", "/A/BC", "t=C", folding: .path),
    EvaluationCase("/a%2Fb", "/a%2fb", ""),
    EvaluationCase("/é", "/%C3%A9", ""),
    EvaluationCase(
      "/é", "/e%CC%81", "literalExpected 0: segment 1 is é in another Unicode form"),
    EvaluationCase("/{t}", "/a%2Fb", "t=a/b"),
    EvaluationCase("/{t}", "/a//b", "emptySegment 1: segment 2 is empty"),
    EvaluationCase("/{n}", "/42", "n=42"),
    EvaluationCase("/{n}", "/x", "valueNotParsed 0: the value of n is not a valid Int"),
    EvaluationCase("/{a}-{b}", "/x-y-z", "a=x b=y-z"),
    EvaluationCase("/{a}-{n}", "/x-y-7", "a=x-y n=7"),
    EvaluationCase("/{a}-{n}", "/x-y", "valueNotParsed 0: the value of n is not a valid Int"),
    EvaluationCase("/{a}-{b}", "/xy", "literalExpected 0: segment 1 is not {a}-{b}"),
    EvaluationCase("/{a}-{b}", "/-y", "literalExpected 0: segment 1 is not {a}-{b}"),
    EvaluationCase("/{a}-{b}", "/--y", "a=- b=y"),
    EvaluationCase("/v{n}.json", "/v12.json", "n=12"),
    EvaluationCase("/v{n}.json", "/v.json", "literalExpected 0: segment 1 is not v{n}.json"),
    EvaluationCase("/@{t}", "/@ada", "t=ada"),
    EvaluationCase("/f/{r+}", "/f/a/b", "r=a,b"),
    EvaluationCase("/f/{r+}", "/f", "tooShort 1: the path ends before segment 2, {r+}"),
    EvaluationCase("/{n1+}", "/1/x", "valueNotParsed 1: the value of n1 is not a valid Int"),
    EvaluationCase(
      "/{t}", "/a%E2%80%AEb", "forbiddenCharacters 0: the value of t has invisible characters"),
  ])
  func `reads a path`(_ row: EvaluationCase) throws { try check(row) }

  @Test(arguments: [
    EvaluationCase("/?q={q}", "/?q=a%20b", "q=a b"),
    EvaluationCase("/?q={q}", "/?q=", "q="),
    EvaluationCase("/?q={q}", "/?q", "queryValue: query item q has no value"),
    EvaluationCase("/?q={q}", "/", "queryMissing: query item q is missing"),
    EvaluationCase("/?q={q}", "/?Q=1", "queryMissing: query item q is there in another case"),
    EvaluationCase("/?q={q}", "/?q=1&q=2", "queryRepeated: query item q is repeated"),
    EvaluationCase("/?q={q}", "/?utm_source=x&q=1&z", "q=1"),
    EvaluationCase("/?q={n}", "/?q=x", "valueNotParsed: the value of n is not a valid Int"),
    EvaluationCase("/?q={o}", "/", ""),
    EvaluationCase("/?q={o}", "/?q=1", "o=1"),
    EvaluationCase("/?q={o}", "/?q", "queryValue: query item q has no value"),
    EvaluationCase("/?q={l}", "/", ""),
    EvaluationCase("/?q={l}", "/?q=1&r=3&q=2", "l=1,2"),
    EvaluationCase("/?q={l}", "/?q=1&q", "queryValue: query item q has no value"),
    EvaluationCase("/?k=story", "/?k=story", ""),
    EvaluationCase("/?k=story", "/?k=Story", "queryValue: query item k is not story"),
    EvaluationCase("/?k=story", "/?k", "queryValue: query item k is not story"),
    EvaluationCase("/?k=", "/?k=", ""),
    EvaluationCase("/?k=", "/?k", "queryValue: query item k has no equals sign"),
    EvaluationCase("/?k", "/?k", ""),
    EvaluationCase("/?k", "/?k=", "queryValue: query item k has a value, but needs none"),
    EvaluationCase("/?%6B=%31", "/?k=1", ""),
    EvaluationCase("/#f", "/#f", ""),
    EvaluationCase("/#f", "/#g", "fragment: the fragment is not f"),
    EvaluationCase("/#f", "/", "fragment: the fragment is not f"),
    EvaluationCase("/#{t}", "/#a%20b", "t=a b"),
    EvaluationCase("/#{t}", "/", "fragment: the fragment is missing"),
    EvaluationCase("/#{o}", "/", "fragment: the fragment is missing"),
    EvaluationCase("/#{n}", "/#x", "valueNotParsed: the value of n is not a valid Int"),
    EvaluationCase("/", "/?a=1#f", ""),
  ])
  func `reads a query and a fragment`(_ row: EvaluationCase) throws { try check(row) }

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

  @Test(arguments: [1, 64, 65, 127])
  func `tries every way to read a segment`(_ hyphens: Int) throws {
    let pattern = try LinkPattern("/{a}-{n}")
    let front = "x" + String(repeating: "-x", count: hyphens - 1)
    let outcome = pattern.evaluate(
      LinkParts(segments: [front + "-7"]), parameters: [.required("n", Int.self)])
    #expect(outcome.summary == "a=\(front) n=7")
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

  @Test
  func `is quick for segments that can be read in many ways`() throws {
    let pattern = try LinkPattern("/" + (0..<16).map { "{c\($0)}a" }.joined() + "b")
    let segment = String(repeating: "a", count: 200)
    #expect(
      pattern.evaluate(LinkParts(segments: [segment])).summary.hasPrefix("literalExpected 0"))
  }

  @Test
  func `is quick where no way to read a segment has the right type`() throws {
    let pattern = try LinkPattern("/{a}-{b}-{c}-{d}-{n}x")
    let segment = String(repeating: "a-", count: 600) + "x"
    let outcome = pattern.evaluate(
      LinkParts(segments: [segment]), parameters: [.required("n", Int.self)], captureLength: 2_048)
    #expect(outcome.summary == "valueNotParsed 0: the value of n is not a valid Int")
  }

  private func check(_ row: EvaluationCase) throws {
    let pattern = try LinkPattern(row.pattern)
    let parameters = LinkPatternKeyTests.parameters(of: pattern)
    let outcome = pattern.evaluate(
      try LinkParts(row.link), parameters: parameters, folding: row.folding)
    #expect(outcome.summary == row.outcome)
  }
}
