// SPDX-License-Identifier: MIT

/// Shows a place in a text: the line around it, and a caret below.
package enum LinkCaret {
  /// At most about 100 characters around `position`, a UTF-8 offset, and a caret under it.
  ///
  /// Controls and invisible characters are shown as `·`, so that the caret stands right and a
  /// terminal is never addressed by a link.
  package static func excerpt(of text: String, at position: Int, indent: String = "  ") -> String {
    let characters = Array(text.unicodeScalars)
    var column = 0
    var bytes = 0
    while column < characters.count {
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
    let caret = String(repeating: " ", count: head.count + column - start)
    return "\(indent)\(head)\(String(line))\(tail)\n\(indent)\(caret)^"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark, .privateUse:
      false
    default: true
    }
  }
}

extension UTF8 {
  /// How many bytes a scalar takes.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x1_0000: 3
    default: 4
    }
  }
}
