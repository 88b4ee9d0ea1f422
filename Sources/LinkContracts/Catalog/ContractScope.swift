// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The scheme, host and port of some links: an origin without its base path.
struct ContractScope: Sendable, Hashable {
  let scheme: String
  /// The name of a capture in the host is left out.
  let host: LinkOrigin.Host
  let port: Int?

  init(_ origin: LinkOrigin) {
    scheme = origin.scheme
    port = origin.port
    host =
      if case .labels(_, let suffix) = origin.host {
        .labels(name: "", suffix: suffix)
      } else {
        origin.host
      }
  }

  var hasHost: Bool { host != .none }

  /// Whether every link of another scope is one of this scope.
  func contains(_ other: ContractScope) -> Bool {
    guard scheme == other.scheme, port == other.port else { return false }
    switch (host, other.host) {
    case (.labels(_, let suffix), .literal(let name)):
      return name.utf8.count > suffix.utf8.count
        && name.utf8.ends(with: suffix.utf8)
        && !name.unicodeScalars.contains("@")
    case (.labels(_, let suffix), .labels(_, let longer)):
      return longer.utf8.ends(with: suffix.utf8)
    // Without a host, the authority of any link of the scheme is a segment.
    default: return host == other.host
    }
  }

  /// Whether some link is of both scopes and has the same path in both.
  func meets(_ other: ContractScope) -> Bool { contains(other) || other.contains(self) }

  /// Whether one of two scopes of a scheme has a host and the other has not, so that the host of
  /// one is a segment in the other.
  func isMixed(with other: ContractScope) -> Bool {
    scheme == other.scheme && hasHost != other.hasHost
  }

  /// Whether a link is of the scope.
  func contains(_ text: String) -> Bool {
    guard let link = try? DeepLink(text, limits: .standard, allowsUserinfo: true),
      link.scheme == scheme
    else { return false }
    let own = link.host.map { name in
      (link.userinfo.map { $0 + "@" } ?? "")
        + String(decoding: name.utf8.map(\.asciiLowercased), as: UTF8.self)
    }
    return switch host {
    case .none: true
    case .literal(let name): own == name && link.port == port
    case .labels(_, let suffix):
      link.port == port && link.userinfo == nil
        && own?.utf8.ends(with: suffix.utf8) == true
        && own?.utf8.count ?? 0 > suffix.utf8.count
    }
  }

  /// Whether links of both are tried here first.
  func precedes(_ other: ContractScope) -> Bool { rank < other.rank }

  private var rank: (Int, Int) {
    switch host {
    case .literal: (0, 0)
    case .labels(_, let suffix): (1, -suffix.utf8.count { $0 == UInt8(ascii: ".") })
    case .none: (2, 0)
    }
  }

  /// How links of the scope begin, up to their path; a label stands for a capture in the host.
  var head: String {
    let tail = port.map { ":\($0)" } ?? ""
    return switch host {
    case .none: scheme + "://"
    case .literal(let name): scheme + "://" + name + tail
    case .labels(_, let suffix):
      scheme + "://" + (suffix.isEmpty ? "example.com" : "any") + suffix + tail
    }
  }
}
