// SPDX-License-Identifier: MIT

extension Text {
  /// Sets the font of the text.
  nonisolated public func font(_ font: Font?) -> Text {
    recording { font?.record(in: &$0) }
  }

  /// Sets the weight of the text's font.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
    recording { $0.weight = $0.weight ?? weight?.name }
  }

  /// Sets the design of the text's font.
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text {
    recording { $0.design = $0.design ?? design.map { "\($0)" } }
  }

  /// Makes the text bold.
  nonisolated public func bold() -> Text { bold(true) }

  /// Sets whether the text is bold.
  nonisolated public func bold(_ isActive: Bool) -> Text {
    recording { $0.isBold = $0.isBold ?? isActive }
  }

  /// Makes the text italic.
  nonisolated public func italic() -> Text { italic(true) }

  /// Sets whether the text is italic.
  nonisolated public func italic(_ isActive: Bool) -> Text {
    recording { $0.isItalic = $0.isItalic ?? isActive }
  }

  /// Gives all characters of the text the same width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text {
    recording { $0.isMonospaced = $0.isMonospaced ?? isActive }
  }

  /// Gives all digits of the text the same width.
  nonisolated public func monospacedDigit() -> Text { self }

  /// Adds a strikethrough to the text.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    recording { $0.isStruck = $0.isStruck ?? isActive }
  }

  /// Underlines the text.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    recording { $0.isUnderlined = $0.isUnderlined ?? isActive }
  }

  /// Sets the spacing between characters.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Sets the foreground style of the text.
  nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
    recording { $0.color = $0.color ?? style.recorded }
  }

  /// Sets the color of the text.
  nonisolated public func foregroundColor(_ color: Color?) -> Text {
    recording { $0.color = $0.color ?? color?.recordedName }
  }
}
