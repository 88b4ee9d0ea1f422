// SPDX-License-Identifier: MIT

/// An element on screen for assistive technology.
///
/// | what | is an element |
/// |---|---|
/// | a control: button, link, field, picker, ... | always, as one, with its texts as its label |
/// | a text | where it is not part of a control |
/// | a link in a text | after the text |
/// | an image | where the app gives it a label |
/// | a symbol outside of a label | always, named like the symbol |
/// | a row that can be selected, deleted or tapped | as one, if it holds no control |
/// | what `accessibilityElement` makes one | as one |
/// | what `accessibilityHidden` takes out | never, nor anything below it |
public struct HeadlessElement: Codable, Hashable, Sendable {
  /// The kind.
  public var kind: HeadlessNode.Kind
  /// The accessibility label.
  public var label: String
  /// The value of a control.
  public var value: String?
  /// The accessibility hint.
  public var hint: String?
  /// The identifier for tests.
  public var identifier: String?
  /// The accessibility traits that the app has added, by name.
  public var traits: [String]
  /// Whether it is enabled.
  public var isEnabled: Bool
  /// Whether it is selected.
  public var isSelected: Bool
  /// What a user can do to it.
  public var actions: [HeadlessNode.Action]
  /// What it offers when swiped or held or, for a menu, when opened.
  public var offers: [String]
}
