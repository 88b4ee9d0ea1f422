// SPDX-License-Identifier: MIT

/// Does what a finger or a keyboard does.
package struct ActRequest: Sendable, Hashable, Codable {
  /// The window's id.
  package var window: String
  /// The node's id.
  package var node: String
  /// What is done: `tap`, `type`, `back` and so on.
  package var action: String
  /// The text that is typed, the value or the name that the action takes.
  package var text: String?

  /// Makes a request.
  package init(window: String, node: String, action: String, text: String? = nil) {
    self.window = window
    self.node = node
    self.action = action
    self.text = text
  }
}
