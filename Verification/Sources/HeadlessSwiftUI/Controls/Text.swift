// SPDX-License-Identifier: MIT

/// A text; its links can be tapped.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
  let runs: [TextRun]

  /// The text without its links.
  var content: String { runs.map(\.text).joined() }

  /// Shows a text of the app's tables, in Markdown.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs
  }

  /// Shows a text as it is.
  @_disfavoredOverload
  nonisolated public init<S>(_ content: S) where S: StringProtocol {
    runs = [TextRun(text: String(content))]
  }

  /// Shows a text as it is, also if it is a literal.
  nonisolated public init(verbatim content: String) {
    runs = [TextRun(text: content)]
  }

  /// Shows a text with its links.
  @_disfavoredOverload
  nonisolated public init(_ attributedContent: AttributedString) {
    runs = TextRun.runs(attributedContent)
  }

  /// Shows an image in a text: nothing to read.
  @_disfavoredOverload
  nonisolated public init(_ image: Image) {
    runs = []
  }

  /// Shows a value in a format.
  nonisolated public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    runs = [TextRun(text: format.format(input))]
  }

  init(runs: [TextRun]) {
    self.runs = runs
  }

  /// One text after the other.
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
    Text(runs: lhs.runs + rhs.runs)
  }

  @MainActor func render(in renderer: Renderer) {
    let open = renderer.environment.openURL
    renderer.emit(.text, text: content) { _ in
      for run in runs {
        guard let url = run.url else { continue }
        let link = renderer.emit(.link, text: run.text)
        link.value = url.absoluteString
        if link.isEnabled { link.actions[.tap] = { _ in open(url) } }
      }
    }
  }
}
