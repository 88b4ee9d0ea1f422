// SPDX-License-Identifier: MIT

/// A text as the content of an element of a property list in XML 1.0.
public struct PropertyListString: Sendable, Hashable {
  /// The source.
  ///
  /// What no XML 1.0 document can hold is replaced by U+FFFD; what a terminal would obey or hide is a
  /// reference. A carriage return would be read as a line feed if it stood there as it is.
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
