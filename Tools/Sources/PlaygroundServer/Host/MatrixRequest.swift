// SPDX-License-Identifier: MIT

/// Tries every link in every situation.
package struct MatrixRequest: Sendable, Hashable, Codable {
  /// The app's id.
  package var app: String
  /// The quirks to try one by one; absent: none of them.
  package var quirks: [String]?

  /// Makes a request.
  package init(app: String, quirks: [String]? = nil) {
    self.app = app
    self.quirks = quirks
  }
}
