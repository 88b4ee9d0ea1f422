// SPDX-License-Identifier: MIT

/// A line of a text with a mark below what is meant, as much of it as fits on a screen.
///
/// The core has `LinkCaret`, as it depends on nothing; for a link both show the same.
package struct TerminalExcerpt {
  /// Two lines, without a line break at the end.
  package let text: String

  /// The line of a file that has a place, without what indents it.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - range: what is meant, in bytes from 0; what lies behind the file is cut off.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.init(bytes, range, width: 88, lead: 40, isFile: true)
  }

  /// A link or another text without lines, with a caret below a place.
  ///
  /// - Parameters:
  ///   - text: the text, whose line breaks are shown as what else is hidden.
  ///   - position: the place, in bytes from 0.
  package init(of text: String, at position: Int) {
    let bytes = Array(text.utf8)
    var start = min(max(0, position), bytes.count)
    // A place inside a character is the character's.
    while start < bytes.count, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    self.init(bytes, start..<start, width: 100, lead: 60, isFile: false)
  }

  /// - Parameters:
  ///   - width: the most that is shown of a line, in characters.
  ///   - lead: how much of that stands before the mark.
  ///   - isFile: whether line breaks end what is shown, and indentation says nothing.
  private init(_ bytes: [UInt8], _ range: Range<Int>, width: Int, lead: Int, isFile: Bool) {
    let start = min(max(0, range.lowerBound), bytes.count)
    let end = min(max(start, range.upperBound), bytes.count)
    let isBreak: (UInt8) -> Bool = { isFile && ($0 == 0x0a || $0 == 0x0d) }
    // A line can have a whole file in it, so only what is near is looked at. It is one character more than is shown, of
    // which each takes four bytes at most, so that what is cut off is seen to be.
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
    // What indents a whole line says nothing.
    let indent = isCutBefore || !isFile ? 0 : shownBefore.prefix { $0 == " " }.count
    let visible = shownBefore.dropFirst(indent)
    let head = isCutBefore ? "…" : ""
    let blank = String(repeating: " ", count: head.count + visible.count)
    let tildes = max(0, min(meant.count, shownRest.count) - 1)
    text =
      head + String(visible) + String(shownRest) + (isCutAfter ? "…" : "") + "\n" + blank + "^"
      + String(repeating: "~", count: tildes)
  }

  /// The Unicode scalars, each of them visible and in one place.
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
