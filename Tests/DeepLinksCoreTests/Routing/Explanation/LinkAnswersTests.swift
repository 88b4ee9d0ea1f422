// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// Whether any of many patterns matches is what the explanation of each of them says.
@Suite struct LinkAnswersTests {
  private static func source(
    _ origins: [String], _ patterns: [String], options: LinkOriginOptions = []
  ) throws -> LinkRouteSource {
    LinkRouteSource(
      origins: try origins.map { try LinkOrigin($0) }, options: LinkOptionsByOrigin(options),
      entries: try patterns.enumerated().map { number, text in
        let pattern = try LinkPattern(text)
        return LinkRouteEntry(
          group: 0, slot: number, name: "\(number)", pattern: pattern,
          parameters: LinkPatternKeyTests.parameters(of: pattern),
          captureParameters: Array(pattern.captureNames.indices),
          origin: try pattern.origin.map { try LinkOrigin($0) })
      })
  }

  private static func sources() throws -> [LinkRouteSource] {
    [
      try source(
        ["https://ex.com"],
        [
          "/a/{n}", "/a/{n2}", "/q?x={o}&y={n}", "go:{t}", "/l?x={l}", "/r/{l+}", "/z/{l}",
          "/z#{o}", "/f#{n}", "/y/{l}/{t}",
          "https://own.com/{n}", "x://own", "/o/{o}",
        ]),
      try source(["y://"], ["go:{n}", "/a/{n}", "/"]),
      try source([], ["/none", "https://free.com/none"]),
      try source(["https://p.com"], ["/p?q={t}"], options: .plusIsSpace),
      try source(["https://w.com"], ["/wide/{t}"]),
    ]
  }

