// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import JSONText

/// The domain of an association file: `example.com`, or `*.example.com` for the file that a
/// wildcard entitlement leads to.
struct DomainName: Sendable, Hashable {
  /// Why an origin does not belong to the domain.
  enum Refusal: Hashable {
    case customScheme, notSecure, anyHost, port, otherHost
  }

  /// The name in lowercase, without a wildcard.
  let name: String
  /// Whether the name stands for its subdomains.
  let isWildcard: Bool

  init(_ text: String) {
    let lowercased = String(decoding: text.utf8.map(\.asciiLowercased), as: UTF8.self)
    isWildcard = lowercased.utf8.starts(with: "*.".utf8)
    name = isWildcard ? String(lowercased.unicodeScalars.dropFirst(2)) : lowercased
  }

  /// A host of the domain, for example links.
  var host: String { isWildcard ? "www." + name : name }

  /// Returns why links of an origin cannot be in the domain's file; `nil` if they can.
  func refusal(of origin: LinkOrigin) -> Refusal? {
    if origin.isCustomScheme { return .customScheme }
    guard origin.scheme == "https" else { return .notSecure }
    if origin.port != nil { return .port }
    switch origin.host {
    case .none: return .customScheme
    case .captured(let capture) where capture.isAnyHost: return .anyHost
    case .captured(let capture):
      let isInside =
        capture.isPart
        ? isWildcard && capture.suffix.utf8.ends(with: ("." + name).utf8)
        : capture.suffix.utf8.elementsEqual(("." + name).utf8)
      return isInside || capture.value(in: name) != nil ? nil : .otherHost
    case .literal(let host):
      return host == name && !isWildcard
        || isWildcard && host.utf8.ends(with: ("." + name).utf8)
        ? nil : .otherHost
    }
  }
}
