// SPDX-License-Identifier: MIT

/// A URL addressed to an app: strictly parsed, validated, and canonical.
///
/// It accepts only what RFC 3986 and the WHATWG URL standard read alike; anything else throws an
/// error with a position and a hint. Components are split first and then decoded exactly once.
///
/// ```swift
/// let link = try DeepLink("TCAL://www.trips.calendar.com/details/?reference=55091-231959")
/// link.text                    // "tcal://www.trips.calendar.com/details?reference=55091-231959"
/// link.pathSegments            // ["details"]
/// link.value(of: "reference")  // "55091-231959"
/// ```
///
/// Two links are equal if their canonical texts are equal byte for byte. In canonical form, the
/// scheme is in lowercase, and so is the host of a web link; there is no default port and no
/// trailing `/`; and paths and queries are percent-encoded only where they must be, except that `+`
/// in a query always is.
public struct DeepLink: Sendable {
  /// The canonical text, which `url` contains and equality compares.
  ///
  /// It may contain secrets.
  public let text: String
  /// The text as given; claims, and origins that read `+` as a space, may still need it.
  @_spi(Project) public let source: String
  /// Where the parts are in `source`; they are read on demand, because most are never used.
  let layout: LinkLayout

  /// Parses a link.
  ///
  /// - Parameters:
  ///   - text: the link, as written. Raw non-ASCII characters in the path, query, and fragment, and
  ///     `[ ] |` in the query and fragment, are accepted as if they were percent-encoded.
  ///   - limits: size limits for the link.
  /// - Throws: `DeepLinkError`, whose position is an offset in UTF-8 bytes of `text`.
  /// - Complexity: O(*n*) in the number of bytes; O(1) if there are more than `limits.bytes`.
  public init(_ text: String, limits: LinkLimits = .standard) throws(DeepLinkError) {
    try self.init(text, limits: limits, allowsUserinfo: false)
  }

  /// Parses a link that may contain `user@`, for an origin that declares it.
  package init(
    _ text: String, limits: LinkLimits, allowsUserinfo: Bool
  ) throws(DeepLinkError) {
    var text = text
    text.makeContiguousUTF8()  // Its parts are read from it repeatedly.
    let whole = text.withLinkBytes { bytes in
      DeepLink.scan(bytes, limits: limits, allowsUserinfo: allowsUserinfo)
    }
    if let fault = whole.fault { throw DeepLinkError(fault, in: text) }
    self.init(source: text, whole)
  }

  /// Creates a link from text that was scanned.
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

  /// Whether a segment or a query value still looks percent-encoded after decoding, as if the link
  /// had been encoded twice.
  ///
  /// Links are decoded exactly once, so `a%252Fb` becomes the text `a%2Fb`. This is worth a note in
  /// a linter or a log, but never a reason to decode again.
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
