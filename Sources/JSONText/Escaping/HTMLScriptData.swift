// SPDX-License-Identifier: MIT

/// JSON as the content of a `script` element that contains data.
///
/// There are no entities in it, so characters that could end the element are escaped as in JSON.
public struct HTMLScriptData: Sendable, Hashable {
  /// The source, which means the same JSON.
  public let text: String

  /// Escapes a document.
  ///
  /// - Parameter json: JSON in which these characters appear only in strings.
  public init(json: String) {
    text = JSONStringLiteral.escapingHidden(in: json).replacingScalars { scalar in
      switch scalar {
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "&": "\\u0026"
      default: nil
      }
    }
  }
}
