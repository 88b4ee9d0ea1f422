// SPDX-License-Identifier: MIT

import JSONText
import Testing

/// What is written, exactly: a reader would not mind an escape more.
@Suite struct EscapedSourceTests {
  private static let json: [(String, String)] = [
    ("a/é😀", "\"a/é😀\""), ("\"\\\n\r\t", #""\"\\\n\r\t""#), ("\u{1b}\u{e000}", #""\u001b\ue000""#),
    ("\u{e0001}", #""\udb40\udc01""#),
  ]

  @Test(arguments: json) func `a string of JSON`(_ text: String, _ source: String) {
    #expect(JSONStringLiteral(text).text == source)
  }

  @Test func `what is hidden in JSON`() {
    #expect(
      JSONStringLiteral.escapingHidden(in: "{\n\t\"a\": \"\u{1b}é\"\r}")
        == "{\n\t\"a\": \"\\u001bé\"\\u000d}")
  }

  @Test(arguments: [
    ("a é😀\t\n", "a é😀\t\n"), ("&<>", "&amp;&lt;&gt;"), ("\r\u{85}\u{202e}", "&#13;&#x85;&#x202e;"),
    ("\0\u{1b}\u{ffff}", "\u{fffd}\u{fffd}\u{fffd}"),
  ])
  func `a text of a property list`(_ text: String, _ source: String) {
    #expect(PropertyListString(text).text == source)
  }

  @Test(arguments: [
    ("aé", "\"aé\""), ("\"\\\n", #""\"\\\n""#), ("\u{1b}\r", #""\u{1b}\u{d}""#),
  ])
  func `a literal of Swift`(_ text: String, _ source: String) {
    #expect(SwiftStringLiteral(text).text == source)
    #expect("\"\(SwiftStringLiteral(text).content)\"" == source)
  }

  @Test func `a quoted text`() {
    let letters = (0..<81).map { String(UnicodeScalar(0x4e00 + $0)!) }.joined()
    #expect(QuotedText("").text == "“”")
    #expect(QuotedText("a\u{1b}\n").text == #"“a\u{1b}\u{a}”"#)
    #expect(QuotedText(String(letters.dropLast())).text == "“\(letters.dropLast())”")
    #expect(QuotedText(letters).text == "“\(letters.dropLast())…”")
  }

  @Test func `a text on a terminal`() {
    #expect(TerminalText("aé\n\t\u{202e}").text == "aé···")
    #expect(TerminalText(lines: "aé\n\t\u{202e}").text == "aé\n··")
  }
}
