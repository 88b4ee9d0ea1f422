// SPDX-License-Identifier: MIT

import JSONText

/// Every type of the module, by its name, with what it makes of a text.
enum EscapingTable {
  static let all: [(name: String, escape: @Sendable (String) -> [String])] = [
    ("HTMLAttribute", { [HTMLAttribute($0).text] }),
    ("HTMLText", { [HTMLText($0).text] }),
    ("JSONStringLiteral", { [JSONStringLiteral($0).text] }),
    ("LogText", { [LogText($0).text] }),
    ("MarkdownCode", { [MarkdownCode($0).text, MarkdownCode($0, isInTable: true).text] }),
    ("MarkdownText", { [MarkdownText($0).text] }),
    ("PropertyListString", { [PropertyListString($0).text] }),
    ("QuotedText", { [QuotedText($0).text] }),
    ("SARIFMessage", { [JSONStringLiteral(SARIFMessage($0).text).text] }),
    ("ShellWord", { [ShellWord($0).legible] }),
    ("SwiftLineComment", { [SwiftLineComment($0).text] }),
    ("SwiftStringLiteral", { [SwiftStringLiteral($0).text] }),
    ("TerminalText", { [TerminalText($0).text, TerminalText(lines: $0).text] }),
  ]

  /// What may have characters in it that a terminal would obey: a browser reads it, and no person,
  /// or it is made safe for a terminal before.
  static let unseen: Set<String> = ["HTMLAttribute", "HTMLText", "LogText"]
}
