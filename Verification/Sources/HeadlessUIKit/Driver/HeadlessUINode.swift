// SPDX-License-Identifier: MIT

/// A controller or a view on screen, as a value.
public struct HeadlessUINode: Codable, Hashable, Sendable {
  /// What a node is.
  public enum Kind: String, Codable, Hashable, Sendable {
    case window, tabs, stack, screen, sheet, cover, alert, view, text, button
    /// A tab in the bar of tabs, apart from what it shows; only among `items`.
    case tab
  }

  /// What a user can do to a node.
  public enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    case tap, back, select, swipeDown
  }

  /// What the node is named in its window, as long as its view, controller or item is there.
  public var id = ""
  /// What it is.
  public var kind: Kind
  /// What it is called, or says.
  public var text: String?
  /// What is read out instead, where the app says so.
  public var label: String?
  /// The name that a test finds it by.
  public var identifier: String?
  /// The role of a button: `destructive` or `cancel` in an alert, `leading` or `trailing` in a bar.
  public var role: String?
  /// Whether it can be used.
  public var isEnabled = true
  /// Whether it is the chosen one of several.
  public var isSelected = false
  /// Whether another screen of the stack covers it.
  public var isHidden = false
  /// What a user can do to it; that it is covered by what is presented is not said here.
  public var actions: [Action] = []
  /// What is in its bar: the buttons of a screen, the tabs of tabs.
  ///
  /// It is left out of the outline, and of `all`.
  public var items: [HeadlessUINode] = []
  var recordedAppearance: Shared<HeadlessAppearance>?
  /// What it contains.
  public var children: [HeadlessUINode] = []

  /// How it looks, as far as the source says so; a stack of views has an axis.
  public var appearance: HeadlessAppearance {
    get { recordedAppearance?.value ?? HeadlessAppearance() }
    set { recordedAppearance = newValue == HeadlessAppearance() ? nil : Shared(newValue) }
  }

  /// The node and all below it, in order.
  public var all: [HeadlessUINode] { [self] + children.flatMap(\.all) }

  private enum CodingKeys: String, CodingKey {
    case id, kind, text, label, identifier, role, isEnabled, isSelected, isHidden, actions, items
    case recordedAppearance = "appearance"
    case children
  }
}

extension HeadlessUINode: CustomStringConvertible {
  /// An outline, a line per node.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var line = kind.rawValue
    if let text { line += " \"\(text)\"" }
    if let identifier { line += " #\(identifier)" }
    if !isEnabled { line += " disabled" }
    return [line] + children.flatMap { $0.lines.map { "  " + $0 } }
  }
}
