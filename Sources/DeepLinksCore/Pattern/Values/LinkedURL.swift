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
