// SPDX-License-Identifier: MIT

/// A text as the value of an HTML attribute, with its quotes.
///
/// This does not restrict what the attribute does: the value of `href` can still be a `javascript:`
/// link.
public struct HTMLAttribute: Sendable, Hashable {
  /// The source, including the quotes.
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
