// SPDX-License-Identifier: MIT

@_spi(Project) @testable import JSONText
import Testing

@Suite struct EndingTests {
  @Test(arguments: [
    ("Shop.swift", ".swift", true), (".swift", ".swift", true), ("swift", ".swift", false),
    ("Shop.Swift", ".swift", false), ("", "", true), ("a", "", true), ("", "a", false),
    ("Shop.swift\u{301}", ".swift", false), ("e\u{301}", "é", false), ("a\r\n", "\n", true),
  ])
  func `compares bytes`(_ text: String, _ suffix: String, _ isEnding: Bool) {
    #expect(text.utf8.ends(with: suffix.utf8) == isEnding)
    #expect(text.unicodeScalars.ends(with: suffix.unicodeScalars) == isEnding)
  }
}
