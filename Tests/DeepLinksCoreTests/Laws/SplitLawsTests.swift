// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import TestSupport
import Testing

/// The router and its explanations split segments alike, however hostile the link is.
@Suite struct SplitLawsTests {
  private static let separators = ["-", "--", "a", "-a", ".", "%2D", "x", "é"]
  private static let units = ["a-", "-", "1-", "1-a", "a-1-", "é-", "%2D", "-x", "%41-", "é"]

  private func pattern(_ generator: inout SeededGenerator) -> String {
    var number = 0
    return (0..<generator.number(1...2)).map { _ in
      var text = "/" + (generator.chance(30) ? generator.pick(Self.separators) : "")
      let count = generator.number(1...4)
      for index in 0..<count {
        if index > 0 { text += generator.pick(Self.separators) }
        text += "{\(generator.pick(["t", "t", "i", "b", "w"]))\(number)}"
        number += 1
      }
      return text + (generator.chance(40) ? generator.pick(Self.separators) : "")
    }.joined()
  }

  /// A segment that fits the pattern's, or nearly, with what separates its captures repeated.
  private func segment(_ pattern: Substring, _ generator: inout SeededGenerator) -> String {
    if generator.chance(20) { return hostileSegment(&generator) }
    return pattern.split(separator: "{", omittingEmptySubsequences: false).map { part in
      guard let close = part.firstIndex(of: "}"), let letter = part.first else {
        return String(part)
      }
      let type = ReferenceType(rawValue: letter) ?? .text
      let separator = String(part[part.index(after: close)...])
      let front = generator.chance(30) ? generator.pick(Self.units) : ""
      let value =
        type == .text
        ? front + String(repeating: separator, count: generator.pick([0, 0, 1, 3, 12])) + "b"
        : generator.pick(type.samples)
      return value + separator
    }.joined()
  }

  private func hostileSegment(_ generator: inout SeededGenerator) -> String {
    let unit = generator.pick(Self.units)
    let count = generator.pick([1, 3, 20, 65, 120, 300])
    return generator.pick(["", "x", "1", "%E2%80%AE"]) + String(repeating: unit, count: count)
      + generator.pick(["", "1", "x", "-7", "true", "-newestx"])
  }

  @Test(arguments: Exploration.seeds(small: 2, full: 4))
  func `match and explain agree on mixed segments`(_ seed: UInt64) throws {
    let patterns = Exploration.count(small: 50, full: 150)
    var generator = SeededGenerator(seed: seed &+ 700)
    var hits = 0
    var links = 0
    for _ in 0..<patterns {
      let text = pattern(&generator)
      let options: LinkOriginOptions = generator.chance(20) ? .ignoresPathCase : []
      let table = PatternTable(["https://ex.com", "x://"], [text], options: options)
      let router = try table.router()
      for _ in 0..<6 {
        let path = text.split(separator: "/").map { segment($0, &generator) }
        let link = generator.pick(["https://ex.com/", "x://"]) + path.joined(separator: "/")
        let found = Candidates(of: link, in: router, table.patterns)
        #expect(found.offered == found.explained, "\(text) \(link)")
        links += 1
        hits += found.offered.count
      }
    }
    TestReport.line("split laws, seed \(seed): \(links) links, \(hits) hits")
    #expect(hits * 3 > patterns * 2 && (links - hits) * 3 > patterns * 2)
  }

  /// What one gives up on, the other does.
  @Test(arguments: [
    ("a-", "!"), ("a-", "%21"), ("é-", "!"), ("%C3%A9-", "!"), ("%61%2D", "!"),
  ])
  func `match and explain give up on the same links`(_ unit: String, _ tail: String) throws {
    var outcomes: Set<String> = []
    for count in stride(from: 4, through: 244, by: Exploration.count(small: 40, full: 8)) {
      for ending in [tail, "1"] {
        var builder = LinkRouterBuilder<String>(
          origins: ["https://ex.com"], limits: LinkLimits(bytes: 16_384))
        builder.register(
          "/{a}-{b}-{c}", parameters: ["a", "b", "c"].map { .required($0, Late.self) },
          make: { captures in
            captures.value(0, as: Late.self).map { "\($0.linkText)" }
          })
        let router = try builder.build()
        let link = "https://ex.com/" + String(repeating: unit, count: count) + ending
        let isMatch = try router.match(link) != nil
        let explanation = router.explain(link)
        #expect(isMatch == (explanation.match != nil))
        outcomes.insert(explanation.candidates.first?.mismatch?.code.rawValue ?? "match")
      }
    }
    #expect(outcomes == ["match", "valueNotParsed", "tooManySplits"])
  }
}

/// Any text that does not end with an exclamation mark; so a split fails at its end alone.
private struct Late: LinkValue {
  var linkText: String
  init?(linkText: String) {
    if linkText.utf8.last == 0x21 { return nil }
    self.linkText = linkText
  }
}
