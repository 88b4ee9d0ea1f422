// SPDX-License-Identifier: MIT

/// A cell of a grid in which every hostile link of an app is opened.
package struct HostileCell: Sendable, Codable {
  /// The number of the grid.
  package var run: Int
  package var app: String
  package var situation: String
}
