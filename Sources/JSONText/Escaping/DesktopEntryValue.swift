// SPDX-License-Identifier: MIT

/// A text as the value of a key with the type `string` in a desktop entry.
///
/// Source: [Desktop Entry Specification](https://specifications.freedesktop.org/desktop-entry/latest/value-types.html).
public struct DesktopEntryValue: Sendable, Hashable {
  /// The source on one line, with U+FFFD for control characters that values cannot contain.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    var isFirst = true
    self.text = text.replacingScalars { scalar in
      defer { isFirst = false }
      return switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case " " where isFirst: "\\s"
      case _ where scalar.isHiddenOnTerminals: "\u{fffd}"
      default: nil
      }
    }
  }
}
