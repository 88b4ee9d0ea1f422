// SPDX-License-Identifier: MIT

/// A node of what a window shows, as a value.
public struct HeadlessNode: Codable, Hashable, Sendable {
  /// What a node is.
  public enum Kind: String, Codable, Hashable, Sendable {
    case window, group, vertical, horizontal, overlay, scrollView, list, section, form
    case text, image, button, link, navigationLink, toggle, textField, datePicker, picker, progress
    case navigationStack, screen, missingDestination, toolbar, splitView, column, tabs, tab
    case sheet, cover, alert, dialog
  }

  /// What a person can do to a node.
  public enum Action: String, Codable, Hashable, Sendable {
    case tap, type, back, select
  }

  /// What it is.
  public var kind: Kind
  /// What it says, as text or as its label.
  public var text: String?
  /// The title of a screen, tab or modal.
  public var title: String?
  /// The name that a test finds it by.
  public var identifier: String?
  /// The value: of a control, or the one that a screen or tab stands for.
  public var value: String?
  /// The role of a button.
  public var role: String?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is the chosen one of several.
  public var isSelected: Bool
  /// Whether it is covered or not chosen; its children are then left out.
  public var isHidden: Bool
  /// What a person can do to it.
  public var actions: [Action]
  /// What it contains.
  public var children: [HeadlessNode]

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
    var line = kind.rawValue
    if let text { line += " \"\(text)\"" }
    if let title, title != text { line += " title \"\(title)\"" }
    if let value { line += " = \(value)" }
    if let identifier { line += " #\(identifier)" }
    if let role { line += " \(role)" }
    if !isEnabled { line += " disabled" }
    if isSelected { line += " selected" }
    if isHidden { line += " hidden" }
    return [line] + children.flatMap { $0.lines.map { "  " + $0 } }
  }
}
