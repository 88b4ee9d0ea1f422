// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
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
        "/{a}", "/", "/{a+}", "/{a...}",
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

  /// By their keys, and routes with equal keys by what else they say.
  @Test func `the order of routes is strict and total`() throws {
    var generator = SeededGenerator(seed: 4)
    let table = GeneratedTable(using: &generator, count: 150)
    let shared = table.patterns.map { _ in LinkRouteMetadata(isShared: true) }
    let entries = try table.router(metadata: shared).content.source.entries
    let keys = entries.map { entry in LinkPatternKey(entry.pattern) { entry.captures[$0] } }
    func precedes(_ one: Int, _ other: Int) -> Bool {
      keys[one] == keys[other]
        ? LinkRoutePrecedence.isBefore(entries[one], entries[other]) : keys[one] < keys[other]
    }
    let sorted = entries.indices.sorted(by: precedes)
    for (place, first) in sorted.enumerated() {
      #expect(!precedes(first, first))
      for second in sorted[(place + 1)...] {
        #expect(precedes(first, second) && !precedes(second, first))
      }
    }
    #expect(entries.indices.reversed().sorted(by: precedes) == sorted)
  }

  @Test func `items order routes of one path as they order patterns`() throws {
    var generator = SeededGenerator(seed: 5)
    let tails = GeneratedTable(using: &generator, count: 300).patterns.map { pattern in
      pattern.text.drop { !"?#".contains($0) }
    }
    let entries = try Set(tails).enumerated().map { slot, tail in
      let pattern = try LinkPattern("/a" + tail)
      return LinkRouteEntry(
        group: 0, slot: slot, name: "a", pattern: pattern, parameters: pattern.capturesOfText,
        captureParameters: Array(pattern.captureNames.indices))
    }
    let keys = entries.map { $0.pattern.key(for: $0.parameters) }
    for one in entries.indices {
      for other in entries.indices where keys[one] != keys[other] {
        #expect(
          LinkRoutePrecedence.isBefore(entries[one], entries[other]) == (keys[one] < keys[other]))
      }
    }
    #expect(Set(keys).count > 10)
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
