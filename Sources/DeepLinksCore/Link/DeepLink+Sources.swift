// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

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
