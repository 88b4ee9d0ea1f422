// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

/// Links that belong to another consumer, such as the callbacks of a sign-in or an SDK.
///
/// ```swift
/// let claim = LinkClaim(scheme: "shop", host: "oauth", path: "/callback")
/// claim.matches("shop://oauth/callback?code=4%2F0A")   // true
/// claim.matches("SHOP://OAuth/callback/")              // true
/// claim.matches("shop://oauth/callbacks")              // false: ends inside a segment
/// claim.matches("shop://oauth@evil.example/callback")  // false: another host
/// ```
///
/// The text is compared as it is, before anything is parsed, so it may be long or malformed. Scheme
/// and host are compared without regard to ASCII case; `https` without a port includes `http`. If URL parsers would read the text
/// differently, the claim does not match.
public struct LinkClaim: Sendable, Hashable {
  /// The scheme, without the colon.
  package var scheme: String
  /// The whole authority, including a port; `nil` for any or none.
  ///
  /// A claim on a web scheme without a host matches nothing, because it would take everyone's
  /// links.
  package var host: String?
  /// The first segments of the path; empty for any path.
  ///
  /// Slashes at its ends are ignored.
  package var path: String

  /// Creates a claim.
  public init(scheme: String, host: String? = nil, path: String = "") {
    self.scheme = scheme
    self.host = host
    self.path = path
  }

  /// Whether the claim matches a link; the text may be anything at all.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func matches(_ text: String) -> Bool {
    guard let head = LinkHead(text),
      head.hasScheme(scheme) || isSecure && head.hasScheme("http")
    else { return false }
    if let host {
      guard let authority = head.authority,
        authority.elementsEqual(host.utf8, by: { $0.asciiLowercased == $1.asciiLowercased })
      else { return false }
    } else if head.kind.isWeb {
      return false
    }
    let prefix = LinkClaim.segments(of: path[...].utf8)
    return prefix.isEmpty || LinkClaim.matches(prefix, head)
  }

  /// Whether the claim takes `http` links, too, as an `https` origin does.
  private var isSecure: Bool {
    scheme.utf8.elementsEqual("https".utf8) { $0.asciiLowercased == $1 }
      && host?.utf8.contains(UInt8(ascii: ":")) == false
  }

  private static func matches(_ prefix: [Substring.UTF8View], _ head: LinkHead) -> Bool {
    let isPlain: (UInt8) -> Bool = { $0 > 0x20 && $0 != 0x5c && $0 != 0x7f }
    guard head.path.allSatisfy(isPlain), head.authority?.allSatisfy(isPlain) ?? true else {
      return false
    }
    let segments = segments(of: head.path)
    return segments.count >= prefix.count && !segments.contains(where: isDotSegment)
      && zip(segments, prefix).allSatisfy { $0.elementsEqual($1) }
  }

  /// The segments between slashes, without the slashes at both ends.
  private static func segments(of path: Substring.UTF8View) -> [Substring.UTF8View] {
    var path = path
    if path.first == 0x2f { path = path.dropFirst() }
    if path.last == 0x2f { path = path.dropLast() }
    return path.isEmpty ? [] : path.split(separator: 0x2f, omittingEmptySubsequences: false)
  }

  /// Whether a segment is `.` or `..`, percent-encoded or not.
  private static func isDotSegment(_ segment: Substring.UTF8View) -> Bool {
    var dots = 0
    var rest = segment
    while let byte = rest.first, dots < 3 {
      if byte == 0x2e {
        rest = rest.dropFirst()
      } else if rest.prefix(3).map(\.asciiLowercased) == [0x25, 0x32, 0x65] {
        rest = rest.dropFirst(3)
      } else {
        return false
      }
      dots += 1
    }
    return dots == 1 || dots == 2
  }
}

/// Another consumer of links that reach the app, such as an OAuth library.
public struct LinkClaimant: Sendable {
  /// The links that it takes.
  package let claim: LinkClaim
  /// Receives the URL as delivered, before anything is parsed.
  package let handle: @MainActor @Sendable (URL) -> Void

  /// Creates a claimant.
  public init(_ claim: LinkClaim, handle: @escaping @MainActor @Sendable (URL) -> Void) {
    self.claim = claim
    self.handle = handle
  }
}

/// The inbox's immediate answer to a delivery.
public struct LinkReception {
  /// The request; for a delivery that was already reported, the request of the first report.
  public let request: LinkRequest
  /// The disposition that is known immediately.
  public let disposition: LinkDisposition
  /// Whether another callback had already reported the delivery.
  public let isDuplicate: Bool
}
