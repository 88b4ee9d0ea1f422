// SPDX-License-Identifier: MIT

/// A text as a string literal of Swift on one line.
public struct SwiftStringLiteral: Sendable, Hashable {
  /// The source with its quotes; everything is escaped that a terminal or an editor would obey or hide.
  public var text: String { "\"" + content + "\"" }
  /// The source between the quotes, for a literal that has interpolations too.
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
