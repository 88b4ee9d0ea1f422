// SPDX-License-Identifier: MIT

/// A request to fill the captures of a pattern.
package struct FillRequest: Sendable, Hashable, Codable {
  /// The app's ID.
  package var app: String
  /// The route's name.
  package var route: String
  /// The pattern, as in the catalog.
  package var pattern: String
  /// The values of each capture.
  package var captures: [String: [String]]

  /// Creates a request.
  package init(app: String, route: String, pattern: String, captures: [String: [String]]) {
    self.app = app
    self.route = route
    self.pattern = pattern
    self.captures = captures
  }
}
