// SPDX-License-Identifier: MIT

/// The style of text for people: colors on a terminal, and none anywhere else.
public struct ConsoleStyle: Sendable {
  public let isColored: Bool

  /// Creates a style.
  public init(isColored: Bool) { self.isColored = isColored }

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
