// SPDX-License-Identifier: MIT

/// A text.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
  let content: String

  /// Shows a text of the app's tables.
  nonisolated public init(_ key: LocalizedStringKey) {
    content = key.text
  }

  /// Shows a text as it is.
  @_disfavoredOverload
  nonisolated public init<S>(_ content: S) where S: StringProtocol {
    self.content = String(content)
  }

  /// Shows a text as it is, also if it is a literal.
  nonisolated public init(verbatim content: String) {
    self.content = content
  }

  /// One text after the other.
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
    Text(verbatim: lhs.content + rhs.content)
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.text, text: content)
  }
}
