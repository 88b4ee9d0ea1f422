// SPDX-License-Identifier: MIT

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
