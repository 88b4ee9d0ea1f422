// SPDX-License-Identifier: MIT

/// The settings of a phone; omitted ones don't change.
package struct PhoneSwitches: Sendable, Hashable, Codable {
  /// Whether the user is signed in.
  package var isSignedIn: Bool?
  /// Whether network responses take time.
  package var isNetworkSlow: Bool?
  /// The quirks of the interface, `Q1` to `Q26`.
  package var quirks: [String]?
  /// Whether the window is as wide as on a tablet.
  package var isWide: Bool?
  /// What the app's server has: `first`, `newer`, or `damaged`; `offline`: the app cannot reach it.
  package var server: String?

  /// Creates settings.
  package init(
    isSignedIn: Bool? = nil, isNetworkSlow: Bool? = nil, quirks: [String]? = nil,
    isWide: Bool? = nil, server: String? = nil
  ) {
    self.isSignedIn = isSignedIn
    self.isNetworkSlow = isNetworkSlow
    self.quirks = quirks
    self.isWide = isWide
    self.server = server
  }
}
