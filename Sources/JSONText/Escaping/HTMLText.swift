// SPDX-License-Identifier: MIT

/// A text as the content of an HTML element whose content is no script and no style.
public struct HTMLText: Sendable, Hashable {
  /// The source.
  ///
  /// U+FFFD stands for what no document can have: NUL and other controls that no reference means.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    self.text = text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // As it stands, it would be read as a line feed.
      case "\r": "&#13;"
      case "\n", "\t", "\u{c}": nil
      // References to C1 controls mean characters of Windows-1252; as they stand, they mean themselves.
      case "\0"..."\u{1f}", "\u{7f}": "\u{fffd}"
      default: nil
      }
    }
  }
}
