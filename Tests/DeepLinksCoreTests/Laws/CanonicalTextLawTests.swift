// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation
import TestSupport
import Testing

/// A link that is written as it would be printed keeps its text; the text is the printed one all the same.
@Suite struct CanonicalTextLawTests {
  private static let places = [
    "https://shop.example.com/a%s/b", "https://shop.example.com/%s", "https://%s.example.com/a",
    "https://shop.example.com/a?%s", "https://shop.example.com/a?%s=1&b=2",
    "https://shop.example.com/a?a=%s", "https://shop.example.com/a?a=x%sy&b",
    "https://shop.example.com%s", "https://shop.example.com/a#%s", "https://shop.example.com:%s/a",
    "%s://shop.example.com/a", "shop://%s/a", "shop://a%sb", "shop://a/%s?a=%s", "shop:%s",
    "shop:/%s", "shop:///%s", "SHOP://a/%s", "https://Shop.example.com/%s", "https://%s@ex.com/a",
  ]

  private func check(_ text: String) -> Bool {
    guard let link = try? DeepLink(text) else { return false }
    #expect(link.text.utf8.elementsEqual(link.printedText.utf8), "\(text)")
    return true
  }

  @Test func `holds for each character, and each pair, in each place`() {
    let scalars = (0x20...0x7f).compactMap(Unicode.Scalar.init) + ["é", "日", "\u{301}"]
    var texts = scalars.map(String.init) + ["", "%41", "%2f", "%7C", "%c3%a9"]
    texts += scalars.flatMap { one in scalars.map { "\(one)\($0)" } }
    var links = 0
    for place in Self.places {
      let parts = place.split(separator: "%s", omittingEmptySubsequences: false)
      for text in texts where check(parts.joined(separator: text)) { links += 1 }
    }
    #expect(links > 50_000)
    TestReport.line("canonical texts: \(links)")
  }
}
