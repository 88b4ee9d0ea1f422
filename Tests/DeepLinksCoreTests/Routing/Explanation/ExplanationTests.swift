// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation
import Testing

/// What `explain` says of every pattern.
@Suite struct ExplanationTests {
  private static let table = PatternTable(
    ["https://ex.com"],
    [
      "/products/{i1}", "/products/new", "/search?q={t1}", "/files/{t1+}", "/products/{i1}/reviews",
    ])

  @Test(arguments: [
    ("https://evil.com/products/1", "/products/{i1}", LinkMismatch.Code.originMismatch),
    ("https://ex.com/products/x", "/products/{i1}", .valueNotParsed),
    ("https://ex.com/products/x", "/products/new", .literalExpected),
    ("https://ex.com/search?q=%E2%80%AE", "/search?q={t1}", .forbiddenCharacters),
  ])
  func `gives the first reason why a pattern does not match`(
    _ link: String, _ pattern: String, _ code: LinkMismatch.Code
  ) throws {
    let explanation = try Self.table.router().explain(link)
    #expect(explanation.candidates.count == 5)
    #expect(explanation.chosen == nil)
    let candidate = explanation.candidates.first { $0.pattern == pattern }
    #expect(candidate?.mismatch?.code == code)
    #expect(!explanation.description.contains(link))
    let data = try JSONEncoder().encode(explanation)
    #expect(try JSONDecoder().decode(LinkExplanation.self, from: data) == explanation)
  }

  /// Explanations are kept, and earlier ones have no lists of what a match leaves out.
  @Test func `decodes an explanation without lists of what is left out`() throws {
    let candidate = #"{"pattern":"/a","route":"a","captures":{}}"#
    let text = #"{"link":"https://ex.com/a","candidates":[\#(candidate)],"chosen":0}"#
    let explanation = try JSONDecoder().decode(LinkExplanation.self, from: Data(text.utf8))
    let match = try #require(explanation.match)
    #expect(match.ignored == [])
    #expect(match.empty == [])
    #expect(match.captures == [:])
    #expect(explanation.description == "Opens a by /a.\n  /a  a: matches")
  }

  @Test(
    arguments: [
      // Under the other origin, the first segment differs.
      (["https://ex.com", "https://ex.com/base"], "/base/a", "https://ex.com/base/a/x", .tooLong),
      // Under the other origin, the host is a segment, and one is left over.
      (["app://", "app://host"], "/host/a", "app://host/a/x", .literalExpected),
    ] as [([String], String, String, LinkMismatch.Code)])
  func `gives the reason under the origin that is tried first`(
    _ origins: [String], _ pattern: String, _ link: String, _ code: LinkMismatch.Code
  ) throws {
    let explanation = try PatternTable(origins, [pattern]).router().explain(link)
    #expect(explanation.candidates.map { $0.mismatch?.code } == [code])
  }

  /// An explanation and a match have the same limits, and those of a merge are its own.
  @Test(arguments: [(3, 2, true, false), (2, 3, false, true), (2, 2, false, false)])
  func `counts a value as too long where a match does`(
    _ length: Int, _ mergedLength: Int, _ opens: Bool, _ opensMerged: Bool
  ) throws {
    let table = PatternTable(
      ["https://ex.com"], ["/{t1}"], limits: LinkLimits(captureLength: length))
    let router = try table.router()
    let merge = try LinkRouterMerge(router, limits: LinkLimits(captureLength: mergedLength))
    let link = "https://ex.com/abc"
    #expect((try router.match(link) != nil) == opens)
    #expect((router.explain(link).match != nil) == opens)
    #expect((try merge.match(link) != nil) == opensMerged)
    #expect((merge.explain(link).match != nil) == opensMerged)
  }

