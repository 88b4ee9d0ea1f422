// SPDX-License-Identifier: MIT

/// A file's decision about a link and an app.
public enum AppLinkDecision: String, Sendable, Hashable, CaseIterable {
  /// The first rule that matches lets the app open the link.
  case match
  /// The first rule that matches keeps the link out of the app.
  case exclude
  /// No rule of the app matches, or the text is not a link to the domain.
  case noMatch = "no_match"
}
