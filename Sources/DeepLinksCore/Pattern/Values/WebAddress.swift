// SPDX-License-Identifier: MIT

/// The address of any page on the web, such as a feed to subscribe to or an article to save.
///
/// It is `http` or `https`, has a host, and has no user or password. The host can be any, so treat
/// the page like one that an attacker chose; for hosts that you name, use `LinkedURL`.
///
/// ```swift
/// @LinkPath("/subscribe?url={feed}") case subscribe(feed: WebAddress)      // url=https%3A%2F%2F...
/// @LinkPath("/save?url={page...}")   case save(page: WebAddress)           // url=https://...
/// ```
///
/// An address has at most 8,192 bytes. Values of a route that takes one may therefore have 8,192
/// Unicode scalars, unless the route has a `captureLength:`, and its router accepts links of up to
/// 16,384 bytes, unless it has limits of its own.
public struct WebAddress: LinkValue {
  /// The parsed address; its `text` is canonical, and `linkText` is as written.
  public let link: DeepLink

  /// Parses an address.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(linkText: String) {
    guard let link = try? DeepLink(linkText, limits: .address),
      LinkScheme(lowercased: link.scheme.utf8).isPage
    else { return nil }
    self.link = link
  }

  /// The address as written.
  public var linkText: String { link.source }

  /// The root of a website, and a page.
  public static var samples: [WebAddress] {
    ["https://example.com", "http://example.com/page"].compactMap { WebAddress(linkText: $0) }
  }
}

extension WebAddress: Hashable {
  /// Whether two addresses are written with the same bytes.
  public static func == (lhs: WebAddress, rhs: WebAddress) -> Bool {
    lhs.linkText.utf8.elementsEqual(rhs.linkText.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in linkText.utf8 { hasher.combine(byte) }
  }
}

extension WebAddress: LinkRedacted {
  /// The shape of the address, like that of any link.
  public var _redacted: String { link.description }
  /// The address as written.
  public var _revealed: String { linkText }
}

extension LinkLimits {
  /// The limits for an address inside a link.
  fileprivate static let address = LinkLimits(
    bytes: addressBytes, segments: .max, queryItems: .max)

  /// The longest address, in bytes.
  static let addressBytes = 8_192

  /// The limits for the routes of one router: if none are given, an address fits into a link, even
  /// if most of its bytes are percent-encoded.
  func raised(forAddresses hasAddresses: Bool) -> LinkLimits {
    guard hasAddresses, self == .standard else { return self }
    var limits = self
    limits.bytes = 2 * Self.addressBytes
    return limits
  }
}
