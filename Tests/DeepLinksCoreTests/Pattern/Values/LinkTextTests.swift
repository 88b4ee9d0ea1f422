// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

struct LinkTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("%41b", 2), ("%C3%A9", 2), ("é", 2), ("%F0%9F%98%80x", 5), ("%4", 2),
  ])
  func `counts decoded bytes`(text: String, count: Int) {
    #expect(reading(text) { $0.decodedByteCount } == count)
    #expect(reading(text) { $0.isEmpty } == text.isEmpty)
  }

  @Test(arguments: [
    ("a%2Fb", "a/b", false, true), ("A", "a", false, false), ("A", "a", true, true),
    ("%41", "a", true, true), ("ab", "a", false, false), ("a", "ab", false, false),
    ("@", "`", true, false), ("[", "{", true, false), ("\u{C9}", "\u{E9}", true, false),
  ])
  func `compares with a literal`(text: String, literal: String, ignoring: Bool, isEqual: Bool) {
    #expect(reading(text) { $0.isEqual(to: literal.utf8, ignoringASCIICase: ignoring) } == isEqual)
  }

  private func reading<Result>(_ text: String, _ body: (borrowing LinkText) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(LinkText($0.span.bytes)) }
  }
}