  @Test(arguments: [
    ("https://ex.com/a/1", true), ("https://ex.com/a/x", false), ("https://ex.com/a", false),
    ("https://ex.com/q?y=1", true),
    ("https://ex.com/q?x=2&y=1", true), ("https://ex.com/q?x=2", false),
    ("https://ex.com/q?y=z", false), ("https://ex.com/go:1", false),
    ("https://ex.com/l", true), ("https://ex.com/l?x=1&x=2", true), ("https://ex.com/l?x", false),
    ("https://ex.com/r/a/b", true), ("https://ex.com/r", false),
    ("https://ex.com/z/a", true), ("https://ex.com/z", false), ("https://ex.com/z#a", true),
    ("https://ex.com/y/a/b", true), ("https://ex.com/y/a", false),
    ("https://ex.com/f#1", true), ("https://ex.com/f#a", false),
    ("https://ex.com/o/a", true), ("https://own.com/1", true), ("https://own.com/a", false),
    ("https://own.com/a/1", false), ("x://own", true), ("x://other", false),
    ("y:go:1", true), ("y:go:a", false), ("y://go:1", false), ("y:a/1", true), ("y://", true),
    ("y://b", false), ("https://ex.com/none", false),
    ("https://free.com/none", true), ("https://free.com/", false), ("https://p.com/p?q=a+b", true),
    ("https://p.com/p", false), ("https://w.com/wide/a", true),
    ("https://w.com/a/1", false), ("not a link", false), ("https://ex.com/%zz", false), ("", false),
  ])
  func `says whether a link is answered`(_ link: String, _ isAnswered: Bool) throws {
    let sources = try Self.sources()
    #expect(LinkAnswers(sources, limits: .standard).matches(link) == isAnswered)
    #expect(
      (LinkExplainer(sources: sources, limits: .standard).explain(link).chosen != nil) == isAnswered
    )
  }

  /// A router has no room for so many values, and none for a pattern without a leading slash.
  @Test func `tries what fits into no table one by one`() throws {
    for patterns in [["/wide/{n1}"], ["/wide/{n1}", "/b"], ["/b", "/wide/{n1}", "go:{t}"]] {
      for count in [63, 64] {
        var source = try Self.source(["https://ex.com", "y://"], patterns)
        source.entries = source.entries.map { entry in
          LinkRouteEntry(
            group: 0, slot: entry.slot, name: entry.name, pattern: entry.pattern,
            parameters: entry.parameters
              + (0..<count).map { .optional("more\($0)", String.self) },
            captureParameters: entry.captureParameters)
        }
        let answers = LinkAnswers([source], limits: .standard)
        #expect(answers.matches("https://ex.com/wide/1"))
        #expect(answers.matches("y://wide/1?a"))
        #expect(!answers.matches("https://ex.com/wide/a"))
        #expect(answers.matches("https://ex.com/b") == patterns.contains("/b"))
        #expect(answers.matches("y:go:a") == patterns.contains("go:{t}"))
        #expect(!answers.matches("https://ex.com/go:a"))
      }
    }
  }

  @Test(arguments: [63, 64, 65, 66, 130])
  func `tells all items of a pattern apart`(_ count: Int) throws {
    let absent = (2..<count).map { "!x\($0)" }
    let source = try Self.source(
      ["https://ex.com"], [(["/a?first"] + absent + ["last"]).joined(separator: "&")])
    let answers = LinkAnswers([source], limits: .standard)
    let explainer = LinkExplainer(sources: [source], limits: .standard)
    for (query, isAnswered) in [
      ("first&last", true), ("last&first", true), ("first", false), ("last", false), ("", false),
      ("first&last&x\(count - 1)", false), ("first&last&x2", false),
    ] {
      let link = "https://ex.com/a?" + query
      #expect(answers.matches(link) == isAnswered, "\(query)")
      #expect((explainer.explain(link).chosen != nil) == isAnswered, "\(query)")
    }
  }

  /// A catalog may give a value a kind that no router allows in its place.
  @Test(
    arguments: [
      ("/r/{a+}/end", [.required("a", Int.self)], "/r/1/2/end", "/r/1/x/end"),
      ("/r/{a+}/end", [.optional("a", Int.self)], "/r/1/2/end", "/r/1/x/end"),
      ("/f#{a}", [.list("a", Int.self)], "/f#1", "/f#1/2"),
      ("/f#k={a}", [.list("a", Int.self)], "/f#k=1&k=2", "/f#k=1&k=x"),
      ("/q?{a*}", [.required("a", Int.self)], "/q?k=1", "/r"),
      // Values in their places follow.
      (
        "/r/{a+}/{t}", [.required("a", Int.self), .required("t", String.self)], "/r/1/2/x",
        "/r/1/x/y"
      ),
      (
        "/r/{a+}/end?k={t}", [.required("a", Int.self), .optional("t", String.self)],
        "/r/1/2/end?k=x", "/r/1/x/end?k=x"
      ),
      (
        "/r/{a+}/end?{t*}", [.required("a", Int.self), .items("t")], "/r/1/2/end?k=x",
        "/r/1/x/end?k=x"
      ),
      (
        "/r/{a+}/end#{t}", [.required("a", Int.self), .required("t", String.self)], "/r/1/2/end#x",
        "/r/1/x/end#x"
      ),
      (
        "/r/{a+}/end#k={t}", [.required("a", Int.self), .required("t", String.self)],
        "/r/1/2/end#k=x", "/r/1/x/end#k=x"
      ),
    ] as [(String, [LinkParameter], String, String)])
  func `explains a value of another kind`(
    _ text: String, _ parameters: [LinkParameter], _ match: String, _ miss: String
  ) throws {
    let source = LinkRouteSource(
      origins: [try LinkOrigin("https://ex.com")], options: LinkOptionsByOrigin(),
      entries: [
        LinkRouteEntry(
          group: 0, slot: 0, name: "route", pattern: try LinkPattern(text), parameters: parameters,
          captureParameters: Array(parameters.indices))
      ])
    let answers = LinkAnswers([source], limits: .standard)
    let explainer = LinkExplainer(sources: [source], limits: .standard)
    for (path, isAnswered) in [(match, true), (miss, false)] {
      let link = "https://ex.com" + path
      #expect(answers.matches(link) == isAnswered, "\(link)")
      #expect((explainer.explain(link).chosen != nil) == isAnswered, "\(link)")
    }
  }

  @Test func `is bounded by limits`() throws {
    let answers = LinkAnswers(
      [try Self.source(["https://ex.com"], ["/a/{t}"])],
      limits: LinkLimits(bytes: 20, captureLength: 2))
    #expect(answers.matches("https://ex.com/a/bc"))
    #expect(!answers.matches("https://ex.com/a/bcd"))
    #expect(!answers.matches("https://ex.com/a/b?cd"))
  }
}
