// SPDX-License-Identifier: MIT

import MessageText

/// Text without markup, as part of a line or table cell in Markdown.
///
/// It is safe in CommonMark and GitHub's dialect: no HTML, links, images, entities, mentions,
/// addresses that become links automatically, or issue numbers.
public struct MarkdownText: Sendable, Hashable {
  /// The source on one line: `<br>` for a line break, `·` for hidden characters.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let last = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}": result += "<br>"
      case "\t": result += result.isEmpty ? "" : " "
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // Code hosts look for these in the rendered text, where no backslash is left.
      case "@": result += "@" + Self.gap
      case "#": result += "\\#" + (next.map(Self.isDigit) == true ? Self.gap : "")
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "$", "!": result += "\\\(scalar)"
      case ":" where next == "/": result += "\\:"
      case "." where last == "w" || last == "W": result += "\\."
      // These begin a list.
      case "-", "+", "=": result += result.isEmpty ? "\\\(scalar)" : "\(scalar)"
      case ".", ")":
        let isNumber =
          (1..<10).contains(result.utf8.count) && result.unicodeScalars.allSatisfy(Self.isDigit)
          && next.map { $0 == " " || $0.isHiddenOnTerminals } != false
        result += isNumber ? "\\\(scalar)" : "\(scalar)"
      case " " where result.isEmpty: break
      case _ where scalar.isHiddenOnTerminals: result += "·"
      default: result.unicodeScalars.append(scalar)
      }
    }
    self.text = result
  }

  /// A comment between two characters that must not be read together.
  private static let gap = "<!-- -->"

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}

/// A text as a Markdown code span.
public struct MarkdownCode: Sendable, Hashable {
  /// The source with its backticks, on one line; `·` replaces hidden characters.
  public let text: String

  /// Creates a code span.
  ///
  /// - Parameter isInTable: whether it is in a table cell, where a bar ends the cell unless it
  ///   follows a backslash; elsewhere, the backslash would be visible. Default: `false`.
  public init(_ text: String, isInTable: Bool = false) {
    let content = TerminalText(text).text
    let longest = content.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let scalars = content.unicodeScalars
    let isTouching = scalars.first == "`" || scalars.last == "`"
    // A reader removes one space at both ends, unless there is nothing else.
    let isStripped =
      scalars.first == " " && scalars.last == " " && scalars.contains { $0 != " " }
    let space = isTouching || isStripped ? " " : ""
    let body = isInTable ? content.replacingScalars { $0 == "|" ? "\\|" : nil } : content
    // An empty span would not be a span.
    self.text = fence + space + (body.isEmpty ? " " : body) + space + fence
  }
}
