// SPDX-License-Identifier: MIT

/// A request to open a link in the running app.
package struct OpenRequest: Sendable, Hashable, Codable {
  /// The link, as received.
  package var link: String
  /// `system`, `inside`, or `notification`; omitted means `system`.
  package var from: String?

  /// Creates a request.
  package init(link: String, from: String? = nil) {
    self.link = link
    self.from = from
  }
}
