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

  private static let arguments: [(String, String, Bool)] = [
    ("play", "play", false), ("a%b", "a%%b", false), ("", "\"\"", true), ("a b", "\"a b\"", true),
    ("a\"b", #""a\\"b""#, true), ("$`\\", #""\\$\\`\\\\""#, true),
  ]

  @Test(arguments: arguments)
  func `an argument of a desktop entry`(_ text: String, _ source: String, _ isQuoted: Bool) {
    let argument = DesktopEntryArgument(text)
    #expect(argument.text == source)
    #expect(argument.isQuoted == isQuoted)
  }

  @Test(arguments: [
    ("  a b", #"\s a b"#), ("a b", "a b"), ("\ta\n\r\\", #"\ta\n\r\\"#), ("\u{1b}", "\u{fffd}"),
  ])
  func `a value of a desktop entry`(_ text: String, _ source: String) {
    #expect(DesktopEntryValue(text).text == source)
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
