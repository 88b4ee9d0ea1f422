// SPDX-License-Identifier: MIT

import JSONText

/// What a command shows: in it a terminal obeys the command's own marks and nothing else.
struct ConsoleText {
  /// The text, with `·` for what else a terminal would obey or hide.
  let text: String

  /// - Parameter isColored: whether the marks of ``ConsoleStyle`` are among the command's own.
  init(_ text: String, isColored: Bool) {
    guard text.unicodeScalars.contains(where: Self.isDoubtful) else {
      self.text = text
      return
    }
    let marks = (isColored ? ConsoleStyle.marks : []) + [ProgressBar.clearing]
    var rest = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    // A bar is drawn over the one before it.
    if rest.first == "\r" { result.append(rest.removeFirst()) }
    while let scalar = rest.first {
      if scalar == "\u{1b}", let mark = marks.first(where: { rest.starts(with: $0.unicodeScalars) })
      {
        result.append(contentsOf: mark.unicodeScalars)
        rest.removeFirst(mark.unicodeScalars.count)
      } else {
        result.append(Self.isDoubtful(scalar) ? "·" : scalar)
        rest.removeFirst()
      }
    }
    self.text = String(result)
  }

  private static func isDoubtful(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHiddenOnTerminals && scalar != "\n" && scalar != "\t"
  }
}
