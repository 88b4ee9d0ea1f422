// SPDX-License-Identifier: MIT

/// Whether the way a link arrived vouches for it.
///
/// Trust says who could have written the link, never that its values are valid: anyone can send a
/// universal link, too, but only to something that the domain's owner has published.
public enum LinkTrust: String, Sendable, Hashable, Codable, CaseIterable {
  /// The system tied the link to the app's domain, or the app itself made it.
  case verified
  /// Any app, web page, or text could have supplied it.
  ///
  /// A `sensitive` route then opens only after a gate has asked the user.
  case unverified
}
