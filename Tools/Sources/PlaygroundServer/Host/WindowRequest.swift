// SPDX-License-Identifier: MIT

/// Opens, closes or fronts a window.
package struct WindowRequest: Sendable, Hashable, Codable {
  /// `new`, `close` or `front`.
  package var action: String
  /// The window's id; absent for `new`.
  package var window: String?

  /// Makes a request.
  package init(action: String, window: String? = nil) {
    self.action = action
    self.window = window
  }
}
