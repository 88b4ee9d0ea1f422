// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@Suite struct PatternFileTests {
  @Test(
    arguments: [
      ("", []),
      ("/a", [.init(line: 1, pattern: "/a")]),
      (
        "\n # x\n\t/a?x={x} \r\n/b#c\n\n",
        [.init(line: 3, pattern: "/a?x={x}"), .init(line: 4, pattern: "/b#c")]
      ),
      (
        "\u{FEFF}/a\n/b",
        [.init(line: 1, pattern: "/a"), .init(line: 2, pattern: "/b")]
      ),
      ("\u{FEFF}# x\n/a", [.init(line: 2, pattern: "/a")]),
    ] as [(String, [PatternFile.Entry])])
  func `skips blank lines and comments`(_ text: String, _ entries: [PatternFile.Entry]) {
    #expect(PatternFile(text: text).entries == entries)
  }
}
