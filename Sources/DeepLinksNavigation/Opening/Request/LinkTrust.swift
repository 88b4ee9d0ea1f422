// SPDX-License-Identifier: MIT

/// Whether the way a link came vouches for it.
///
/// It says who could have written the link, never that its values are right: a universal link may
/// be sent by anyone, too, but only to what the domain's owner has published.
public enum LinkTrust: String, Sendable, Hashable, Codable, CaseIterable {
  /// The system tied the link to the app's domain, or the app itself made it.
  case verified
  /// Any app, web page or text could have given it: a `sensitive` route opens only after a gate asked.
  case unverified
}
