// SPDX-License-Identifier: MIT

extension View {
  /// Sets the font of the text in the view.
  nonisolated public func font(_ font: Font?) -> some View {
    recording { appearance in font?.record(in: &appearance) }
  }

  /// Sets the weight of the font.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    inheriting(\.weight, weight?.name)
  }

  /// Sets the design of the font.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    inheriting(\.design, design.map { "\($0)" })
  }

  /// Makes the text in the view bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    inheriting(\.isBold, isActive)
  }

  /// Makes the text in the view italic.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    inheriting(\.isItalic, isActive)
  }

  /// Underlines the text in the view.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    inheriting(\.isUnderlined, isActive)
  }

  /// Adds a strikethrough to the text in the view.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    inheriting(\.isStruck, isActive)
  }

  /// Gives all characters the same width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    inheriting(\.isMonospaced, isActive)
  }

  /// Gives all digits the same width.
  nonisolated public func monospacedDigit() -> some View {
    modifier(AppearanceModifier())
  }

  /// Limits the number of lines of text in the view.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    inheriting(\.lineLimit, number)
  }

  /// Sets the minimum and maximum number of lines of text.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    inheriting(\.lineLimit, limit.upperBound)
  }

  /// Limits the number of lines of text, and reserves space for all of them.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    inheriting(\.lineLimit, limit)
  }

  /// Sets the spacing between lines.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the alignment of lines.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    inheriting(\.textAlignment, "\(alignment)")
  }

  /// Sets how far text may shrink to fit.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets where text is truncated.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the case of the letters on screen.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    inheriting(\.textCase, textCase.map { "\($0)" })
  }

  /// Lets the user select text.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func textSelection<S>(_ selectability: S) -> some View
  where S: TextSelectability {
    modifier(AppearanceModifier())
  }

  /// Limits the size of text.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    modifier(AppearanceModifier())
  }

  /// Disables autocorrection.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the label of the submit key.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how typed text is capitalized.
  @available(macOS, introduced: 100000)
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the keyboard.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the content type of a field.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(AppearanceModifier())
  }
}
