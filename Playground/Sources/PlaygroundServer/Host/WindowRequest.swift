// SPDX-License-Identifier: MIT

/// A request to open a window, close it, or bring it to the front.
package struct WindowRequest: Sendable, Hashable, Codable {
  /// `new`, `close`, or `front`.
  package var action: String
  /// The window's ID; omitted for `new`.
  package var window: String?

  /// Creates a request.
  package init(action: String, window: String? = nil) {
    self.action = action
    self.window = window
  }
}
