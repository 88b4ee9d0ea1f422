// SPDX-License-Identifier: MIT

/// A text as the value of an HTML attribute, with its quotes.
///
/// It says nothing of what the attribute does: the value of `href` can still be a link of `javascript:`.
public struct HTMLAttribute: Sendable, Hashable {
  /// The source, from quote to quote.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    let content = HTMLText(text).text.replacingScalars { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "'": "&#39;"
      case "`": "&#96;"
      default: nil
      }
    }
    self.text = "\"" + content + "\""
  }
}
