// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText
import Testing

/// The core has its own caret, test for hidden characters, and edit distance, since it depends on
/// nothing: all must stay as those of the tools.
@Suite struct CoreAgreementTests {
  @Test func `counts the same typos`() {
    var texts = [""]
    var longest = texts
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["a", "b", "c"].map { text + $0 } }
      texts += longest
    }
    for first in texts {
      for second in texts {
        let distance = EditDistance.between(first, second)
        #expect(LinkNearness.distance(first, second, atMost: 4) == distance, "\(first) \(second)")
      }
    }
  }

  @Test(arguments: ["", "x://a", "x://é😀b", "  a\nb\tc\u{202e}\u{301}", "a\r\n\u{1b}[2J"])
  func `shows the same of a link`(_ text: String) {
    for text in [text, String(repeating: text, count: 40)] {
      for position in 0...(text.utf8.count + 1) {
        #expect(
          LinkCaret.excerpt(of: text, at: position, indent: "")
            == TerminalExcerpt(of: text, at: position).text)
      }
    }
  }

  @Test func `hides the same characters`() {
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = LinkCaret.excerpt(of: String(scalar), at: nil, indent: "")
      guard shown == (scalar.isPlainOnTerminals ? String(scalar) : "·") else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }
}
