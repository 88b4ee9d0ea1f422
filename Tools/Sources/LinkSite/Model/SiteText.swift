// SPDX-License-Identifier: MIT

import JSONText

/// Texts of a page, from what developers wrote.
enum SiteText {
  static let titleLength = 120
  static let textLength = 600

  /// The title and the text of documentation: its first sentence, and what follows it.
  static func parts(of documentation: String) -> (title: String, text: String) {
    let text = plain(documentation, length: titleLength + textLength)
    var end = text.unicodeScalars.endIndex
    var index = text.unicodeScalars.startIndex
    while index < text.unicodeScalars.endIndex {
      let next = text.unicodeScalars.index(after: index)
      let isEnd = next == text.unicodeScalars.endIndex || text.unicodeScalars[next] == " "
      if isEnd, [".", "!", "?", "。"].contains(text.unicodeScalars[index]) {
        end = index
        break
      }
      index = next
    }
    guard end < text.unicodeScalars.endIndex else { return (plain(text, length: titleLength), "") }
    let mark = text.unicodeScalars[end]
    let behind = text.unicodeScalars.index(after: end)
    let title = String(text.unicodeScalars[..<(mark == "." || mark == "。" ? end : behind)])
    let rest = String(text.unicodeScalars[behind...].drop { $0 == " " })
    return (plain(title, length: titleLength), plain(rest, length: textLength))
  }

  /// A text in one line, without what is not seen, cut where it is too long.
  ///
  /// Controls and what changes the direction of the text around it could make a page show
  /// something else than it says.
  static func plain(_ text: String, length: Int) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var isSpaced = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "\0" {
        isSpaced = !result.isEmpty
        continue
      }
      if scalar == "`" || scalar.isHiddenOnTerminals && !scalar.isJoining { continue }
      if count + (isSpaced ? 1 : 0) >= length {
        result.append("…")
        break
      }
      if isSpaced {
        result.append(" ")
        count += 1
        isSpaced = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }
}
