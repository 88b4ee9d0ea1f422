// SPDX-License-Identifier: MIT

/// A request to do what a finger or a keyboard does.
package struct ActRequest: Sendable, Hashable, Codable {
  /// The window's ID.
  package var window: String
  /// The node's ID.
  package var node: String
  /// The action: `tap`, `type`, `back`, and so on.
  package var action: String
  /// The text to type, or the action's value or name.
  package var text: String?

  /// Creates a request.
  package init(window: String, node: String, action: String, text: String? = nil) {
    self.window = window
    self.node = node
    self.action = action
    self.text = text
  }
}
