// SPDX-License-Identifier: MIT

/// A controller or view on screen, as a value.
public struct HeadlessUINode: Codable, Hashable, Sendable {
  /// The kind of a node.
  public enum Kind: String, Codable, Hashable, Sendable {
    case window, tabs, stack, screen, sheet, cover, alert, view, text, button
    /// A tab in the tab bar, separate from its content; only among `items`.
    case tab
  }

  /// What a user can do to a node.
  public enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    case tap, back, select, swipeDown
  }

  /// Its ID in the window, stable as long as its view, controller, or item exists.
  public var id = ""
  /// The kind.
  public var kind: Kind
  /// Its title or text.
  public var text: String?
  /// The accessibility label, if the app sets one.
  public var label: String?
  /// The identifier for tests.
  public var identifier: String?
  /// The role of a button: `destructive` or `cancel` in an alert, `leading` or `trailing` in a bar.
  public var role: String?
  /// Whether it is enabled.
  public var isEnabled = true
  /// Whether it is selected.
  public var isSelected = false
  /// Whether another screen of the stack covers it.
  public var isHidden = false
  /// What a user can do to it, not counting whether a presentation covers it.
  public var actions: [Action] = []
  /// The contents of its bar: the buttons of a screen, or the tabs of a tab bar controller.
  ///
  /// Not part of the outline, nor of `all`.
  public var items: [HeadlessUINode] = []
  var recordedAppearance: Shared<HeadlessAppearance>?
  /// Its child nodes.
  public var children: [HeadlessUINode] = []

  /// Its appearance, as far as the source specifies it; a stack of views has an axis.
  public var appearance: HeadlessAppearance {
    get { recordedAppearance?.value ?? HeadlessAppearance() }
    set { recordedAppearance = newValue == HeadlessAppearance() ? nil : Shared(newValue) }
  }

  /// The node and all its descendants, in order.
  public var all: [HeadlessUINode] { [self] + children.flatMap(\.all) }

  private enum CodingKeys: String, CodingKey {
    case id, kind, text, label, identifier, role, isEnabled, isSelected, isHidden, actions, items
    case recordedAppearance = "appearance"
    case children
  }
}

extension HeadlessUINode: CustomStringConvertible {
  /// An outline, one line per node.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var line = kind.rawValue
    if let text { line += " \"\(text)\"" }
    if let identifier { line += " #\(identifier)" }
    if !isEnabled { line += " disabled" }
    return [line] + children.flatMap { $0.lines.map { "  " + $0 } }
  }
}
