// SPDX-License-Identifier: MIT

/// Opens a link in the app that runs.
package struct OpenRequest: Sendable, Hashable, Codable {
  /// The link, as it was received.
  package var link: String
  /// `system`, `inside` or `notification`; absent: `system`.
  package var from: String?

  /// Makes a request.
  package init(link: String, from: String? = nil) {
    self.link = link
    self.from = from
  }
}
