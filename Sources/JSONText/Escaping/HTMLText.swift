// SPDX-License-Identifier: MIT

/// A text as the content of an HTML element other than a script or style.
public struct HTMLText: Sendable, Hashable {
  /// The source.
  ///
  /// U+FFFD replaces characters that no document can contain: NUL, and other control characters
  /// without a reference.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    self.text = text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // Unescaped, it would be read as a line feed.
      case "\r": "&#13;"
      case "\n", "\t", "\u{c}": nil
      // References to C1 controls mean Windows-1252 characters; unescaped, they stand for
      // themselves.
      case "\0"..."\u{1f}", "\u{7f}": "\u{fffd}"
      default: nil
      }
    }
  }
}

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