  @Test func `says what opens, with its captures`() throws {
    let explanation = try Self.table.router().explain(
      "https://ex.com/products/4711?utm_source=s3cret")
    #expect(explanation.match?.pattern == "/products/{i1}")
    #expect(explanation.match?.mismatch == nil)
    #expect(explanation.match?.captures == ["i1": ["4711"]])
    #expect(explanation.nearest == nil)
    #expect(!explanation.description.contains("4711"))
    #expect(!explanation.description.contains("s3cret"))
    #expect(explanation.revealedDescription.contains("4711"))
  }

  @Test(arguments: [
    ("https://ex.com/products/4711", "matched /products/{i1}", nil),
    ("https://ex.com/product/7", "missed /products/{i1}", 15),
    ("https://evil.com/", "missed nil", 8),
    ("https://ex.com/%zz", "refused malformedPercent", 15),
  ])
  func `gives a verdict to switch over`(_ link: String, _ verdict: String, _ place: Int?) throws {
    let explanation = try Self.table.router().explain(link)
    let text =
      switch explanation.verdict {
      case .matched(let candidate): "matched \(candidate.pattern)"
      case .missed(let nearest): "missed \(nearest?.pattern ?? "nil")"
      case .refused(let problem): "refused \(problem.code)"
      }
    #expect(text == verdict)
    #expect(explanation.position == place)
  }

  @Test(arguments: [
    ("https://ex.com/products/x", "/products/{i1}"),
    ("https://ex.com/product/7", "/products/{i1}"),
    ("https://ex.com/products/7/review", "/products/{i1}/reviews"),
    ("https://ex.com/search?query=x", "/search?q={t1}"),
    ("https://ex.com/files", "/files/{t1+}"),
  ])
  func `names the nearest miss`(_ link: String, _ pattern: String) throws {
    let explanation = try Self.table.router().explain(link)
    #expect(explanation.nearestMiss?.pattern == pattern)
    #expect(explanation.description.contains("Did you mean \(pattern)?"))
    #expect(explanation.revealedDescription.contains("^"))
    #expect(explanation.revealedDescription.contains(link))
  }

  /// Without any literal, too: what is missing is outside the path.
  @Test(arguments: [
    ("/{t1}#top", "/x"), ("/{t1}#top", "/x#end"), ("/{t1}?q={t2}", "/x"), ("/{t1}?q=1", "/x?q=2"),
    ("/{t1}?q={t2}", "/x?q=1&q=2"), ("/{t1}?!q", "/x?q=1"), ("/{i1}", "/x"),
  ])
  func `a pattern whose path a link has is near`(_ pattern: String, _ path: String) throws {
    let router = try PatternTable(["https://ex.com"], [pattern]).router()
    #expect(router.explain("https://ex.com" + path).nearestMiss?.pattern == pattern)
    #expect(router.explain("https://ex.com/y" + path).nearestMiss == nil)
  }

  /// A letter that differs is as far away as a segment too few; of two that are as near, the one
  /// that would be tried first is named.
  @Test(arguments: [
    ["/items/{t1}/c", "/itens/{t1}"], ["/itens/{t1}", "/items/{t1}/c"],
  ])
  func `of two that are as near, names the first`(_ patterns: [String]) throws {
    let explanation = try PatternTable(["https://ex.com"], patterns).router()
      .explain("https://ex.com/items/5")
    #expect(explanation.nearestMiss?.pattern == "/items/{t1}/c")
  }

  private enum Marked: String, LinkValue { case percent = "\u{d4e}%41" }

  /// With a prepended character in front of it, a percent sign is half of a `Character`.
  @Test func `reads a percent sign behind a mark once, as a match does`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["https://ex.com"])
    builder.register("/a-{x}", parameters: [.required("x", Marked.self)], name: "a") { captures in
      captures.value(0, as: Marked.self)?.rawValue
    }
    let router = try builder.build()
    let link = "https://ex.com/a-%E0%B5%8E%2541"
    #expect(try router.match(link) == "\u{d4e}%41")
    #expect(router.explain(link).match != nil)
    #expect(try router.match("https://ex.com/a-%E0%B5%8E%41") == nil)
    #expect(router.explain("https://ex.com/a-%E0%B5%8E%41").match == nil)
  }
}
