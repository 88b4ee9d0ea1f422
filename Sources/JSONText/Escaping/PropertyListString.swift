// SPDX-License-Identifier: MIT

import MessageText

/// A text as the content of an element in an XML 1.0 property list.
public struct PropertyListString: Sendable, Hashable {
  /// The source.
  ///
  /// U+FFFD replaces characters that no XML 1.0 document can contain; characters that a terminal
  /// would obey or hide become references. A carriage return becomes a reference, too, because it
  /// would be read as a line feed.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    self.text = text.replacingScalars { scalar in
      switch scalar.value {
      case 0x26: "&amp;"
      case 0x3c: "&lt;"
      case 0x3e: "&gt;"
      case 0x09, 0x0a: nil
      case 0x0d: "&#13;"
      case 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...:
        scalar.isHiddenOnTerminals ? "&#x\(scalar.hexadecimal);" : nil
      default: "\u{fffd}"
      }
    }
  }
}
