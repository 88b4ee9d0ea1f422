// SPDX-License-Identifier: MIT

import JSONText
import MessageText

/// The style of text for people: colors on a terminal, and none anywhere else.
@_spi(Project) public struct ConsoleStyle: Sendable {
  let isColored: Bool

  /// Creates a style.
  init(isColored: Bool) { self.isColored = isColored }

  /// Marks success.
  public func good(_ text: String) -> String { marked(text, "32") }

  /// Marks failure.
  public func bad(_ text: String) -> String { marked(text, "31") }

  /// Marks labels.
  public func label(_ text: String) -> String { marked(text, "2") }

  /// All marks that a text can have.
  static let marks = ["32", "31", "2", "0"].map(mark)

  private static func mark(_ code: String) -> String { "\u{1b}[\(code)m" }

  private func marked(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? Self.mark(code) + text + Self.mark("0") : text
  }

  /// Returns lines with two aligned columns.
  public func columns(_ rows: [(label: String, value: String)]) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.label.count + 2)
      return label(row.label) + gap + row.value + "\n"
    }.joined()
  }
}

/// A command's output, in which a terminal obeys only the command's own marks, and a CI system
/// nothing.
struct ConsoleText {
  /// The text, with `·` for other characters that a terminal would obey or hide, or that begin a
  /// command in a job's log.
  let text: String

  /// - Parameter isColored: whether the command uses the marks of ``ConsoleStyle``.
  init(_ text: String, isColored: Bool) {
    guard text.unicodeScalars.contains(where: Self.isDoubtful) else {
      self.text = LogText(text).text
      return
    }
    let marks = (isColored ? ConsoleStyle.marks : []) + [ProgressBar.clearing]
    var rest = text.unicodeScalars[...]
    // An array, because appending a view to a `String.UnicodeScalarView` copies all of the latter.
    var result: [Unicode.Scalar] = []
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
    self.text = LogText(String(String.UnicodeScalarView(result))).text
  }

  private static func isDoubtful(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHiddenOnTerminals && scalar != "\n" && scalar != "\t"
  }
}
