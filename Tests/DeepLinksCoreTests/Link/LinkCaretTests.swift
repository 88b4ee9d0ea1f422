// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

struct LinkCaretTests {
  @Test(
    arguments: [
      ("x://a", 0, "  x://a\n  ^"), ("x://a", 4, "  x://a\n      ^"),
      ("x://a", 5, "  x://a\n       ^"),
      ("x://a", 99, "  x://a\n       ^"), ("x://a", nil, "  x://a"), ("", 0, "  \n  ^"),
      ("x://é😀b", 10, "  x://é😀b\n        ^"), ("x://é😀b", 5, "  x://é😀b\n      ^"),
      ("a\u{202E}b\u{1B}c", 5, "  a·b·c\n     ^"),
    ] as [(String, Int?, String)])
  func `shows a place in a text`(_ text: String, _ position: Int?, _ excerpt: String) {
    #expect(LinkCaret.excerpt(of: text, at: position) == excerpt)
  }

  @Test func `shows the part around a place far behind`() {
    let text = String(repeating: "a", count: 500) + "!" + String(repeating: "b", count: 500)
    let lines = LinkCaret.excerpt(of: text, at: 500, indent: "").split(separator: "\n")
    #expect(
      lines[0] == "…" + String(repeating: "a", count: 60) + "!" + String(repeating: "b", count: 39)
        + "…")
    #expect(lines[1] == String(repeating: " ", count: 61) + "^")
    #expect(LinkCaret.excerpt(of: text, at: nil).count == 103)
  }
}
