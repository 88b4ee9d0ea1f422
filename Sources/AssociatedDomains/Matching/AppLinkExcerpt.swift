// SPDX-License-Identifier: MIT

import JSONText

/// Shows a place in a link.
enum AppLinkExcerpt {
  /// At most about 100 characters around a place in UTF-8 bytes, and a caret below it.
  ///
  /// What cannot be seen is shown as `·`, so that the caret stands right.
  static func caret(under position: Int, in text: String, indent: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var column = 0
    var bytes = 0
    while column < scalars.count {
      bytes += UTF8.width(scalars[column])
      if bytes > position { break }
      column += 1
    }
    let start = max(0, column - 60)
    let end = min(scalars.count, start + 100)
    var line = String.UnicodeScalarView()
    for scalar in scalars[start..<end] { line.append(scalar.isPlainOnTerminals ? scalar : "·") }
    let head = start > 0 ? "…" : ""
    let tail = end < scalars.count ? "…" : ""
    let blank = String(repeating: " ", count: head.count + column - start)
    return "\(indent)\(head)\(String(line))\(tail)\n\(indent)\(blank)^"
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
