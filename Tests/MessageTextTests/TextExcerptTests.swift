// SPDX-License-Identifier: MIT

import MessageText
import Testing

@Suite struct TextExcerptTests {
  private func excerpt(_ text: String, _ range: Range<Int>) -> String {
    TextExcerpt.of(Array(text.utf8), range, indent: "")
  }

  @Test(
    arguments: [
      ("a\n  bcd\ne", 4..<6, "bcd\n^~"), ("abc", 0..<3, "abc\n^~~"), ("abc", 3..<3, "abc\n   ^"),
      ("", 0..<0, "\n^"), ("abc", 9..<12, "abc\n   ^"), ("ab\ncd", 1..<5, "ab\n ^"),
      ("\tx", 1..<2, "x\n^"), ("a\r\nb", 3..<4, "b\n^"), ("é\u{0}x", 3..<4, "é·x\n  ^"),
      ("ab\rcd\ref", 3..<4, "cd\n^"), ("ab\ncd\nef", 0..<1, "ab\n^"),
      ("  ab cd", 5..<7, "ab cd\n   ^~"), ("e\u{301}x", 3..<4, "e·x\n  ^"),
    ] as [(String, Range<Int>, String)])
  func `marks a place`(_ text: String, _ range: Range<Int>, _ expected: String) {
    #expect(excerpt(text, range) == expected)
  }

  /// A line of as many characters as its length, with a mark on one of them.
  @Test(
    arguments: [
      (88, 40, 0, 0), (89, 40, 0, 1), (128, 80, 40, 0), (129, 80, 40, 1), (81, 41, 1, 0),
      (88, 0, 0, 0),
      (89, 0, 0, 1), (1_000, 900, 860, 52),
    ])
  func `says what is cut off`(_ length: Int, _ place: Int, _ before: Int, _ after: Int) {
    for letters in [Array("abcdefg"), Array("äöüß"), Array("😀🎒")] {
      let line = (0..<length).map { letters[$0 % letters.count] }
      let first = String(line[..<place]).utf8.count
      let last = first + String(line[place]).utf8.count
      for (start, end) in [("", ""), ("xyz\n", "\nxyz"), ("xyz\r", "\r")] {
        let skipped = start.utf8.count
        let shown = excerpt(start + String(line) + end, skipped + first..<skipped + last)
        let head = before > 0 ? "…" : ""
        #expect(
          shown == head + String(line[before..<(length - after)]) + (after > 0 ? "…" : "") + "\n"
            + String(repeating: " ", count: head.count + place - before) + "^")
      }
    }
  }

  @Test func `keeps the indentation of what is cut off`() {
    let spaces = String(repeating: " ", count: 40)
    #expect(excerpt("  " + spaces + "x", 42..<43) == "…" + spaces + "x\n" + spaces + " ^")
    #expect(excerpt(spaces + "x", 40..<41) == "x\n^")
  }

  @Test func `shows a part of a long line`() {
    let long = String(repeating: "0123456789", count: 100_000)
    let lines = excerpt(long, 500_000..<500_003).split(separator: "\n")
    #expect(lines.map(\.count) == [90, 44])
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
    #expect(lines[1].hasSuffix(" ^~~"))
    #expect(excerpt(long, 0..<1_000_000).split(separator: "\n").map(\.count) == [89, 88])
  }

  @Test func `takes any bytes and any range`() {
    for count in 0..<6 {
      let bytes = [UInt8](repeating: 0xff, count: count)
      for start in 0..<8 {
        for end in start..<8 { #expect(!TextExcerpt.of(bytes, start..<end).isEmpty) }
      }
    }
  }

  @Test(
    arguments: [
      ("x://a", 0, "  x://a\n  ^"), ("x://a", 4, "  x://a\n      ^"),
      ("x://a", 5, "  x://a\n       ^"), ("x://a", 99, "  x://a\n       ^"),
      ("x://a", -1, "  x://a\n  ^"), ("x://a", nil, "  x://a"), ("", 0, "  \n  ^"),
      ("éa", 1, "  éa\n  ^"), ("x://é😀b", 5, "  x://é😀b\n      ^"),
      ("x://é😀b", 10, "  x://é😀b\n        ^"), ("  a\nb\tc", 3, "    a·b·c\n     ^"),
      ("a\u{202E}b\u{1B}c", 5, "  a·b·c\n     ^"),
    ] as [(String, Int?, String)])
  func `shows a text without lines`(_ text: String, _ position: Int?, _ expected: String) {
    #expect(TextExcerpt.of(text, at: position) == expected)
  }

  @Test func `shows the part around a place far behind`() {
    let text = String(repeating: "😀", count: 500) + "!" + String(repeating: "b", count: 500)
    let lines = TextExcerpt.of(text, at: 2_000, indent: "").split(separator: "\n")
    #expect(
      lines[0] == "…" + String(repeating: "😀", count: 60) + "!" + String(repeating: "b", count: 39)
        + "…")
    #expect(lines[1] == String(repeating: " ", count: 61) + "^")
    #expect(TextExcerpt.of(text, at: nil).count == 103)
  }
}
