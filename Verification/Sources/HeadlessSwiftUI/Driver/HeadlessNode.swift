// SPDX-License-Identifier: MIT

/// A node of what a window shows, as a value.
public struct HeadlessNode: Codable, Hashable, Sendable {
  /// What a node is.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    case window, group, vertical, horizontal, overlay, grid, scrollView, list, section, form
    case text, image, button, link, navigationLink, shareLink, pasteButton, menu, disclosure
    case toggle, textField, secureField, textEditor, searchField, datePicker, picker, colorPicker
    case slider, stepper, progress, gauge
    case navigationStack, screen, missingDestination, toolbar, splitView, column, tabs, tab
    case sheet, cover, popover, alert, dialog
    /// A title with an image, and the head and foot of a section; left out of the outline, not their children.
    case label, header, footer
    /// Only to be looked at: nothing to read or use. Left out of the outline.
    case spacer, divider, color, shape
  }

  /// Which rows of a longer collection a node has among its children.
  public struct Rows: Codable, Hashable, Sendable {
    /// How many rows stand before the first one that is there.
    public var first: Int
    /// How many rows the collection has.
    public var count: Int
    /// The row that the app has scrolled to; nil: it is where a user left it.
    public var target: Int?
  }

  /// What a user can do to a node.
  public enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    case tap, hold, type, submit, focus, increment, decrement, delete, move, refresh, back, select
  }

  /// What the node is named in its window, as long as its view is there.
  public var id: String
  /// What it is.
  public var kind: Kind
  /// What it says.
  public var text: String?
  /// What is read out instead, where the app says so.
  public var label: String?
  /// The title of a screen, tab or modal.
  public var title: String?
  /// The name that a test finds it by.
  public var identifier: String?
  /// The value: of a control, or the one that a screen or tab stands for.
  public var value: String?
  /// What is read out about what it does.
  public var hint: String?
  /// The role of a button, or the place of an item in a toolbar.
  public var role: String?
  /// The accessibility traits that the app has added, by name.
  public var traits: [String]
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is the chosen one of several.
  public var isSelected: Bool
  /// Whether the keyboard types into it.
  public var isFocused: Bool
  /// Whether it is covered or not chosen; its children are then left out.
  public var isHidden: Bool
  /// What a user can do to it.
  public var actions: [Action]
  /// What it offers when it is swiped, held or, as a menu, opened.
  public var offers: [String]
  /// The nodes of what it offers; menus in it are there with what they offer themselves.
  public var offered: [HeadlessNode]
  /// Which rows it has, if it makes only those on screen; nil: all of them.
  public var rows: Rows?
  var recordedAppearance: Shared<HeadlessAppearance>?
  /// What it contains.
  public var children: [HeadlessNode]

  /// How it looks, as far as the source says so.
  public var appearance: HeadlessAppearance {
    get { recordedAppearance?.value ?? HeadlessAppearance() }
    set { recordedAppearance = Shared(newValue) }
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, text, label, title, identifier, value, hint, role, traits
    case isEnabled, isSelected, isFocused, isHidden, actions, offers, offered, rows, children
    case recordedAppearance = "appearance"
  }

  /// The node and all below it, in order.
  public var all: [HeadlessNode] {
    [self] + children.flatMap(\.all)
  }
}

extension HeadlessNode: CustomStringConvertible {
  /// An outline, a line per node.
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
