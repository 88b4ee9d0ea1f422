// SPDX-License-Identifier: MIT

/// How text for people is marked: with colors on a terminal, and not at all elsewhere.
public struct ConsoleStyle: Sendable {
  public let isColored: Bool

  /// Makes a style.
  public init(isColored: Bool) { self.isColored = isColored }

  /// What succeeded.
  public func good(_ text: String) -> String { marked(text, "32") }

  /// What failed.
  public func bad(_ text: String) -> String { marked(text, "31") }

  /// The names of things, beside the things.
  public func label(_ text: String) -> String { marked(text, "2") }

  /// Every mark that a text can have.
  static let marks = ["32", "31", "2", "0"].map(mark)

  private static func mark(_ code: String) -> String { "\u{1b}[\(code)m" }

  private func marked(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? Self.mark(code) + text + Self.mark("0") : text
  }

  /// Lines of two columns, the second ones below each other.
  public func columns(_ rows: [(label: String, value: String)]) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.label.count + 2)
      return label(row.label) + gap + row.value + "\n"
    }.joined()
  }
}
