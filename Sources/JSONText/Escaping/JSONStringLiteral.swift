// SPDX-License-Identifier: MIT

import MessageText

/// A text as a JSON string (RFC 8259).
public struct JSONStringLiteral: Sendable, Hashable {
  /// The source with its quotes; characters that a terminal would obey or hide are escaped, and so
  /// is the second of two number signs, with which a command in a CI job's log begins.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    let content = Self.replacingScalars(in: text) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: Self.escape(scalar)
      }
    }
    self.text = "\"" + content + "\""
  }

  /// Returns JSON that means the same and hides nothing on a terminal; line feeds and tabs stay.
  ///
  /// - Parameter json: JSON in which the other characters appear only in strings.
  public static func escapingHidden(in json: String) -> String {
    replacingScalars(in: json) { $0 == "\n" || $0 == "\t" ? nil : escape($0) }
  }

  private static func replacingScalars(
    in text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var last: Unicode.Scalar = " "
    return text.replacingScalars { scalar in
      defer { last = scalar }
      return scalar == "#" && last == "#" ? "\\u0023" : replacement(scalar)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.isHiddenOnTerminals else { return nil }
    return UTF16.encode(scalar)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
