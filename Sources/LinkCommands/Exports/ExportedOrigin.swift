// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore

/// What the system needs to know about an origin before its links reach an app.
enum ExportedOrigin: Hashable {
  /// A scheme that the app declares.
  case scheme(String)
  /// A domain that the app is associated with.
  case domain(AssociatedDomain)
  /// No declaration would bring its links to the app.
  case none(reason: String)

  init(_ origin: LinkOrigin) {
    if origin.isCustomScheme {
      self = .scheme(origin.scheme)
    } else if origin.scheme != "https" {
      self = .none(reason: "Declare it with https, which includes http.")
    } else if origin.port != nil {
      self = .none(reason: "An associated domain has no port.")
    } else {
      switch origin.host {
      case .none: self = .none(reason: "It has no host.")
      case .captured(let capture) where capture.isAnyHost:
        self = .none(reason: "An app can only be associated with domains that it names.")
      case .captured(let capture):
        self = .domain(of: "*" + capture.domainSuffix)
      case .literal(let host):
        self = .domain(of: host)
      }
    }
  }

  /// Whether it has universal links.
  var isDomain: Bool { if case .domain = self { true } else { false } }

  private static func domain(of host: String) -> ExportedOrigin {
    if host.unicodeScalars.contains("@") {
      return .none(reason: "An associated domain has no user name.")
    }
    guard let domain = AssociatedDomain("applinks:" + host) else {
      return .none(reason: "The host is not a full domain, such as example.com.")
    }
    return .domain(domain)
  }
}
