// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Texts that attackers put into links to see what an app does with them.
enum HostileTexts {
  /// Empty text, spaces, and characters that end a text in other languages.
  private static let ends = ["", " ", "\u{0}", "a\u{0}b", "\r\n", "\u{1B}[31m"]

  /// Every kind of trouble in Unicode: combining marks without a base and in large numbers,
  /// directional controls, invisible characters, noncharacters, incomplete emoji, other digits, and
  /// lookalike letters.
  private static let unicode = [
    "e\u{301}", "\u{301}", "a" + String(repeating: "\u{301}", count: 200), "\u{202E}gpj.exe",
    "\u{2066}abc", "\u{200F}abc\u{200E}", "\u{200D}", "\u{FEFF}abc", "\u{2028}", "\u{AD}",
    "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{E0041}\u{E007F}", "\u{3164}", "👩‍👩‍👧‍👦", "🇫🇷🇫", "İ", "ﬀ",
    "\u{1100}\u{1161}", "１２３", "٣٤", "𝟙", "لغة", "\u{2024}\u{2024}", "а",
  ]

  /// Paths, and text that would be code elsewhere.
  private static let code = [
    ".", "..", "a/../b", "/etc/passwd", "\\", "//evil.com", "%", "%25", "%2F", "+", "a=b&c=d", "#",
    "?", ";", ",", ":", "@", "'", "\"", "$(x)", "{id}", "}", "<script>", "%@", "%n%s", "*", "nil",
  ]

  /// All texts, not yet encoded.
  static let all = ends + unicode + code

  /// Returns texts at the limits of what a link may hold.
  static func longest(_ limits: LinkLimits) -> [String] {
    let length = limits.captureLength
    return [
      String(repeating: "a", count: length), String(repeating: "a", count: length + 1),
      String(repeating: "9", count: length), String(repeating: "é", count: length / 2),
      String(repeating: "😀", count: length / 2), String(repeating: "../", count: length / 3),
    ]
  }

  /// Already encoded bytes that are not valid text when decoded.
  static let encoded = ["%FF", "%C0%80", "%ED%A0%80", "%F5%80%80%80", "%E2%82", "%00", "%2e%2e"]
}
