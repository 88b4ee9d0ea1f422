// SPDX-License-Identifier: MIT

extension Text {
  /// Where text that does not fit is cut.
  public enum TruncationMode: Sendable {
    /// At the start.
    case head
    /// At the end.
    case tail
    /// In the middle.
    case middle
  }

  /// The case of letters.
  public enum Case: Sendable {
    /// Large ones.
    case uppercase
    /// Small ones.
    case lowercase
  }
}

/// Whether text can be selected.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public protocol TextSelectability {}

/// Text that can be selected.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct EnabledTextSelectability: TextSelectability {}

/// Text that cannot be selected.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct DisabledTextSelectability: TextSelectability {}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextSelectability where Self == EnabledTextSelectability {
  /// It can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextSelectability where Self == DisabledTextSelectability {
  /// It cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// The key that submits.
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

/// Which letters become large as a user types.
@available(macOS, introduced: 100000)
nonisolated public struct TextInputAutocapitalization: Sendable {
  let name: String

  /// None.
  public static var never: TextInputAutocapitalization { .init(name: "never") }
  /// The first of each word.
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  /// The first of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  /// All.
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}
