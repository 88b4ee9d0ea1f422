// SPDX-License-Identifier: MIT

/// A text as the content of a Swift line comment.
public struct SwiftLineComment: Sendable, Hashable {
  /// The source on one line: a space for line breaks, `·` for other hidden characters.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    let lines = text.unicodeScalars.split(whereSeparator: \.isLineBreak)
    self.text = lines.map { TerminalText(String($0)).text }.joined(separator: " ")
  }
}
