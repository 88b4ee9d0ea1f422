// SPDX-License-Identifier: MIT

/// A text; its links can be tapped.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
  let runs: [TextRun]
  private var look: Shared<HeadlessAppearance>?

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
    var text = Text(runs: lhs.runs + rhs.runs)
    // The record is of the text, not of its pieces.
    if lhs.look == rhs.look { text.look = lhs.look }
    return text
  }

  /// The text, with a record of how it looks.
  nonisolated func recording(_ record: (inout HeadlessAppearance) -> Void) -> Text {
    var text = self
    var appearance = look?.value ?? HeadlessAppearance()
    record(&appearance)
    text.look = Shared(appearance)
    return text
  }

  @MainActor func render(in renderer: Renderer) {
    let open = renderer.environment.openURL
    renderer.emit(.text, text: content) { node in
      if let look { node.record { $0 = look.value } }
      for run in runs {
        guard let url = run.url else { continue }
        let link = renderer.emit(.link, text: run.text)
        link.value = url.absoluteString
        if link.isEnabled { link.actions[.tap] = { _ in open(url) } }
      }
    }
  }
}
