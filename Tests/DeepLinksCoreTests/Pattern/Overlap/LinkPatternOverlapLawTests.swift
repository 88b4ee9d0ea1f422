// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation
import TestSupport
import Testing

/// Overlap must say yes exactly where some link of a small world is matched by both patterns.
struct LinkPatternOverlapLawTests {
  @Test
  func `finds a shared segment exactly where there is one`() throws {
    let parts = ["a", "b", "ab", "{?}"]
    let segments = Self.sequences(of: parts, upTo: 3)
      .filter { !$0.contains("{?}{?}") }
    let patterns = try Set(segments).sorted().map { try Self.pattern("/" + $0) }
    let links = Self.sequences(of: ["a", "b"], upTo: 9).map { LinkParts(segments: [$0]) }
    let pairs = try compare(patterns, links)
    #expect(patterns.count == 67)
    #expect(pairs == 67 * 67)
  }

  @Test
  func `finds a shared typed segment exactly where there is one`() throws {
    let parts = ["1", "a", "{n}", "{t}"]
    let segments = Self.sequences(of: parts, upTo: 3)
      .filter { !$0.contains("}{") && $0.contains("{n}") }
    let patterns = try Set(segments).sorted().map { try Self.pattern("/" + $0) }
    let links = Self.sequences(of: ["1", "a"], upTo: 6).map { LinkParts(segments: [$0]) }
    let pairs = try compare(patterns, links)
    #expect(pairs == patterns.count * patterns.count)
    #expect(pairs > 400)
  }

  @Test
  func `finds a shared path exactly where there is one`() throws {
    let segments = ["/a", "/b", "/{?}", "/a{?}", "/{?}b"]
    let texts = [""] + Self.sequences(of: segments, upTo: 2)
    let patterns = try (texts + texts.map { $0 + "/{r+}" }).map(Self.pattern)
    let words = Self.sequences(of: ["a", "b"], upTo: 2)
    var links = [LinkParts(segments: [])]
    for first in words {
      links.append(LinkParts(segments: [first]))
      for second in words {
        links.append(LinkParts(segments: [first, second]))
        for third in ["a", "ab"] { links.append(LinkParts(segments: [first, second, third])) }
      }
    }
    let pairs = try compare(patterns, links)
    #expect(patterns.count == 62)
    #expect(pairs == 62 * 62)
  }

  @Test
  func `finds a shared query exactly where there is one`() throws {
    let values = ["", "=", "=1", "=a", "={n}", "={t}", "={o}", "={l}"]
    var patterns: [LinkPattern] = []
    for fragment in ["", "#1", "#a", "#{n}", "#{t}", "#{o}"] {
      patterns.append(try Self.pattern("/" + fragment))
      for value in values where !(value.count > 2 && value.dropFirst() == fragment.dropFirst()) {
        patterns.append(try Self.pattern("/?x\(value)\(fragment)"))
      }
    }
    let queries: [[String?]] = [[], [nil], [""], ["1"], ["a"], ["1", "a"], [nil, "1"]]
    let links = queries.flatMap { values in
      [nil, "1", "a"].map { fragment in
        LinkParts(
          segments: [], query: values.map { LinkQueryItem(name: "x", value: $0) },
          fragment: fragment)
      }
    }
    let pairs = try compare(patterns, links)
    #expect(pairs == patterns.count * patterns.count)
    #expect(pairs > 2_000)
  }

  @Test
  func `is symmetric, and both match its witness`() throws {
    let count = Exploration.count(small: 40, full: 160)
    var generator = SeededGenerator(seed: 5)
    let patterns = try (0..<count).map { _ in try LinkPattern.random(using: &generator) }
    var shared = 0
    for first in patterns {
      for second in patterns {
        let witness = try witness(first, second)
        #expect(try (self.witness(second, first) == nil) == (witness == nil))
        shared += witness == nil ? 0 : 1
      }
    }
    #expect(
      shared * 64 > 5 * count * count,
      "of \(patterns.count * patterns.count) pairs \(shared) share a link")
  }

  // MARK: Small worlds

  /// Compares all pairs with what their links say, and returns how many pairs there were.
  private func compare(_ patterns: [LinkPattern], _ links: [LinkParts]) throws -> Int {
    let matched = patterns.map { pattern in
      let parameters = LinkPatternKeyTests.parameters(of: pattern)
      return Set(links.indices.filter { matches(pattern, parameters, links[$0]) })
    }
    var pairs = 0
    for first in patterns.indices {
      for second in patterns.indices {
        pairs += 1
        let isShared = !matched[first].isDisjoint(with: matched[second])
        let witness = try witness(patterns[first], patterns[second])
        #expect(
          (witness != nil) == isShared,
          "\(patterns[first]) and \(patterns[second]): \(witness ?? "none")")
      }
    }
    return pairs
  }

  /// The witness, after proving that both patterns match it as a link.
  private func witness(_ first: LinkPattern, _ second: LinkPattern) throws -> String? {
    let parameters = [first, second].map { LinkPatternKeyTests.parameters(of: $0) }
    guard
      let overlap = LinkPattern.overlap(of: first, parameters[0], with: second, parameters[1])
    else { return nil }
    #expect(!overlap.hasPlaceholder)
    let link = try LinkParts(overlap.witness)
    #expect(matches(first, parameters[0], link), "\(first): \(overlap.witness)")
    #expect(matches(second, parameters[1], link), "\(second): \(overlap.witness)")
    return overlap.witness
  }

  private func matches(
    _ pattern: LinkPattern, _ parameters: [LinkParameter], _ link: LinkParts
  ) -> Bool {
    if case .matched = pattern.evaluate(link, parameters: parameters) { return true }
    return false
  }

  /// A pattern whose captures `{?}`, `{n}` and `{t}` get names of their own.
  private static func pattern(_ text: String) throws -> LinkPattern {
    var named = ""
    var count = 0
    for character in text.replacing("{?}", with: "{t}") {
      named.append(character)
      if "nt".contains(character), named.dropLast().last == "{" {
        count += 1
        named += "\(count)"
      }
    }
    return try LinkPattern(named)
  }

  private static func sequences(of parts: [String], upTo count: Int) -> [String] {
    var all: [String] = []
    var last = [""]
    for _ in 0..<count {
      last = last.flatMap { start in parts.map { start + $0 } }
      all += last
    }
    return all
  }
}
