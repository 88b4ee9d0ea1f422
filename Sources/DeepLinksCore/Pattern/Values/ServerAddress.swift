// SPDX-License-Identifier: MIT

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
