// SPDX-License-Identifier: MIT

/// A cell of a matrix that opens every hostile link of an app.
package struct HostileCell: Sendable, Codable {
  /// The number of the matrix.
  package var run: Int
  package var app: String
  package var situation: String
}
