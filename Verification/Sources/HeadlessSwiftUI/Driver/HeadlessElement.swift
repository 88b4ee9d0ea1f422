// SPDX-License-Identifier: MIT

/// Something on screen that assistive technology would read out.
///
/// | what | is an element |
/// |---|---|
/// | a control: button, link, field, picker, ... | always, as one, with its texts as its label |
/// | a text | where it is not part of a control |
/// | a link in a text | after the text |
/// | an image | where the app gives it a label |
/// | a row that can be selected, deleted or tapped | as one, if it holds no control |
/// | what `accessibilityElement` makes one | as one |
/// | what `accessibilityHidden` takes out | never, nor anything below it |
public struct HeadlessElement: Codable, Hashable, Sendable {
  /// What it is.
  public var kind: HeadlessNode.Kind
  /// What is read out.
  public var label: String
  /// The value of a control.
  public var value: String?
  /// What is read out about what it does.
  public var hint: String?
  /// The name that a test finds it by.
  public var identifier: String?
  /// The accessibility traits that the app has added, by name.
  public var traits: [String]
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is the chosen one of several.
  public var isSelected: Bool
  /// What a user can do to it.
  public var actions: [HeadlessNode.Action]
  /// What it offers when it is swiped, held or, as a menu, opened.
  public var offers: [String]
}
