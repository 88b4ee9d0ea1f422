// SPDX-License-Identifier: MIT

/// A text as a code span of Markdown.
public struct MarkdownCode: Sendable, Hashable {
  /// The source with its backticks, in one line: `·` stands for what is hidden.
  public let text: String

  /// Makes a code span.
  ///
  /// - Parameter isInTable: whether it stands in a cell of a table, where only a bar behind a
  ///   backslash ends no cell; elsewhere the backslash would be shown. Default: it does not.
  public init(_ text: String, isInTable: Bool = false) {
    let content = TerminalText(text).text
    let longest = content.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let scalars = content.unicodeScalars
    let isTouching = scalars.first == "`" || scalars.last == "`"
    // A reader takes away one space at both ends, unless there is nothing else.
    let isStripped =
      scalars.first == " " && scalars.last == " " && scalars.contains { $0 != " " }
    let space = isTouching || isStripped ? " " : ""
    let body = isInTable ? content.replacingScalars { $0 == "|" ? "\\|" : nil } : content
    // Without a content there would be no span.
    self.text = fence + space + (body.isEmpty ? " " : body) + space + fence
  }
}
