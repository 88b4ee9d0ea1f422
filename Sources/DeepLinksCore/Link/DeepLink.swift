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
  /// Where the parts stand in `source`: most are never asked for, and are read when they are.
  let layout: LinkLayout

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
    var text = text
    text.makeContiguousUTF8()  // The parts are read from it again and again.
    let whole = text.withLinkBytes { bytes in
      DeepLink.scan(bytes, limits: limits, allowsUserinfo: allowsUserinfo)
    }
    if let fault = whole.fault { throw DeepLinkError(fault, in: text) }
    self.init(source: text, whole)
  }

  /// A link whose text was scanned.
  init(source: String, _ whole: LinkWhole) {
    self.init(text: source, source: source, layout: whole.layout)
    if !whole.isCanonical {
      self.init(text: printedText, source: source, layout: whole.layout)
    }
  }

  private init(text: String, source: String, layout: LinkLayout) {
    self.text = text
    self.source = source
    self.layout = layout
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
}

extension DeepLink: Hashable {
  public static func == (lhs: DeepLink, rhs: DeepLink) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
