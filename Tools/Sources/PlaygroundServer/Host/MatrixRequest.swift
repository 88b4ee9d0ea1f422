// SPDX-License-Identifier: MIT

/// Tries every link in every situation.
package struct MatrixRequest: Sendable, Hashable, Codable {
  /// The app's id.
  package var app: String
  /// The quirks to try one by one; absent: none of them.
  package var quirks: [String]?

  /// Whether links that strangers may have written are opened, too; absent: they are not.
  package var isHostile: Bool?

  /// Makes a request.
  package init(app: String, quirks: [String]? = nil, isHostile: Bool? = nil) {
    self.app = app
    self.quirks = quirks
    self.isHostile = isHostile
  }
}
