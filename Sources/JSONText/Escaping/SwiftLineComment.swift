// SPDX-License-Identifier: MIT

/// A text as the content of a line comment of Swift.
public struct SwiftLineComment: Sendable, Hashable {
  /// The source, in one line: a space stands for line breaks, `·` for what else is hidden.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    let lines = text.unicodeScalars.split(whereSeparator: \.isLineBreak)
    self.text = lines.map { TerminalText(String($0)).text }.joined(separator: " ")
  }
}
