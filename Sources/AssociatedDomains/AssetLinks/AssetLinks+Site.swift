// SPDX-License-Identifier: MIT

extension AssetLinks {
  /// A site as it appears in statements: a scheme, a host, and a port.
  ///
  /// Two texts are the same site if they differ only in letter case, in a trailing period of the
  /// host, or in the scheme's default port. `http` and `https` are different sites.
  public struct Site: Sendable, Hashable {
    /// Whether the scheme is `https`.
    let isSecure: Bool
    /// The host in lowercase, without a trailing period.
    package let host: String
    /// The port, including a default port that the text omits.
    let port: Int

    /// Creates an `https` site with the default port.
    public init(host: String) {
      isSecure = true
      self.host = Self.normalized(host)
      port = 443
    }

    /// Reads a site: `scheme://host` or `scheme://host:port` and nothing else.
    ///
    /// - Throws: `AssetLinksError`, whose code says which part is wrong or superfluous.
    public init(_ text: String) throws(AssetLinksError) {
      let parts = try Self.parts(of: text)
      guard !parts.hasLogin else {
        throw AssetLinksError(
          .siteLogin, "The site \(text.quoted) has a user name.",
          help: "Take out all before the “@”.")
      }
      switch parts.tail {
      case "/"?:
        throw AssetLinksError(
          .sitePath, "The site \(text.quoted) has a path, be it only a slash.",
          help: "Remove everything after the host: a statement is about a whole site.")
      case "?"?:
        throw AssetLinksError(
          .siteQuery, "The site \(text.quoted) has a query.", help: "Take out the “?” and the rest."
        )
      case "#"?:
        throw AssetLinksError(
          .siteFragment, "The site \(text.quoted) has a fragment.",
          help: "Take out the “#” and the rest.")
      default: break
      }
      isSecure = parts.isSecure
      host = parts.host
      port = parts.port
    }

    /// The site that an `http` or `https` URL belongs to.
    ///
    /// - Throws: `AssetLinksError` with the code `urlForm`, `urlScheme`, or `urlPort`.
    init(url: String) throws(AssetLinksError) {
      let parts = try Self.parts(of: url)
      isSecure = parts.isSecure
      host = parts.host
      port = parts.port
    }

    /// Returns the host of an `http` or `https` URL, in lowercase; `nil` for anything else.
    package static func host(of url: String) -> String? { (try? Self(url: url))?.host }

    /// The URL of the site's list of statements.
    public var listURL: String { "\(self)/.well-known/assetlinks.json" }
  }
}

extension AssetLinks.Site: CustomStringConvertible {
  /// The scheme, `://`, the host, and the port if it is not the default.
  public var description: String {
    let usual = isSecure ? 443 : 80
    return "\(isSecure ? "https" : "http")://\(host)\(port == usual ? "" : ":\(port)")"
  }
}

extension AssetLinks.Site {
  private struct Parts {
    var isSecure: Bool
    var host: String
    var port: Int
    var hasLogin: Bool
    /// The first character after the host and port.
    var tail: Unicode.Scalar?
  }

  /// Splits a valid URL, including the parts that a site must not have.
  private static func parts(of text: String) throws(AssetLinksError) -> Parts {
    let (scheme, rest) = try split(text)
    let isSecure: Bool
    switch scheme {
    case "https": isSecure = true
    case "http": isSecure = false
    default:
      throw AssetLinksError(
        .urlScheme, "The scheme of \(text.quoted) is not “http” or “https”.",
        help: "Write a URL of “https”.")
    }
    let end = rest.unicodeScalars.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" }
    let authority = rest[..<(end ?? rest.endIndex)]
    var place = authority
    if let at = authority.unicodeScalars.lastIndex(of: "@") {
      place = authority[authority.unicodeScalars.index(after: at)...]
    }
    var port = isSecure ? 443 : 80
    if place.unicodeScalars.last != "]", let colon = place.unicodeScalars.lastIndex(of: ":") {
      let digits = place[place.unicodeScalars.index(after: colon)...]
      guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
        let number = Int(digits), number > 0, number <= 0xFFFF
      else {
        throw AssetLinksError(
          .urlPort, "The port of \(text.quoted) is not a number from 1 to 65535.",
          help: "Remove the port, or fix it.")
      }
      port = number
      place = place[..<colon]
    }
    let host = normalized(String(place))
    guard isHost(host) else {
      throw AssetLinksError(
        .urlForm, "The host of \(text.quoted) is not a domain.",
        help: "Write the site's full domain.")
    }
    return Parts(
      isSecure: isSecure, host: host, port: port,
      hasLogin: place.startIndex != authority.startIndex,
      tail: end.map { rest.unicodeScalars[$0] })
  }

  private static func split(
    _ text: String
  ) throws(AssetLinksError) -> (scheme: String, rest: Substring) {
    let parts = text.unicodeScalars.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false
    ).map(Substring.init)
    guard let scheme = parts.first, let rest = parts.dropFirst().first,
      rest.utf8.starts(with: "//".utf8),
      scheme.utf8.first.map(\.isLetter) == true,
      scheme.utf8.allSatisfy({
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      })
    else {
      throw AssetLinksError(
        .urlForm, "\(text.quoted) does not begin with a scheme and “://”.",
        help: "Write “https://” and the site's domain.")
    }
    return (scheme.lowercased(), Substring(rest.utf8.dropFirst(2)))
  }

  private static func normalized(_ host: String) -> String {
    let host = host.lowercased()
    return host.unicodeScalars.last == "." ? String(host.unicodeScalars.dropLast()) : host
  }

  private static func isHost(_ host: String) -> Bool {
    guard !host.isEmpty, host.utf8.count <= 253 else { return false }
    if host.unicodeScalars.first == "[", host.unicodeScalars.last == "]" {
      return host.utf8.dropFirst().dropLast().allSatisfy {
        $0.isHex || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
    }
    // The name lookup is left to handle non-ASCII letters.
    return host.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "_")
    } && host.unicodeScalars.first != "." && host.unicodeScalars.last != "."
      && !host.utf8.contains("..".utf8)
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }

  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it is a hexadecimal digit, in either case.
  var isHex: Bool {
    isDigit || (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "f")
  }
}
