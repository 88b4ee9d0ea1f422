// SPDX-License-Identifier: MIT

/// Shows a place in a text: the line that contains it, with a marker below.
///
/// ```swift
/// print(TextExcerpt.of("https://ex.com/100%", at: 18))
/// //   https://ex.com/100%
/// //                     ^
/// ```
///
/// Control and invisible characters appear as `·`, so that the marker lines up and the text cannot
/// control a terminal. The rest of the text appears as it is, secrets included.
package enum TextExcerpt {
  /// Returns the line of a file that contains a range, without its indentation: at most 88
  /// characters, with a marker below the range, and without a final line break.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - range: the range to mark, in bytes from 0; it is clipped to the file.
  ///   - indent: the text before each of the two lines.
  package static func of(_ bytes: [UInt8], _ range: Range<Int>, indent: String = "  ") -> String {
    let (line, marker) = lines(bytes, range, width: 88, lead: 40, isFile: true)
    return "\(indent)\(line)\n\(indent)\(marker)"
  }

  /// Returns at most 100 characters around a position, with a caret below it, and without a final
  /// line break.
  ///
  /// - Parameters:
  ///   - text: a link, a pattern, or another single-line text; line breaks in it are shown like
  ///     other hidden characters.
  ///   - position: an offset in UTF-8 bytes, as in errors and explanations; an offset past the end
  ///     counts as the end. `nil` shows only the first line.
  ///   - indent: the text before each of the two lines.
  package static func of(_ text: String, at position: Int?, indent: String = "  ") -> String {
    let bytes = Array(text.utf8)
    var start = min(max(0, position ?? 0), bytes.count)
    // A position inside a character belongs to that character.
    while start < bytes.count, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    let (line, marker) = lines(bytes, start..<start, width: 100, lead: 60, isFile: false)
    return position == nil ? "\(indent)\(line)" : "\(indent)\(line)\n\(indent)\(marker)"
  }

  /// - Parameters:
  ///   - width: the maximum number of characters to show.
  ///   - lead: the maximum number of them before the marker.
  ///   - isFile: whether line breaks end the excerpt, and indentation is omitted.
  private static func lines(
    _ bytes: [UInt8], _ range: Range<Int>, width: Int, lead: Int, isFile: Bool
  ) -> (line: String, marker: String) {
    let start = min(max(0, range.lowerBound), bytes.count)
    let end = min(max(start, range.upperBound), bytes.count)
    let isBreak: (UInt8) -> Bool = { isFile && ($0 == 0x0a || $0 == 0x0d) }
    // A line can be as long as a file, so examine only the neighborhood: one character more than is
    // shown, at four bytes each, which reveals whether the line is cut off.
    let reach = 4 * (width + 1)
    let first = max(0, start - reach)
    let near = bytes[first..<start].lastIndex(where: isBreak).map { $0 + 1 } ?? first
    let last = min(bytes.count, start + reach)
    let far = bytes[start..<last].firstIndex(where: isBreak) ?? last
    let before = characters(bytes[near..<start], isFile)
    let meant = characters(bytes[start..<min(end, far)], isFile)
    let after = characters(bytes[min(end, far)..<far], isFile)
    let shownBefore = before.suffix(lead)
    let isCutBefore = shownBefore.count < before.count
    let rest = meant + after
    let shownRest = rest.prefix(width - shownBefore.count)
    let isCutAfter = shownRest.count < rest.count
    // The indentation of a whole line carries no information.
    let indent = isCutBefore || !isFile ? 0 : shownBefore.prefix { $0 == " " }.count
    let visible = shownBefore.dropFirst(indent)
    let head = isCutBefore ? "…" : ""
    let blank = String(repeating: " ", count: head.count + visible.count)
    let tildes = max(0, min(meant.count, shownRest.count) - 1)
    return (
      head + String(visible) + String(shownRest) + (isCutAfter ? "…" : ""),
      blank + "^" + String(repeating: "~", count: tildes)
    )
  }

  /// Returns the Unicode scalars, each of them visible and one column wide.
  private static func characters(_ bytes: ArraySlice<UInt8>, _ isFile: Bool) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      isFile && scalar == "\t" ? " " : scalar.isPlainOnTerminals ? scalar : "·"
    }
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the character or show nothing for it: control characters,
  /// bidirectional overrides, line separators, and the like, and every blank except U+0020.
  package var isHiddenOnTerminals: Bool {
    if value < 0x7f { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse, .spaceSeparator:
      true
    // U+2800 is a Braille pattern without dots.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }

  /// Whether it takes up one column: it is neither hidden nor a mark on the preceding character.
  package var isPlainOnTerminals: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: !isHiddenOnTerminals
    }
  }
}
