// SPDX-License-Identifier: MIT

/// A line of a file with a mark below what is meant, as much of it as fits on a screen.
package struct TerminalExcerpt {
  /// Two lines, without a line break at the end.
  package let text: String

  /// The most that is shown of a line, in characters, and how much of that stands before the mark.
  private static let width = 88
  private static let lead = 40

  /// - Parameters:
  ///   - bytes: the file.
  ///   - range: what is meant, in bytes from 0; what lies behind the file is cut off.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    let start = min(max(0, range.lowerBound), bytes.count)
    let end = min(max(start, range.upperBound), bytes.count)
    let isBreak: (UInt8) -> Bool = { $0 == 0x0a || $0 == 0x0d }
    // A line can have a whole file in it, so only what is near is looked at: four bytes at most are
    // a character.
    let reach = 4 * Self.width
    let first = max(0, start - reach)
    let near = bytes[first..<start].lastIndex(where: isBreak).map { $0 + 1 } ?? first
    let lineStart = near == first && first > 0 && !isBreak(bytes[first - 1]) ? first - 1 : near
    let last = min(bytes.count, start + reach)
    let far = bytes[start..<last].firstIndex(where: isBreak) ?? last
    let lineEnd = far == last && last < bytes.count && !isBreak(bytes[last]) ? last + 1 : far
    let before = Self.characters(bytes[near..<start])
    let meant = Self.characters(bytes[start..<min(end, far)])
    let after = Self.characters(bytes[min(end, far)..<far])
    let shownBefore = before.suffix(Self.lead)
    let isCutBefore = near > lineStart || shownBefore.count < before.count
    let rest = meant + after
    let shownRest = rest.prefix(Self.width - shownBefore.count)
    let isCutAfter = far < lineEnd || shownRest.count < rest.count
    // What indents a whole line says nothing.
    let indent = isCutBefore ? 0 : shownBefore.prefix { $0 == " " }.count
    let visible = shownBefore.dropFirst(indent)
    let head = isCutBefore ? "…" : ""
    let blank = String(repeating: " ", count: head.count + visible.count)
    let tildes = max(0, min(meant.count, shownRest.count) - 1)
    text =
      head + String(visible) + String(shownRest) + (isCutAfter ? "…" : "") + "\n" + blank + "^"
      + String(repeating: "~", count: tildes)
  }

  /// The Unicode scalars, each of them visible and in one place.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      scalar == "\t" ? " " : scalar.isPlainOnTerminals ? scalar : "·"
    }
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
