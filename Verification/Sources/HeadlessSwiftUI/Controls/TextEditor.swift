// SPDX-License-Identifier: MIT

/// A field for a long text.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TextEditor: PrimitiveView {
  private let text: Binding<String>

  /// Creates a field.
  nonisolated public init(text: Binding<String>) {
    self.text = text
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.addTyping(to: renderer.emit(.textEditor), text: text)
  }
}
