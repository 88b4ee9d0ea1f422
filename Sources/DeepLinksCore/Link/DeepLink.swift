// SPDX-License-Identifier: MIT

/// A URL addressed to an app: strictly parsed, validated and canonical.
///
/// Only what RFC 3986 and the WHATWG URL standard read alike is accepted; all else throws, with a
/// position and a hint. Components are split first and decoded once after.
///
/// ```swift
/// let link = try DeepLink("TCAL://www.trips.calendar.com/details/?reference=55091-231959")
/// link.text                    // "tcal://www.trips.calendar.com/details?reference=55091-231959"
/// link.pathSegments            // ["details"]
/// link.value(of: "reference")  // "55091-231959"
/// ```
///
/// Two links are equal if their canonical texts are equal byte by byte. Canonical means: scheme in
/// lower case, and the host of a web link too; no default port; one trailing `/` left out; paths
/// and queries percent-encoded where they must be and nowhere else, `+` in a query always.
public struct DeepLink: Sendable {
  /// The canonical text: what `url` holds and what equality compares.
  ///
  /// It may hold secrets.
  public let text: String
  /// The text as it was given, which a claim or a reading of `+` as a space may still need.
  package let source: String
  /// How the link is written behind its scheme.
  package let form: LinkForm
  /// The scheme, in lower case.
  public let scheme: String
  /// What stands before `@` in the authority, percent-encoded; `nil` without one.
  package let userinfo: String?
  /// The host, percent-encoded as written; in lower case for a web link, `nil` without an
  /// authority, and empty for `myapp://`.
  public let host: String?
  /// The port, if it is written and not the scheme's default.
  public let port: Int?
  /// The segments of the path, decoded, the authority not among them.
  ///
  /// One trailing `/` adds none.
  public let pathSegments: [String]
  /// The items of the query, decoded, in their order.
  public let queryItems: [LinkQueryItem]
  /// The fragment, percent-encoded in canonical form; `nil` if absent or empty.
  public let fragment: String?

  /// Parses a link.
  ///
  /// - Parameters:
  ///   - text: the link as written; raw non-ASCII characters in path, query and fragment, and
  ///     `[ ] |` in query and fragment, are accepted and count as percent-encoded.
  ///   - limits: how large the link may be.
  /// - Throws: `DeepLinkError`, whose position is an offset in UTF-8 bytes of `text`.
  /// - Complexity: O(*n*) in bytes; O(1) over `limits.bytes`.
  public init(_ text: String, limits: LinkLimits = .standard) throws(DeepLinkError) {
    try self.init(text, limits: limits, allowsUserinfo: false)
  }

  /// Parses a link of which `user@` may be part, for an origin that declares it.
  package init(
    _ text: String, limits: LinkLimits, allowsUserinfo: Bool
  ) throws(DeepLinkError) {
    let result = text.withLinkBytes { bytes in
      DeepLink.parse(bytes, source: text, limits: limits, allowsUserinfo: allowsUserinfo)
    }
    switch result {
    case .link(let link): self = link
    case .fault(let fault): throw DeepLinkError(fault, in: text)
    }
  }

  /// Whether a segment or a query value still looks percent-encoded after decoding, as if someone
  /// had encoded the link twice.
  ///
  /// Links are decoded exactly once, so `a%252Fb` is the text `a%2Fb`. Worth a note in a lint or a
  /// log; it is never a reason to decode again.
  public var looksEncodedTwice: Bool {
    func looksEncoded(_ text: String) -> Bool {
      text.withLinkBytes { bytes in
        (0..<bytes.byteCount).contains { PercentCoding.unit(at: $0, in: bytes).next > $0 + 1 }
      }
    }
    return pathSegments.contains(where: looksEncoded)
      || queryItems.contains { looksEncoded($0.name) || looksEncoded($0.value ?? "") }
  }

  /// The first value of a query item with a name, decoded; `nil` if there is none or it is a flag.
  ///
  /// Names are compared byte by byte.
  public func value(of name: String) -> String? {
    queryItems.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension DeepLink: Hashable {
  public static func == (lhs: DeepLink, rhs: DeepLink) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
