// SPDX-License-Identifier: MIT

import Testing
import JSONText

@Suite struct MarkdownReadingTests {
  /// The text with line breaks as `\n`, and without spaces in front.
  private func expected(_ text: String) -> String {
    var lines = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      if scalar == "\n", last == "\r" { continue }
      lines.append(scalar.isLineBreak ? "\n" : scalar == "\t" ? " " : scalar)
    }
    return TerminalText(lines: String(lines.drop { $0 == " " })).text
  }

  @Test func `reads no markup in a text`() throws {
    for text in HostileText.all where text != HostileText.long {
      let source = MarkdownText(text).text
      let read = try MarkdownReader.text(source)
      #expect(
        read.utf8.elementsEqual(expected(text).utf8), "\(text.debugDescription): \(source)")
    }
  }

  @Test(arguments: [false, true])
  func `reads one code span`(_ isInTable: Bool) throws {
    for text in HostileText.all where text != HostileText.long {
      let source = MarkdownCode(text, isInTable: isInTable).text
      let read = try MarkdownReader.code(source, isInTable: isInTable)
      let expected = text.isEmpty ? " " : TerminalText(text).text
      #expect(read.utf8.elementsEqual(expected.utf8), "\(text.debugDescription): \(source)")
    }
  }

  @Test(arguments: [
    ("Say help.", "Say help."), ("a <b>", "a &lt;b&gt;"), ("@all", "@<!-- -->all"),
    ("1. one", "1\\. one"), ("2.0", "2.0"), ("#12", "\\#<!-- -->12"), ("a\r\nb", "a<br>b"),
    ("www.a.b", "www\\.a.b"), ("WWW.a", "WWW\\.a"), ("#a", "\\#a"), ("a:b", "a:b"), (".", "."),
    ("-a", "\\-a"), ("a-b", "a-b"), ("1.", "1\\."), ("1.\0", "1\\.·"), ("1.a", "1.a"),
    ("123456789) a", "123456789\\) a"), ("1234567890. a", "1234567890. a"), ("a\tb", "a b"),
    ("\ta", "a"),
    ("https://a.b", "https\\://a.b"), ("<\u{301}b>", "&lt;\u{301}b&gt;"),
  ])
  func `writes a text legibly`(_ text: String, _ source: String) {
    #expect(MarkdownText(text).text.utf8.elementsEqual(source.utf8))
  }

  @Test(arguments: [
    ("a", "`a`"), ("", "` `"), (" ", "` `"), (" a", "` a`"), ("a ", "`a `"), (" a ", "`  a  `"),
    ("`", "`` ` ``"), ("a`b``c", "```a`b``c```"), ("a`", "`` a` ``"), ("a|b", "`a|b`"),
    ("a\n", "`a·`"),
  ])
  func `makes the shortest code span`(_ text: String, _ source: String) {
    #expect(MarkdownCode(text).text == source)
    #expect(MarkdownCode(text, isInTable: true).text == source.replacing("|", with: "\\|"))
  }
}
