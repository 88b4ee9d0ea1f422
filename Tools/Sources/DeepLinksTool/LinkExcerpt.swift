// SPDX-License-Identifier: MIT

/// The part of a link that a person should look at, and a caret under the place.
struct LinkExcerpt {
  /// One line, or two with the caret, each with its line break.
  let text: String

  /// - Parameter position: an offset in UTF-8 bytes; `nil` for no caret.
  init(_ link: String, at position: Int?) {
    let scalars = Array(link.unicodeScalars)
    var column = 0
    var bytes = 0
    while let position, column < scalars.count {
      bytes += UTF8.width(scalars[column])
      if bytes > position { break }
      column += 1
    }
    let lower = max(0, column - 60)
    let upper = min(scalars.count, lower + 100)
    var excerpt = String.UnicodeScalarView()
    for scalar in scalars[lower..<upper] {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      excerpt.append(isMark || scalar.isHiddenOnTerminals ? "·" : scalar)
    }
    let head = lower > 0 ? "…" : ""
    let tail = upper < scalars.count ? "…" : ""
    var text = "  \(head)\(String(excerpt))\(tail)\n"
    if position != nil {
      text += String(repeating: " ", count: 2 + head.count + column - lower) + "^\n"
    }
    self.text = text
  }
}
