// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The scheme, host, and port of links: an origin without its base path.
struct ContractScope: Sendable, Hashable {
  let scheme: String
  /// The host; the name of a capture in it is omitted.
  let host: LinkOrigin.Host
  let port: Int?
  /// Whether the authority of its links is a server, which may have any port and be an address.
  var takesServer = false

  init(_ origin: LinkOrigin) {
    scheme = origin.scheme
    port = origin.port
    host = origin.host.unnamed
  }

  var hasHost: Bool { host != .none }

  /// Returns whether every link in another scope is also in this one.
  func contains(_ other: ContractScope) -> Bool {
    guard has(other.scheme, other.port), takesServer || !other.takesServer else { return false }
    switch (host, other.host) {
    case (.captured(let capture), .literal(let name)):
      return capture.value(in: name) != nil && !name.unicodeScalars.contains("@")
    case (.captured(let capture), .captured(let other)):
      return capture.contains(other)
    // Without a host, the authority of any link with the scheme is a segment.
    default: return host == other.host
    }
  }

  /// Returns whether a link can be in both scopes with the same path in each.
  func meets(_ other: ContractScope) -> Bool {
    guard has(other.scheme, other.port) || other.has(scheme, port) else { return false }
    if case (.captured(let capture), .captured(let rival)) = (host, other.host) {
      return capture.meets(rival)
    }
    return contains(other) || other.contains(self)
  }

  private func has(_ linked: String, _ port: Int?) -> Bool {
    (port == self.port || takesServer) && LinkOrigin.scheme(scheme, has: linked, port: port)
  }

  /// Returns whether only one of two scopes with the same scheme has a host, which is then a
  /// segment in the other.
  func isMixed(with other: ContractScope) -> Bool {
    scheme == other.scheme && hasHost != other.hasHost
  }

  /// Returns whether a link is in the scope.
  func contains(_ text: String) -> Bool {
    // The router decides how long a link may be.
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    guard let link = try? DeepLink(text, limits: limits, allowsUserinfo: true),
      has(link.scheme, link.port)
    else { return false }
    let own = link.host.map { name in
      (link.userinfo.map { $0 + "@" } ?? "")
        + String(decoding: name.utf8.map(\.asciiLowercased), as: UTF8.self)
    }
    return switch host {
    case .none: true
    case .literal(let name): own == name
    case .captured(let capture):
      link.userinfo == nil && own.map { takesServer || capture.value(in: $0) != nil } == true
    }
  }

  /// Returns whether links that are in both scopes are tried here first.
  func precedes(_ other: ContractScope) -> Bool { rank < other.rank }

  private var rank: (Int, Int, Int) {
    let plain = scheme == "http" ? 0 : 1
    return switch host {
    case .literal: (0, 0, plain)
    case .captured(let capture): (1, capture.rank, plain)
    case .none: (2, 0, plain)
    }
  }

  /// The beginning of links in the scope, up to their path; a label stands for a capture in the
  /// host.
  var head: String {
    let tail = port.map { ":\($0)" } ?? ""
    return switch host {
    case .none: scheme + "://"
    case .literal(let name): scheme + "://" + name + tail
    case .captured(let capture):
      scheme + "://" + (capture.isAnyHost ? capture.sample : capture.host(with: "any")) + tail
    }
  }

  /// Returns a link that begins with ``head``, with a text in place of the capture in the host.
  func relabeled(_ link: String, with label: String) -> String {
    guard case .captured(let capture) = host else { return link }
    let tail = port.map { ":\($0)" } ?? ""
    return "\(scheme)://\(capture.host(with: label))\(tail)"
      + Substring(link.unicodeScalars.dropFirst(head.unicodeScalars.count))
  }
}
