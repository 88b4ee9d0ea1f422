// SPDX-License-Identifier: MIT

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
