// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSimulation
import TestSupport
import Testing

struct LinkPatternKeyTests {
  /// Types of captures by the first letter of their names: `n` is an Int, `o` an optional text, `l`
  /// a list of texts, all else text.
  static func parameters(of pattern: LinkPattern) -> [LinkParameter] {
    pattern.captureNames.enumerated().map { index, name in
      // A rest is a list of segments here.
      if pattern.hasRest, index == pattern.pathCaptureCount - 1 {
        return name.hasPrefix("n") ? .list(name, Int.self) : .list(name, String.self)
      }
      return switch name.first {
      case "n": .required(name, Int.self)
      case "o": .optional(name, String.self)
      case "l": .list(name, String.self)
      default: .required(name, String.self)
      }
    }
  }

  static func key(_ text: String) throws -> LinkPatternKey {
    let pattern = try LinkPattern(text)
    return pattern.key(for: parameters(of: pattern))
  }

  @Test(
    arguments: [
      // One segment, from the first tried to the last.
      [
        "/abc", "/ab", "/abc{a}", "/ab{a}d", "/ab{a}d{b}", "/ab{a}", "/{n}", "/{a}-suffix",
        "/{a}-{b}",
        "/{a}", "/", "/{a+}",
      ],
      // The first difference decides, from left to right.
      ["/a/{x}", "/{n}/a", "/{x}/a/b", "/{x}/{y}", "/{x}", "/{x}/{y+}", "/{x+}"],
      // The query decides last.
      [
        "/a?x=1&y=2", "/a?x=1&y={y}", "/a?x={x}&y={y}", "/a?x=1", "/a?flag&o={o}", "/a?x={x}&l={l}",
        "/a", "/{a}?x=1&y=2&z=3",
      ],
      ["/a?x=1#f", "/a?x={x}#f", "/a?x={x}#{f}", "/a#f", "/a#{o}", "/a"],
      // Each capture has its own type, whatever comes before it.
      ["/{n}/{n2}", "/{n}/{x}", "/{x}/{n}", "/{x}/{y}"], ["/a/{x}/b/{n}", "/a/{x}/b/{y}"],
      ["/{a}-{b}/{n}", "/{a}-{b}/{x}"], ["/v{n}/{n2}", "/v{n}/{x}"], ["/{r+}/{n}", "/{r+}/{x}"],
    ] as [[String]])
  func `ranks patterns`(_ texts: [String]) throws {
    for (first, second) in zip(texts, texts.dropFirst()) {
      let isEqual = try Self.key(first) == Self.key(second)
      let isBefore = try Self.key(first) < Self.key(second)
      let areBothFlags = first.contains("x=1") && second.contains("flag")
      #expect(isBefore || isEqual && areBothFlags, "\(first) before \(second)")
      #expect(try !(Self.key(second) < Self.key(first)))
    }
  }

  @Test(arguments: [
    ("/a/{x}", "/b/{longer}"), ("/{n}", "/{n2}"), ("/x/a{y}b", "/x/a{y}c"), ("/%61", "/b"),
    ("/é", "/%C3%A9"), ("/a?x=1", "/a?b=2"), ("/a?x={x}", "/a#{f}"), ("/a?o={o}", "/a"),
  ])
  func `ranks patterns equally`(first: String, second: String) throws {
    #expect(try Self.key(first) == Self.key(second))
  }

  /// Routes with equal paths are ordered by their entries, and patterns alone by their keys.
  @Test
  func `orders routes and patterns by one rule`() throws {
    var generator = SeededGenerator(seed: 5)
    var compared = 0
    for _ in 0..<400 {
      let patterns = try (0..<2).map { _ in
        let text = try LinkPattern.random(using: &generator).text
        let query = text.firstIndex { "?#".contains($0) }.map { String(text[$0...]) } ?? ""
        return try LinkPattern("/a" + query)
      }
      let entries = patterns.enumerated().map { slot, pattern in
        LinkRouteEntry(
          group: 0, slot: slot, name: "a", pattern: pattern,
          parameters: Self.parameters(of: pattern),
          captureParameters: Array(pattern.captureNames.indices))
      }
      let keys = patterns.map { $0.key(for: Self.parameters(of: $0)) }
      var isUndecided = false
      LinkRoutePrecedence.forEachUndecided(among: [0, 1], entries) { _, _ in
        isUndecided = true
        return true
      }
      #expect(isUndecided == (keys[0] == keys[1]), "\(patterns)")
      if !isUndecided {
        #expect(
          LinkRoutePrecedence.isBefore(entries[0], entries[1]) == (keys[0] < keys[1]),
          "\(patterns)")
        compared += 1
      }
    }
    TestReport.line("required items: 400 pairs, \(compared) of them ordered")
    #expect(compared > 100)
  }

  @Test
  func `is a strict total order`() throws {
    var generator = SeededGenerator(seed: 4)
    var patterns = Set<LinkPattern>()
    while patterns.count < 150 { patterns.insert(try .random(using: &generator)) }
    let entries = patterns.map { ($0, $0.key(for: Self.parameters(of: $0))) }
    var comparisons = 0
    func precedes(_ lhs: Int, _ rhs: Int) -> Bool {
      comparisons += 1
      return entries[lhs].0.precedes(
        entries[rhs].0, key: entries[lhs].1, otherKey: entries[rhs].1)
    }
    for first in entries.indices {
      #expect(!precedes(first, first))
      for second in entries.indices where first != second {
        #expect(precedes(first, second) != precedes(second, first))
      }
    }
    let sorted = entries.indices.sorted(by: precedes)
    for first in sorted.indices {
      for second in sorted.indices where first < second {
        #expect(precedes(sorted[first], sorted[second]))
      }
    }
    let reversed = entries.indices.reversed().sorted(by: precedes)
    #expect(reversed == sorted)
    #expect(comparisons > 50_000)
  }

  /// Each `!*` weighs as much as half of what fits into two bytes.
  @Test func `ranks patterns that exclude much in the query and in the fragment`() throws {
    let texts = [
      "/a?!x&!*#k={v}&!y&!z&!*", "/a?!x&!*#k={v}&!y&!*", "/a?!*#k={v}&!*", "/a?!x&!*#k={v}&!y",
      "/a#k={v}",
    ]
    for (first, second) in zip(texts, texts.dropFirst()) {
      #expect(try Self.key(first) < Self.key(second), "\(first) before \(second)")
    }
    let table = PatternTable(["https://ex.com"], [texts[1]])
    #expect(try table.router().explain("https://ex.com/a#k=1").match?.pattern == texts[1])
  }
}
