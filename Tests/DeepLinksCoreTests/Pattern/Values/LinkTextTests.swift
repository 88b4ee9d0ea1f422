// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

struct LinkTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("%41b", 2), ("%C3%A9", 1), ("é", 1), ("%F0%9F%98%80x", 2),
  ])
  func `counts decoded scalars`(text: String, count: Int) {
    #expect(reading(text) { $0.scalarCount } == count)
    #expect(reading(text) { $0.isEmpty } == text.isEmpty)
  }

  @Test(arguments: [
    ("abc", false), ("%0A", true), ("a\u{1F}", true), ("%7F", true), ("\u{85}", true),
    ("%C2%85", true), ("\u{A0}", false), ("\u{202A}", true), ("%E2%80%AE", true),
    ("\u{202F}", false), ("\u{2066}x", true), ("\u{2069}", true), ("\u{206A}", false),
    ("\u{200F}", false), ("\u{E2}\u{80}", true), ("ÂÀ", false),
  ])
  func `finds controls and overrides of direction`(text: String, isForbidden: Bool) {
    #expect(reading(text) { $0.hasForbiddenScalar } == isForbidden)
  }

  @Test
  func `finds exactly what is forbidden`() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value), scalar != "%" else { continue }
      let found = reading(String(scalar)) { $0.hasForbiddenScalar }
      #expect(found == scalar.isForbiddenInLinks, "U+\(String(value, radix: 16))")
    }
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
