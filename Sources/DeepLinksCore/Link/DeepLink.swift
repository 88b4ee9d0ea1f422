// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

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

extension DeepLink: LinkRedacted {
  /// The shape of the link, safe to log: the scheme, the host of a web link, and an ellipsis for
  /// each segment and query item.
  ///
  /// The host of a custom scheme is text like any other (`sms://+15551234`), so it is omitted, too.
  public var _redacted: String {
    var text = scheme + ":"
    if let host {
      let isWeb = LinkScheme(lowercased: scheme.utf8).isWeb
      text += "//" + (isWeb || host.isEmpty ? host : "…")
      if let port, isWeb { text += ":\(port)" }
    }
    for (index, _) in pathSegments.enumerated() {
      text += index == 0 && form == .opaque ? "…" : "/…"
    }
    for (index, item) in queryItems.enumerated() {
      text += index == 0 ? "?" : "&"
      text += item.value == nil ? "…" : "…=…"
    }
    if fragment != nil { text += "#…" }
    return text
  }

  /// The canonical text, with everything it contains.
  public var _revealed: String { text }
}

extension DeepLink: Codable {
  /// Decodes a link from its text and parses it again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  /// Encodes the canonical text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The parts of a link, read from its text on demand.
extension DeepLink {
  /// How the link is written after its scheme.
  package var form: LinkForm { layout.form }

  /// The scheme, in lowercase.
  public var scheme: String {
    source.withLinkBytes { DeepLink.lowercased($0, from: 0, to: layout.schemeUpper) }
  }

  /// The text before `@` in the authority, percent-encoded; `nil` if there is none.
  package var userinfo: String? {
    guard layout.form == .authority, layout.hasUserinfo else { return nil }
    return source.withLinkBytes { bytes in
      DeepLink.normalized(
        bytes, from: layout.authorityLower, to: layout.hostLower - 1, bare: .host)
    }
  }

  /// The host, percent-encoded as written: in lowercase for a web link, `nil` without an authority,
  /// and empty for `myapp://`.
  public var host: String? {
    guard layout.form == .authority else { return nil }
    return source.withLinkBytes { bytes in
      layout.isWeb
        ? DeepLink.lowercased(bytes, from: layout.hostLower, to: layout.hostUpper)
        : DeepLink.normalized(bytes, from: layout.hostLower, to: layout.hostUpper, bare: .host)
    }
  }

  /// The port, if it is present and is not the scheme's default.
  public var port: Int? { layout.port < 0 ? nil : Int(layout.port) }

  /// The decoded segments of the path, without the authority.
  ///
  /// A trailing `/` adds no segment.
  ///
  /// - Complexity: O(*n*) in the length of the path in bytes.
  public var pathSegments: [String] {
    guard layout.segmentCount > 0 else { return [] }
    var segments: [String] = []
    segments.reserveCapacity(Int(layout.segmentCount))
    source.withLinkBytes { bytes in
      let end = Int(layout.pathUpper)
      var lower = Int(layout.pathLower)
      if lower < end, bytes.byte(at: lower) == 0x2f { lower += 1 }
      while lower <= end, segments.count < Int(layout.segmentCount) {
        let upper = bytes.firstPlace(of: 0x2f, or: 0x2f, from: lower, to: end)
        segments.append(
          DeepLink.text(bytes, from: lower, to: upper, isPlain: layout.hasPlainPath))
        lower = upper + 1
      }
    }
    return segments
  }

  /// The decoded query items, in order.
  ///
  /// - Complexity: O(*n*) in the length of the query in bytes.
  public var queryItems: [LinkQueryItem] {
    guard layout.queryUpper > layout.queryLower else { return [] }
    var items: [LinkQueryItem] = []
    source.withLinkBytes { bytes in
      var cursor = LinkItemCursor(from: Int(layout.queryLower), to: Int(layout.queryUpper))
      while let item = cursor.next(in: bytes) {
        items.append(
          LinkQueryItem(
            name: DeepLink.text(
              bytes, from: item.nameLower, to: item.nameUpper, isPlain: layout.hasPlainQuery),
            value: value(of: item, in: bytes)))
      }
    }
    return items
  }

