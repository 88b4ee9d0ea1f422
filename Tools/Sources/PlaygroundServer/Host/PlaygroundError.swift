// SPDX-License-Identifier: MIT

/// Why the playground does not do what it was asked for.
package struct PlaygroundError: Error, Hashable, Sendable, Codable {
  /// The HTTP status that says it, 4xx.
  package var status: Int
  /// One sentence on what is wrong and what to do.
  package var message: String
  /// The capture that is wrong, if it is one.
  package var capture: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - status: the HTTP status. Default: 409, what is asked for does not fit what is there.
  ///   - message: one sentence on what is wrong and what to do.
  ///   - capture: the capture that is wrong. Default: none.
  package init(status: Int = 409, _ message: String, capture: String? = nil) {
    self.status = status
    self.message = message
    self.capture = capture
  }
}
