// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Rewrites links for other origins.
enum SiteLinkForm {
  /// Returns a route's link with the app's custom scheme; `nil` if none opens the same route.
  ///
  /// - Parameters:
  ///   - link: an `https` link that opens the route.
  ///   - scheme: the app's custom scheme.
  static func appLink(
    for link: String, of answer: SiteRoutes.Answer, scheme: String, in routes: SiteRoutes
  ) -> String? {
    guard let parsed = try? DeepLink(link), let host = parsed.host else { return nil }
    let origins = routes.route(answer).origins.compactMap { try? LinkOrigin($0) }
    let bases = origins.filter { $0.scheme == "https" }.map(\.basePath).sorted {
      $0.count > $1.count
    }
    let tail = tail(of: link)
    let wanted = String(decoding: scheme.utf8.map(\.asciiLowercased), as: UTF8.self)
    for origin in origins where origin.scheme == wanted {
      let head: String
      switch origin.host {
      case .none: head = origin.scheme + ":/"
      case .literal: head = origin.text
      case .captured: head = origin.scheme + "://" + host
      }
      for base in bases + [[]] where parsed.pathSegments.starts(with: base) {
        guard let path = dropping(base.count, from: tail) else { continue }
        let result = head + path
        if routes.answer(result) == answer { return result }
      }
    }
    return nil
  }

  /// Returns what follows the authority of a link.
  static func tail(of link: String) -> String {
    let bytes = Array(link.utf8)
    guard let colon = bytes.firstIndex(of: 0x3a), bytes.count > colon + 2 else { return "" }
    let behind = bytes[(colon + 3)...]
    let end = behind.firstIndex { $0 == 0x2f || $0 == 0x3f || $0 == 0x23 } ?? bytes.endIndex
    return String(decoding: bytes[end...], as: UTF8.self)
  }

  /// Returns the tail of a link without its first segments.
  private static func dropping(_ count: Int, from tail: String) -> String? {
    var rest = Array(tail.utf8)[...]
    for _ in 0..<count {
      guard rest.first == 0x2f else { return nil }
      rest = rest.dropFirst().drop { $0 != 0x2f && $0 != 0x3f && $0 != 0x23 }
    }
    return String(decoding: rest.first == 0x2f ? rest : [0x2f] + rest, as: UTF8.self)
  }
}
