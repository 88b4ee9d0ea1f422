// SPDX-License-Identifier: MIT

/// A text whose links can be tapped.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
  let runs: [TextRun]
  private var look: Shared<HeadlessAppearance>?

  /// The text without its links.
  var content: String { runs.map(\.text).joined() }

  /// Shows a localizable text, in Markdown.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs
  }

  /// Shows a text literally.
  @_disfavoredOverload
  nonisolated public init<S>(_ content: S) where S: StringProtocol {
    runs = [TextRun(text: String(content))]
  }

  /// Shows a text literally, even if it is a string literal.
  nonisolated public init(verbatim content: String) {
    runs = [TextRun(text: content)]
  }

  /// Shows a text with its links.
  @_disfavoredOverload
  nonisolated public init(_ attributedContent: AttributedString) {
    runs = TextRun.runs(attributedContent)
  }

  /// Shows an image in text; it has no text to read.
  @_disfavoredOverload
  nonisolated public init(_ image: Image) {
    runs = []
  }

  /// Shows a formatted value.
  nonisolated public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    runs = [TextRun(text: format.format(input))]
  }

  init(runs: [TextRun]) {
    self.runs = runs
  }

  /// Concatenates two texts.
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
    var text = Text(runs: lhs.runs + rhs.runs)
    // The record describes the whole text, not its pieces.
    if lhs.look == rhs.look { text.look = lhs.look }
    return text
  }

  /// Returns the text with a recorded appearance.
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
