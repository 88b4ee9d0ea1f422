// SPDX-License-Identifier: MIT

extension Text {
  /// Sets the font of the text.
  nonisolated public func font(_ font: Font?) -> Text { self }

  /// Sets the weight of the text's font.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  /// Sets the design of the text's font.
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// Makes the text bold.
  nonisolated public func bold() -> Text { self }

  /// Makes the text bold, or not.
  nonisolated public func bold(_ isActive: Bool) -> Text { self }

  /// Makes the text italic.
  nonisolated public func italic() -> Text { self }

  /// Makes the text italic, or not.
  nonisolated public func italic(_ isActive: Bool) -> Text { self }

  /// Gives all characters of the text the same width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Gives all digits of the text the same width.
  nonisolated public func monospacedDigit() -> Text { self }

  /// Strikes the text through.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }

  /// Underlines the text.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Sets the room between the characters.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Sets what fills the text.
  nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { self }

  /// Sets the color of the text.
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
}
