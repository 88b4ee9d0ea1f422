// SPDX-License-Identifier: MIT

/// A node of a window's contents, as a value.
public struct HeadlessNode: Codable, Hashable, Sendable {
  /// The kind of a node.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    case window, group, vertical, horizontal, overlay, grid, scrollView, list, section, form
    case text, image, button, link, navigationLink, shareLink, pasteButton, menu, disclosure
    case toggle, textField, secureField, textEditor, searchField, datePicker, picker, colorPicker
    case slider, stepper, progress, gauge
    case navigationStack, screen, missingDestination, toolbar, splitView, column, tabs, tab
    case sheet, cover, popover, alert, dialog
    /// A title with an image, or the header or footer of a section; left out of the outline, unlike
    /// their children.
    case label, header, footer
    /// Decoration without text or actions; left out of the outline.
    case spacer, divider, color, shape
  }

  /// Which rows of a longer collection are among a node's children.
  public struct Rows: Codable, Hashable, Sendable {
    /// How many rows come before the first one present.
    public var first: Int
    /// How many rows the collection has.
    public var count: Int
    /// The row that the app has scrolled to; `nil` if the position is the user's.
    public var target: Int?
  }

  /// What a user can do to a node.
  public enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    case tap, hold, type, submit, focus, increment, decrement, delete, move, refresh, back, select
  }

  /// Its ID in the window, stable as long as its view exists.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// Its text.
  public var text: String?
  /// The accessibility label, if the app sets one.
  public var label: String?
  /// The title of a screen, tab or modal.
  public var title: String?
  /// The identifier for tests.
  public var identifier: String?
  /// The value of a control, or the value of a screen or tab.
  public var value: String?
  /// The accessibility hint.
  public var hint: String?
  /// The role of a button, or the placement of a toolbar item.
  public var role: String?
  /// The accessibility traits that the app has added, by name.
  public var traits: [String]
  /// Whether it is enabled.
  public var isEnabled: Bool
  /// Whether it is selected.
  public var isSelected: Bool
  /// Whether it has the keyboard focus.
  public var isFocused: Bool
  /// Whether it is covered or not selected; its children are then omitted.
  public var isHidden: Bool
  /// What a user can do to it.
  public var actions: [Action]
  /// What it offers when swiped or held or, for a menu, when opened.
  public var offers: [String]
  /// The nodes that it offers; menus among them include their own offers.
  public var offered: [HeadlessNode]
  /// Which rows exist, if it creates only visible ones; `nil`: all of them.
  public var rows: Rows?
  var recordedAppearance: Shared<HeadlessAppearance>?
  /// Its child nodes.
  public var children: [HeadlessNode]

  /// Its appearance, as far as the source specifies it.
  public var appearance: HeadlessAppearance {
    get { recordedAppearance?.value ?? HeadlessAppearance() }
    set { recordedAppearance = Shared(newValue) }
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, text, label, title, identifier, value, hint, role, traits
    case isEnabled, isSelected, isFocused, isHidden, actions, offers, offered, rows, children
    case recordedAppearance = "appearance"
  }

  /// The node and all its descendants, in order.
  public var all: [HeadlessNode] {
    [self] + children.flatMap(\.all)
  }
}

extension HeadlessNode: CustomStringConvertible {
  /// An outline, one line per node.
  public var description: String {
    lines.joined(separator: "\n")
  }

  private var lines: [String] {
    switch kind {
    case .spacer, .divider, .color, .shape: return []
    case .label, .header, .footer: return children.flatMap(\.lines)
    default: break
    }
    var line = kind.rawValue
    if let text { line += " \"\(text)\"" }
    if let label, label != text { line += " label \"\(label)\"" }
    if let title, title != text { line += " title \"\(title)\"" }
    if let value { line += " = \(value)" }
    if let identifier { line += " #\(identifier)" }
    if let role { line += " \(role)" }
    if !traits.isEmpty { line += " [\(traits.joined(separator: ", "))]" }
    if !offers.isEmpty { line += " offers \(offers.joined(separator: ", "))" }
    if !isEnabled { line += " disabled" }
    if isSelected { line += " selected" }
    if isFocused { line += " focused" }
    if isHidden { line += " hidden" }
    return [line] + children.flatMap { $0.lines.map { "  " + $0 } }
  }
}

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
