// SPDX-License-Identifier: MIT

/// The beginning of an untrusted text, short enough for a page.
///
/// A page stays under 15 kB, no matter how long a comment is.
struct SiteExcerpt: Sendable, Hashable {
  /// The text; it ends with `…` if truncated.
  let text: String

  /// Shortens a text.
  ///
  /// - Parameter bytes: the maximum size of the escaped text in the page.
  init(_ text: String, bytes: Int) {
    guard text.utf8.count > bytes / Self.longest else {
      self.text = text
      return
    }
    let scalars = text.unicodeScalars
    var size = 0
    var end = scalars.startIndex
    var fit = end
    while end != scalars.endIndex {
      size += Self.size(of: scalars[end])
      if size > bytes { break }
      end = scalars.index(after: end)
      if size <= bytes - 3 { fit = end }
    }
    self.text = end == scalars.endIndex ? text : String(scalars[..<fit]) + "…"
  }

  /// Returns a text as one line, for a title or a description, where no element isolates it.
  ///
  /// Direction controls are removed, because they would affect what follows.
  static func line(_ text: String, bytes: Int) -> String {
    var line = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}": continue
      case _ where scalar.properties.isWhitespace: isGap = !line.isEmpty
      default:
        if isGap { line += " " }
        isGap = false
        line.unicodeScalars.append(scalar)
      }
    }
    return SiteExcerpt(line, bytes: bytes).text
  }

  /// The most bytes that escaping turns one byte into: `&quot;`.
  private static let longest = 6

  private static func size(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\"": 6
    case "&", "'", "`", "\r": 5
    case "<", ">": 4
    case "\0"..."\u{1f}", "\u{7f}": 3
    default: UTF8.width(scalar)
    }
  }
}
