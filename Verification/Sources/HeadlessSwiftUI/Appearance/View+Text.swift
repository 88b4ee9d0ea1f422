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

extension Text {
  /// Where text is truncated.
  public enum TruncationMode: Sendable {
    /// At the start.
    case head
    /// At the end.
    case tail
    /// In the center.
    case middle
  }

  /// The case of text.
  public enum Case: Sendable {
    /// Uppercase.
    case uppercase
    /// Lowercase.
    case lowercase
  }
}

/// Whether text can be selected.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public protocol TextSelectability {}

/// Selectable text.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct EnabledTextSelectability: TextSelectability {}

/// Text that is not selectable.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct DisabledTextSelectability: TextSelectability {}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextSelectability where Self == EnabledTextSelectability {
  /// Selectable.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextSelectability where Self == DisabledTextSelectability {
  /// Not selectable.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// The label of the submit key.
nonisolated public struct SubmitLabel: Sendable {
  let name: String

  /// "Done".
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  /// "Go".
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  /// "Send".
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  /// "Join".
  public static var join: SubmitLabel { SubmitLabel(name: "join") }
  /// "Route".
  public static var route: SubmitLabel { SubmitLabel(name: "route") }
  /// "Search".
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  /// "Return".
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  /// "Next".
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// "Continue".
  public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

/// How typed text is capitalized.
@available(macOS, introduced: 100000)
nonisolated public struct TextInputAutocapitalization: Sendable {
  let name: String

  /// None.
  public static var never: TextInputAutocapitalization { .init(name: "never") }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  /// All letters.
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

/// The type of a keyboard; UIKit declares it, and SwiftUI reexports it.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public enum UIKeyboardType: Int, Sendable {
  /// For any text.
  case `default` = 0
  /// For ASCII.
  case asciiCapable = 1
  /// For numbers and punctuation.
  case numbersAndPunctuation = 2
  /// For URLs.
  case URL = 3
  /// For numbers.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For names and telephone numbers.
  case namePhonePad = 6
  /// For email addresses.
  case emailAddress = 7
  /// For numbers with a decimal point.
  case decimalPad = 8
  /// For short messages.
  case twitter = 9
  /// For searching.
  case webSearch = 10
  /// For ASCII digits.
  case asciiCapableNumberPad = 11
}

/// The content type of a field; UIKit declares it, and SwiftUI reexports it.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A username.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
}
