// SPDX-License-Identifier: MIT

/// Shows a position in a text: the line that contains it, with a caret below.
///
/// ```swift
/// print(LinkCaret.excerpt(of: "https://ex.com/100%", at: 18))
/// //   https://ex.com/100%
/// //                     ^
/// ```
package enum LinkCaret {
  /// At most about 100 characters around a position, and a caret under it; no final line break.
  ///
  /// Control and invisible characters appear as `·`, so that the caret lines up and a link cannot
  /// control a terminal. The rest of the text appears as it is, secrets included.
  ///
  /// - Parameters:
  ///   - text: a link, a pattern, or an origin.
  ///   - position: an offset in UTF-8 bytes, as in errors and explanations; an offset past the end
  ///     counts as the end. `nil` shows only the first line.
  ///   - indent: the text before each of the two lines.
  package static func excerpt(
    of text: String, at position: Int?, indent: String = "  "
  ) -> String {
    let characters = Array(text.unicodeScalars)
    var column = 0
    var bytes = 0
    while let position, column < characters.count {
      let width = UTF8.width(characters[column])
      if bytes + width > position { break }
      bytes += width
      column += 1
    }
    let start = max(0, column - 60)
    let end = min(characters.count, start + 100)
    let head = start > 0 ? "…" : ""
    let tail = end < characters.count ? "…" : ""
    var line = String.UnicodeScalarView()
    for scalar in characters[start..<end] { line.append(isPlain(scalar) ? scalar : "·") }
    let excerpt = "\(indent)\(head)\(String(line))\(tail)"
    guard position != nil else { return excerpt }
    let caret = String(repeating: " ", count: head.count + column - start)
    return "\(excerpt)\n\(indent)\(caret)^"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark, .privateUse:
      false
    case .spaceSeparator: scalar == " "
    default: !scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
    }
  }
}

extension UTF8 {
  /// The number of bytes in a scalar's UTF-8 encoding.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x1_0000: 3
    default: 4
    }
  }
}
