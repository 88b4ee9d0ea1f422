// SPDX-License-Identifier: MIT

/// How a phone is set; what is absent stays as it is.
package struct PhoneSwitches: Sendable, Hashable, Codable {
  /// Whether the user is signed in.
  package var isSignedIn: Bool?
  /// Whether answers of the network take time.
  package var isNetworkSlow: Bool?
  /// The quirks of the interface, `Q1` to `Q20`.
  package var quirks: [String]?
  /// Whether the window is as wide as a tablet's.
  package var isWide: Bool?
  /// What the app's server has: `first`, `newer` or `damaged`; `offline`: the app does not reach it.
  package var server: String?

  /// Makes a setting.
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
