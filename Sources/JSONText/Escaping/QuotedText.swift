// SPDX-License-Identifier: MIT

/// Text from outside in quotation marks, for a message.
public struct QuotedText: Sendable, Hashable {
  /// The text between `“` and `”` in one line, at most 80 characters of it; `\u{…}` stands for what a
  /// terminal would obey or hide.
  public let text: String

  /// Puts a text in quotation marks.
  public init(_ text: String) {
    let shown = text.unicodeScalars.prefix(80)
    let isCut = shown.endIndex < text.endIndex
    let safe = String(shown).replacingScalars {
      $0.isHiddenOnTerminals ? "\\u{\($0.hexadecimal)}" : nil
    }
    self.text = "“" + safe + (isCut ? "…”" : "”")
  }
}
