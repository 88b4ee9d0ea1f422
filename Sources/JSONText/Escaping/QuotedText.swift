// SPDX-License-Identifier: MIT

import MessageText

/// Untrusted text in quotation marks, for a message.
public struct QuotedText: Sendable, Hashable {
  /// The text between `“` and `”` on one line, at most 80 characters of it; `\u{…}` replaces
  /// characters that a terminal would obey or hide.
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
