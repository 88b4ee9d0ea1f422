// SPDX-License-Identifier: MIT

/// A request to try every link in every situation.
package struct MatrixRequest: Sendable, Hashable, Codable {
  /// The app's ID.
  package var app: String
  /// The quirks to try one by one; omitted means none.
  package var quirks: [String]?

  /// Whether to open hostile links too; omitted means no.
  package var isHostile: Bool?

  /// Creates a request.
  package init(app: String, quirks: [String]? = nil, isHostile: Bool? = nil) {
    self.app = app
    self.quirks = quirks
    self.isHostile = isHostile
  }
}
