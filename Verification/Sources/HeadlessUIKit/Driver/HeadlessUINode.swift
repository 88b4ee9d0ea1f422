// SPDX-License-Identifier: MIT

/// A controller or a view on screen, as a value.
public struct HeadlessUINode: Codable, Hashable, Sendable {
  /// What a node is.
  public enum Kind: String, Codable, Hashable, Sendable {
    case window, tabs, stack, screen, sheet, cover, alert, view, text, button
  }

  /// What it is.
  public var kind: Kind
  /// What it is called, or says.
  public var text: String?
  /// The name that a test finds it by.
  public var identifier: String?
  /// Whether it can be used.
  public var isEnabled = true
  /// What it contains.
  public var children: [HeadlessUINode] = []

  /// The node and all below it, in order.
  public var all: [HeadlessUINode] { [self] + children.flatMap(\.all) }
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
