// SPDX-License-Identifier: MIT

import JSONText

/// Page text from what developers wrote.
enum SiteText {
  static let titleLength = 120
  static let textLength = 600

  /// Returns a title and a text from documentation: its first sentence, and the rest.
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

  /// Returns a text as one line, without invisible characters, truncated if it is too long.
  ///
  /// Control characters, and those that change the direction of surrounding text, could make a page
  /// show something other than what it says.
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
