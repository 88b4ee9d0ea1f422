// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import TestSupport
import Testing

/// The router and its explanations split segments alike, however hostile the link is.
@Suite struct SplitLawsTests {
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
