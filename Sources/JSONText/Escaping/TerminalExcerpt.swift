// SPDX-License-Identifier: MIT

/// A line of text with a marker below a range, limited to what fits on a screen.
///
/// The core has `LinkCaret`, because it has no dependencies; both show links the same way.
package struct TerminalExcerpt {
  /// Two lines, without a final line break.
  package let text: String

  /// Shows the line of a file that contains a range, without its indentation.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - range: the range to mark, in bytes from 0; it is clipped to the file.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.init(bytes, range, width: 88, lead: 40, isFile: true)
  }

  /// Shows a link or another single-line text, with a caret below a position.
  ///
  /// - Parameters:
  ///   - text: the text; line breaks in it are shown like other hidden characters.
  ///   - position: the position, in bytes from 0.
  package init(of text: String, at position: Int) {
    let bytes = Array(text.utf8)
    var start = min(max(0, position), bytes.count)
    // A position inside a character belongs to that character.
    while start < bytes.count, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    self.init(bytes, start..<start, width: 100, lead: 60, isFile: false)
  }

  /// - Parameters:
  ///   - width: the maximum number of characters to show.
  ///   - lead: the maximum number of them before the marker.
  ///   - isFile: whether line breaks end the excerpt, and indentation is omitted.
  private init(_ bytes: [UInt8], _ range: Range<Int>, width: Int, lead: Int, isFile: Bool) {
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
    let before = Self.characters(bytes[near..<start], isFile)
    let meant = Self.characters(bytes[start..<min(end, far)], isFile)
    let after = Self.characters(bytes[min(end, far)..<far], isFile)
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
    text =
      head + String(visible) + String(shownRest) + (isCutAfter ? "…" : "") + "\n" + blank + "^"
      + String(repeating: "~", count: tildes)
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
