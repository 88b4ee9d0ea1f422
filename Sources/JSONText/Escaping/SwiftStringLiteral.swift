// SPDX-License-Identifier: MIT

import MessageText

/// A text as a Swift string literal on one line.
public struct SwiftStringLiteral: Sendable, Hashable {
  /// The source with its quotes; characters that a terminal or editor would obey or hide are
  /// escaped.
  public var text: String { "\"" + content + "\"" }
  /// The source between the quotes, for a literal that also has interpolations.
  public let content: String

  /// Escapes a text.
  public init(_ text: String) {
    content = text.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where scalar.isHiddenOnTerminals: "\\u{\(scalar.hexadecimal)}"
      default: nil
      }
    }
  }
}

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
