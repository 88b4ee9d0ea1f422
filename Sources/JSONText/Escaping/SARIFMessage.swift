// SPDX-License-Identifier: MIT

/// A text as the `text` of a message in SARIF 2.1.0, in which nothing is a link or a placeholder.
///
/// Source: [SARIF 2.1.0, 3.11.5 and 3.11.6](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
/// The value still has to be written as JSON.
public struct SARIFMessage: Sendable, Hashable {
  /// The message.
  public let text: String

  /// Escapes a text.
  public init(_ text: String) {
    // Braces around anything but a number are not placeholders, and viewers would show them twice.
    let scalars = Array(text.unicodeScalars)
    // An array, because appending a view to a `String.UnicodeScalarView` copies all of the latter.
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "{" {
        let digits = scalars[(index + 1)...].prefix { "0"..."9" ~= $0 }
        if !digits.isEmpty, digits.endIndex < scalars.count, scalars[digits.endIndex] == "}" {
          result.append(contentsOf: "{{".unicodeScalars)
          result.append(contentsOf: digits)
          result.append(contentsOf: "}}".unicodeScalars)
          index = digits.endIndex + 1
          continue
        }
      }
      if scalar == "[" || scalar == "]" || scalar == "\\" { result.append("\\") }
      result.append(scalar)
      index += 1
    }
    self.text = String(String.UnicodeScalarView(result))
  }
}
