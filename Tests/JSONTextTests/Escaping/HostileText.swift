// SPDX-License-Identifier: MIT

/// Texts that look like the syntax of every language that something is escaped for.
enum HostileText {
  private static let delimiters: [Unicode.Scalar] = [
    "'", "\"", "`", "\\", "<", ">", "&", "|", "[", "]", "(", ")", "{", "}", "@", "#", "*", "_", "~",
    "$", "!", "%", ";", ":", ",", ".", "?", "/", "=", "+", "-", "^", " ", "0", "9",
  ]

  private static let controls: [String] =
    (0...0x1f).compactMap { Unicode.Scalar($0).map(String.init) }
    + (0x7f...0x9f).compactMap { Unicode.Scalar($0).map(String.init) }
    // The compiler takes it for a mistake in a literal.
    + [0xfdd0].compactMap { Unicode.Scalar($0).map(String.init) }
    + [
      "\r\n", "\u{ad}", "\u{200b}", "\u{200d}", "\u{200e}", "\u{2028}", "\u{2029}", "\u{202a}",
      "\u{202e}", "\u{2066}", "\u{2069}", "\u{feff}", "\u{fffe}", "\u{ffff}",
      "\u{e000}",
      "\u{10ffff}", "\u{e0001}", "\u{378}", "\u{a0}", "\u{34f}", "\u{115f}", "\u{1160}", "\u{17b4}",
      "\u{180b}", "\u{2003}", "\u{2800}", "\u{3000}", "\u{3164}", "\u{fe0f}", "\u{ffa0}",
      "\u{e0100}",
    ]

  /// Each delimiter alone, marked from behind and from the front, between letters, and twice.
  private static let marked = delimiters.flatMap { scalar in
    ["\(scalar)", "\(scalar)\u{301}", "\u{d4e}\(scalar)", "a\(scalar)\u{301}b\u{d4e}\(scalar)c"]
      + ["\(scalar)\(scalar)", "\(scalar)\n", "\n\(scalar)", "\\\(scalar)", "\(scalar)\u{fe0f}\\"]
  }

  private static let phrases = [
    "", "a", " ", "  ", " a ", "é", "e\u{301}", "👩‍👩‍👧", "\u{301}", "\u{d4e}", "\u{37e}", "\u{1fef}",
    "\u{212a}", "\n", "a\n", "a\n\n", "\na", "-n", "--", "=ls", "~root", "!!", "$(id)", "`id`",
    "${HOME}", "%u%%", "\\(x)", "\\u{41}", "\\\"", "'\u{301};id;'\u{301}",
    "</script><script>alert(1)",
    "\u{d4e}</script>", "<!--", "-->", "<\u{301}img src=x onerror=alert(1)>", "]]>", "<![CDATA[",
    "&lt;",
    "&#60;", "&amp;amp;", "&notit;", "[a](javascript:alert(1))", "![a](b)", "[a][b]",
    "<https://a.example>",
    "https://a.example", "www.a.example", "a@b.example", "@everyone", "#12", "a#1", "``` `` `",
    "`a`", "a|b", "a\\|b", "1. a", "1) a", "- a", "# a", "> a", "{0}", "{{0}}", "{id}", "[0](1)",
    "::add-mask::x", "a\n \t::stop-commands::x", "##[error]x", "##vso[task.complete]x", "a##b##C[d",
    "\\s", "\\n", "\u{9b}31m", "\u{1b}]0;x\u{7}", "a\rb", "a\0b", "a\u{b}b", "a\u{85}b",
  ]

  static let all = phrases + controls + controls.map { "a\($0)'\($0)\u{301}b" } + marked + [long]

  /// As long as a documentation comment hardly is.
  static let long = String(repeating: "'\u{301}<\u{d4e}\"\\`|\n", count: 5_000)
}
