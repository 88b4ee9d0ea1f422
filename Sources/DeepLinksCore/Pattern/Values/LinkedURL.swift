// SPDX-License-Identifier: MIT

/// The hosts that a captured URL may lead to.
///
/// ```swift
/// enum ShopHosts: LinkedHosts { static let hosts = ["shop.example.com", "*.cdn.example.com"] }
/// ```
public protocol LinkedHosts: SendableMetatype {
  /// Host names, compared as a whole and without regard to ASCII case.
  ///
  /// A leading `*.` stands for one or more whole labels.
  static var hosts: [String] { get }
  /// The origin for a path without one, such as `https://shop.example.com`.
  ///
  /// Its host must be one of `hosts`. Default: `nil`, so a path is not a value.
  static var base: String? { get }
}

extension LinkedHosts {
  /// `nil`, so a path is not a value.
  public static var base: String? { nil }
}

/// A captured https URL whose host is on a list.
///
/// If a capture such as `?next={url}` is plain text, anyone can send users anywhere through your
/// app. This type requires https and a declared host, without a user, a password, or another port,
/// so an attacker controls no more than the path on a host you named.
///
/// ```swift
/// @LinkPath("/open?next={next}") case open(next: LinkedURL<ShopHosts>)
/// ```
///
/// The text must be canonical (see `DeepLink`), so that it is printed as it was read. A path such
/// as `/products/3` is a value if the hosts have a base; it is printed with its origin.
public struct LinkedURL<Hosts: LinkedHosts>: LinkValue, Hashable {
  /// The parsed and checked URL.
  public let link: DeepLink

  /// Creates a value from a link; `nil` unless it is https and its host is on the list.
  public init?(_ link: DeepLink) {
    guard link.scheme == "https", link.port == nil, link.userinfo == nil, let host = link.host,
      Hosts.hosts.contains(where: { LinkedURL.covers($0, host) })
    else { return nil }
    self.link = link
  }

  /// Parses and checks a URL.
  public init?(linkText: String) {
    var text = linkText
    // Two slashes would lead to another host.
    if let base = Hosts.base, text.utf8.first == UInt8(ascii: "/"),
      text.utf8.dropFirst().first != UInt8(ascii: "/")
    {
      text = base + text
    }
    guard let link = try? DeepLink(text), link.text.utf8.elementsEqual(text.utf8)
    else { return nil }
    self.init(link)
  }

  /// The canonical text of the URL.
  public var linkText: String { link.text }

  /// The root of every host that is given in full.
  public static var samples: [LinkedURL<Hosts>] {
    Hosts.hosts.compactMap { LinkedURL(linkText: "https://" + $0.lowercased()) }
  }

  private static func covers(_ pattern: String, _ host: String) -> Bool {
    let pattern = pattern.utf8.map(\.asciiLowercased)
    let host = host.utf8.map(\.asciiLowercased)
    guard pattern.starts(with: "*.".utf8) else { return pattern == host }
    let suffix = pattern.dropFirst()
    return host.count > suffix.count && host.suffix(suffix.count).elementsEqual(suffix)
  }
}

extension LinkedURL: LinkRedacted {
  /// The shape of the URL, like that of any link.
  public var _redacted: String { link.description }
  /// The canonical text of the URL.
  public var _revealed: String { link.text }
}

/// A link can be a value in another link, such as the URL that a sign-in returns to.
///
/// It can have any scheme that `DeepLink` accepts, and appears in a query item. To send users only
/// to hosts that you name, use `LinkedURL`.
extension DeepLink: LinkValue {
  /// Parses a link of at most 2,048 bytes.
  public init?(linkText: String) {
    guard let link = try? DeepLink(linkText) else { return nil }
    self = link
  }

  /// The canonical text.
  public var linkText: String { text }

  /// The root of a website.
  public static var samples: [DeepLink] {
    [DeepLink(linkText: "https://example.com")].compactMap { $0 }
  }
}

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

/// The address of a server that its users run themselves: a host and a port.
///
/// ```swift
/// @DeepLinkRoutes("chat://")
/// enum ChatRoute: Hashable {
///   @LinkPath("/{server}/{team}") case team(server: ServerAddress, team: String)
/// }
/// // chat://chat.example.org:8065/sales
/// ```
///
/// It can be a segment, a query item, or a host such as `https://{server}`. Where it is the
/// authority of a link, the link may have a port. A user or a password is never part of it. Anyone
/// can write a link to a server of their own, so compare it with the servers of the app's accounts.
public struct ServerAddress: LinkValue, Hashable {
  /// The host in lowercase: a name, an IPv4 address, or an IPv6 address in brackets, without a zone.
  public let host: String
  /// The port, from 1 to 65535; `nil` if none is written.
  public let port: Int?

  /// Parses `host` or `host:port`.
  ///
  /// The host is one that RFC 3986 and WHATWG read alike; the port has no leading zeros.
  public init?(linkText: String) {
    let bytes = linkText.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex
    let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":"))
    var port: Int?
    if let colon {
      port = Int(linkText: String(Substring(bytes[bytes.index(after: colon)...])))
      guard let port, (1...65_535).contains(port) else { return nil }
    }
    let host = String(
      decoding: bytes[..<(colon ?? bytes.endIndex)].map(\.asciiLowercased), as: UTF8.self)
    // Nothing but a host is the canonical form of its own root.
    let root = "https://" + host
    guard let link = try? DeepLink(root), link.text.utf8.elementsEqual(root.utf8),
      link.host?.utf8.count == host.utf8.count
    else { return nil }
    self.host = host
    self.port = port
  }

  /// `host`, or `host:port`.
  public var linkText: String { port.map { "\(host):\($0)" } ?? host }

  /// A host, and one with a port.
  public static var samples: [ServerAddress] {
    ["example.com", "example.com:8443"].compactMap { ServerAddress(linkText: $0) }
  }
}

extension ServerAddress: LinkRedacted {
  /// Whether there is a port, without the host.
  public var _redacted: String { port == nil ? "a server" : "a server with a port" }
  /// The same as `linkText`.
  public var _revealed: String { linkText }
}
