// SPDX-License-Identifier: MIT

/// Whether the way a link arrived vouches for it.
///
/// Trust says who could have written the link, never that its values are valid. Unless a link is
/// trusted, a `sensitive` route opens only after a gate has asked the user.
public enum LinkTrust: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app made the link, or its rules say so: see `LinkRules.trust(_:)`.
  case trusted
  /// The link is for the app's domain, but anyone could have written it.
  ///
  /// Any page or message can lead there.
  case verified
  /// Any app, web page, or text could have supplied it, and other apps can receive it.
  case unverified
}
