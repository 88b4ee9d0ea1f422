// SPDX-License-Identifier: MIT

/// Scrolls what shows a part of its rows.
package struct ScrollRequest: Sendable, Hashable, Codable {
  /// The window's id.
  package var window: String
  /// The node's id.
  package var node: String
  /// The number of the first row that is to be there, from 0.
  package var first: Int

  /// Makes a request.
  package init(window: String, node: String, first: Int) {
    self.window = window
    self.node = node
    self.first = first
  }
}
