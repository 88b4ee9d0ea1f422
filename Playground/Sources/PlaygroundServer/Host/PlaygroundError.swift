// SPDX-License-Identifier: MIT

/// Why the playground rejected a request.
package struct PlaygroundError: Error, Hashable, Sendable, Codable {
  /// The HTTP status, 4xx.
  package var status: Int
  /// One sentence on what is wrong and how to fix it.
  package var message: String
  /// The invalid capture, if any.
  package var capture: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - status: the HTTP status. Default: 409, the request conflicts with the current state.
  ///   - message: one sentence on what is wrong and how to fix it.
  ///   - capture: the invalid capture. Default: none.
  package init(status: Int = 409, _ message: String, capture: String? = nil) {
    self.status = status
    self.message = message
    self.capture = capture
  }
}
