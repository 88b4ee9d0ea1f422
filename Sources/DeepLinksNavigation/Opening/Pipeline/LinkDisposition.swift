// SPDX-License-Identifier: MIT

/// What is known about a link the moment it is delivered: what `OpenURLAction` must return.
public enum LinkDisposition: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app takes care of it: `.handled`.
  case handled
  /// It is the app's, and refused: `.discarded`.
  case discarded
  /// It is not the app's: `.systemAction`.
  case system
}
