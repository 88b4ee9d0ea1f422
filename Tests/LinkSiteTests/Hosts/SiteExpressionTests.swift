// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) @testable import LinkSite

/// Engines that backtrack find out in linear work whether a segment with several values matches.
@Suite struct SiteExpressionTests {
  /// A backtracking matcher, as PCRE is one, with or without atomic groups.
  private struct Matcher {
    let text: [UInt8]
    let isAtomic: Bool
    private(set) var steps = 0

    init(_ text: String, isAtomic: Bool) {
      self.text = Array(text.utf8)
      self.isAtomic = isAtomic
    }

    mutating func takesAll(_ expression: SiteExpression) -> Bool {
      match(expression, 0) { matcher, end in end == matcher.text.count }
    }

    private mutating func match(
      _ expression: SiteExpression, _ place: Int, _ next: (inout Matcher, Int) -> Bool
    ) -> Bool {
      steps += 1
      switch expression {
      case .byte(let set):
        return place < text.count && set.contains(text[place]) && next(&self, place + 1)
      case .sequence(let parts): return match(parts[...], place, next)
      case .choice(let parts):
        for part in parts where match(part, place, next) { return true }
        return false
      case .repeated(let part, let lower, let upper):
        if upper != 0,
          match(
            part, place,
            { matcher, end in
              end > place
                && matcher.match(
                  .repeated(part, lower: max(0, lower - 1), upper: upper.map { $0 - 1 }), end, next)
            })
        {
          return true
        }
        return lower == 0 && next(&self, place)
      case .first(let part, let end):
        guard isAtomic else { return match([.many(part), end], place, next) }
        guard let place = first(part, end, place) else { return false }
        return next(&self, place)
      }
    }

    private mutating func match(
      _ parts: ArraySlice<SiteExpression>, _ place: Int, _ next: (inout Matcher, Int) -> Bool
    ) -> Bool {
      guard let first = parts.first else { return next(&self, place) }
      return match(first, place) { matcher, end in
        matcher.match(parts.dropFirst(), end, next)
      }
    }

    /// As few parts as possible, and the end after them.
    private mutating func first(
      _ part: SiteExpression, _ end: SiteExpression, _ place: Int
    ) -> Int? {
      var place = place
      while true {
        var after: Int?
        guard
          match(
            part, place,
            {
              after = $1; return true
            }), let after
        else { return nil }
        place = after
        var found: Int?
        if match(
          end, place,
          {
            found = $1; return true
          })
        {
          return found
        }
      }
    }
  }

  private func path(_ pattern: String, _ types: [String: String]) throws -> SiteExpression {
    let rewrite = SiteServing.Rewrite(
      pattern: try LinkPattern(pattern), file: "a.html",
      parameters: types.map {
        LinkCatalog.Parameter(name: $0, type: $1, kind: .required, isConstrained: true)
      })
    return try #require(SiteExpression.path(of: rewrite))
  }

  private static let patterns: [(String, [String: String])] = [
    ("/{a}-{b}-{c}", [:]), ("/{a}--{b}-{c}", [:]), ("/{a}-{n}-{c}", ["n": "Int"]),
    ("/{a}-{n}5{c}", ["n": "Int"]), ("/{a}-{n}.{c}", ["n": "Double"]),
    ("/{n}-{a}-{b}", ["n": "Int"]),
    ("/{a}@{b}-{n}", ["n": "Int"]), ("/{p*}/{a}-{b}-5", [:]), ("/{a}5{n}-{b}", ["n": "Int"]),
    ("/{a}-{b}--{c}", [:]),
  ]

  @Test(arguments: patterns)
  func `takes the same with atomic groups as without`(
    _ pattern: String, _ types: [String: String]
  ) throws {
    let expression = try path(pattern, types)
    var texts = [""]
    var taken = 0
    for _ in 0..<7 {
      texts = texts.flatMap { text in ["a", "-", "5", ".", "%40"].map { text + $0 } }
      for text in texts.prefix(20_000) {
        var (plain, atomic) = (
          Matcher("/" + text, isAtomic: false), Matcher("/" + text, isAtomic: true)
        )
        let isTaken = plain.takesAll(expression)
        if isTaken { taken += 1 }
        if atomic.takesAll(expression) != isTaken { Issue.record("\(pattern) and /\(text)") }
      }
    }
    #expect(taken > 0)
  }

  @Test(arguments: ["/{a}-{b}-{c}-{d}-x", "/{p*}/{a}-{b}-{c}/x", "/{a}--{b}--{c}-x"])
  func `takes steps in proportion to the text`(_ pattern: String) throws {
    let expression = try path(pattern, [:])
    func steps(_ count: Int) -> Int {
      var matcher = Matcher("/" + String(repeating: "-", count: count) + "/", isAtomic: true)
      let isTaken = matcher.takesAll(expression)
      #expect(!isTaken)
      return matcher.steps
    }
    #expect(steps(400) < 3 * steps(200))
    #expect(steps(400) < 400 * 100)
  }

  @Test func `has atomic groups for PCRE alone`() throws {
    let expression = try path("/{a}-{b}", [:])
    #expect(expression.partText(isAtomic: true).contains("(?>"))
    #expect(!expression.partText().contains("(?>"))
  }
}
