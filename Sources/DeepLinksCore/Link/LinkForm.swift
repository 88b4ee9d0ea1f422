// SPDX-License-Identifier: MIT

/// How a link is written after its scheme.
///
/// ```swift
/// try DeepLink("tcal://www.trips.calendar.com/details").form   // .authority
/// try DeepLink("weixin:/dl/scan").form                         // .rooted
/// try DeepLink("spotify:track:4uLU6h").form                    // .opaque
/// ```
package enum LinkForm: String, Sendable, Hashable, Codable, CaseIterable {
  /// `scheme://authority/path`; the authority may be empty (`weixin:///dl/scan`, `myapp://`).
  case authority
  /// `scheme:/path`: a path that begins with `/`, and no authority.
  case rooted
  /// `scheme:payload`, such as `tel:+15551234`, or nothing at all after the colon.
  case opaque
}
