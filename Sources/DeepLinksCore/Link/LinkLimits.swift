// SPDX-License-Identifier: MIT

/// Size limits for links; a larger link is rejected unread.
///
/// Limits are checked before anything is decoded, so an oversized link takes no memory.
public struct LinkLimits: Sendable, Hashable {
  /// The longest link, in UTF-8 bytes as written (percent-encoded).
  ///
  /// Default: 2,048.
  package var bytes: Int
  /// The most path segments, the authority not counted.
  ///
  /// Default: 64.
  package var segments: Int
  /// The most query items.
  ///
  /// Default: 64.
  package var queryItems: Int
  /// The longest captured value, in Unicode scalars after decoding.
  ///
  /// Default: 256.
  ///
  /// A route can declare another limit for its own captures.
  package var captureLength: Int

  /// The default limits.
  public static let standard = LinkLimits()

  /// Creates limits; omitted values keep their defaults.
  ///
  /// Negative numbers count as 0.
  public init(
    bytes: Int = 2_048, segments: Int = 64, queryItems: Int = 64, captureLength: Int = 256
  ) {
    self.bytes = max(0, bytes)
    self.segments = max(0, segments)
    self.queryItems = max(0, queryItems)
    self.captureLength = max(0, captureLength)
  }
}
