// SPDX-License-Identifier: MIT

/// A request to scroll a node that shows only some of its rows.
package struct ScrollRequest: Sendable, Hashable, Codable {
  /// The window's ID.
  package var window: String
  /// The node's ID.
  package var node: String
  /// The number of the first row to show, starting at 0.
  package var first: Int

  /// Creates a request.
  package init(window: String, node: String, first: Int) {
    self.window = window
    self.node = node
    self.first = first
  }
}
