// SPDX-License-Identifier: MIT

/// What a file says of a link and an app.
public enum AppLinkDecision: String, Sendable, Hashable, CaseIterable {
  /// The first rule that matches lets the app open the link.
  case match
  /// The first rule that matches keeps the link out of the app.
  case exclude
  /// No rule of the app matches, or the text is no link of the domain.
  case noMatch = "no_match"
}
