// SPDX-License-Identifier: MIT

/// What is known about a link at the moment of delivery; this is what `OpenURLAction` must return.
public enum LinkDisposition: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app handles it, or will when it knows what the link is: `.handled`.
  case handled
  /// It is the app's link and was declined: `.discarded`.
  case discarded
  /// It is not the app's link: `.systemAction`.
  case system
}