  /// The first value of the query items with a name, decoded; `nil` if there is none or it is a
  /// flag.
  ///
  /// Names are compared byte for byte.
  public func value(of name: String) -> String? {
    source.withLinkBytes { bytes in
      var cursor = LinkItemCursor(from: Int(layout.queryLower), to: Int(layout.queryUpper))
      while let item = cursor.next(in: bytes) {
        let own = LinkText(bytes.extracting(item.nameLower..<item.nameUpper))
        if own.isEqual(to: name.utf8) { return value(of: item, in: bytes) }
      }
      return nil
    }
  }

  /// The fragment, percent-encoded in canonical form; `nil` if it is absent or empty.
  public var fragment: String? {
    guard layout.fragmentUpper > layout.fragmentLower else { return nil }
    return source.withLinkBytes { bytes in
      DeepLink.normalized(
        bytes, from: layout.fragmentLower, to: layout.fragmentUpper, bare: .fragment)
    }
  }

  private func value(of item: LinkItemRange, in bytes: RawSpan) -> String? {
    item.isFlag
      ? nil
      : DeepLink.text(
        bytes, from: item.valueLower, to: item.valueUpper, isPlain: layout.hasPlainQuery)
  }

  /// The text of a range, decoded.
  private static func text(
    _ bytes: RawSpan, from lower: Int, to upper: Int, isPlain: Bool
  ) -> String {
    guard isPlain else { return PercentCoding.decoded(bytes, from: lower, to: upper) }
    return LinkText(decoded: bytes.extracting(lower..<upper)).string
  }

  private static func lowercased(_ bytes: RawSpan, from lower: UInt32, to upper: UInt32) -> String {
    let count = Int(upper) - Int(lower)
    return String(unsafeUninitializedCapacity: count) { buffer in
      for offset in 0..<count {
        buffer[offset] = bytes.byte(at: Int(lower) + offset).asciiLowercased
      }
      return count
    }
  }

  private static func normalized(
    _ bytes: RawSpan, from lower: UInt32, to upper: UInt32, bare: LinkCharacters
  ) -> String {
    var output: [UInt8] = []
    PercentCoding.appendNormalized(
      bytes, from: Int(lower), to: Int(upper), to: &output, bare: bare)
    return String(decoding: output, as: UTF8.self)
  }
}

extension DeepLink {
  /// Parses the text of a URL that a system callback delivered.
  ///
  /// Foundation may have changed the link that was tapped: a single illegal character makes it
  /// encode every `%` of that component again. If you have the text itself, parse that.
  ///
  /// - Throws: `DeepLinkError`, whose position is an offset in UTF-8 bytes of `absoluteString`.
  public init(_ url: URL, limits: LinkLimits = .standard) throws(DeepLinkError) {
    try self.init(url.absoluteString, limits: limits)
  }

  /// Parses bytes from any source; rejects bytes that are not UTF-8.
  ///
  /// - Throws: `DeepLinkError`, whose position is an offset in `utf8`.
  @_spi(Project) public init(
    utf8: some Collection<UInt8>, limits: LinkLimits = .standard
  ) throws(DeepLinkError) {
    let bytes = Array(utf8.prefix(max(limits.bytes, limits.bytes &+ 1)))
    // Scan the raw bytes: decoding would repair invalid UTF-8, which must be rejected.
    let whole = bytes.withUnsafeBytes { buffer in
      DeepLink.scan(buffer.bytes, limits: limits, allowsUserinfo: false)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let fault = whole.fault { throw DeepLinkError(fault, in: text) }
    self.init(source: text, whole)
  }

  /// Parses pasted text, ignoring white space and line breaks around it.
  ///
  /// - Throws: `DeepLinkError`, whose position is an offset in UTF-8 bytes of the trimmed text.
  public init(trimming text: String, limits: LinkLimits = .standard) throws(DeepLinkError) {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    let scalars = text.unicodeScalars
    guard let lower = scalars.firstIndex(where: { !isSpace($0) }),
      let upper = scalars.lastIndex(where: { !isSpace($0) })
    else { throw DeepLinkError(LinkFault(.empty, at: 0), in: text) }
    try self.init(String(scalars[lower...upper]), limits: limits)
  }

  /// The link as a `URL`; `nil` if Foundation cannot represent it.
  public var url: URL? { URL(string: text) }
}
