// SPDX-License-Identifier: MIT

/// Fills the captures of a pattern.
package struct FillRequest: Sendable, Hashable, Codable {
  /// The app's id.
  package var app: String
  /// The route's name.
  package var route: String
  /// The pattern, as the catalog writes it.
  package var pattern: String
  /// The texts of each capture.
  package var captures: [String: [String]]

  /// Makes a request.
  package init(app: String, route: String, pattern: String, captures: [String: [String]]) {
    self.app = app
    self.route = route
    self.pattern = pattern
    self.captures = captures
  }
}
