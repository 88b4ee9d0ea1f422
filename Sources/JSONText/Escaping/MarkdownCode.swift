// SPDX-License-Identifier: MIT

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
