// SPDX-License-Identifier: MIT

import JSONText

/// A command's output, in which a terminal obeys only the command's own marks.
struct ConsoleText {
  /// The text, with `·` for other characters that a terminal would obey or hide.
  let text: String

  /// - Parameter isColored: whether the command uses the marks of ``ConsoleStyle``.
  init(_ text: String, isColored: Bool) {
    guard text.unicodeScalars.contains(where: Self.isDoubtful) else {
      self.text = text
      return
    }
    let marks = (isColored ? ConsoleStyle.marks : []) + [ProgressBar.clearing]
    var rest = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    // A progress bar is drawn over the previous one.
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
