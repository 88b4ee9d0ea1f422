// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkContracts

/// The domains in an app's origins, with notes about those that get no site.
struct SiteOrigins {
  /// The domains, sorted.
  let domains: [String]
  private(set) var notes: [String] = []

  init(_ routes: SiteRoutes) {
    var domains: Set<String> = []
    var reasons: [String: String] = [:]
    var withoutPage: [String] = []
    for (number, source) in routes.sources.enumerated() {
      for (index, route) in source.contract.catalog.routes.enumerated() {
        var isOnWeb = false
        for text in route.allOrigins {
          guard let origin = try? LinkOrigin(text), !origin.isCustomScheme else { continue }
          isOnWeb = true
          if let reason = Self.reason(origin) {
            reasons[text] = reason
          } else if case .literal(let host) = origin.host {
            domains.insert(host)
          }
        }
        if !isOnWeb {
          withoutPage.append(routes.title(SiteRoutes.Answer(source: number, route: index)))
        }
      }
    }
    self.domains = domains.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (origin, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      notes.append("\(origin): \(reason)")
    }
    for route in withoutPage {
      notes.append("\(route): It has no origin of https, so it has no page.")
    }
  }

  /// Returns why an origin gets no site; `nil` if it gets one.
  private static func reason(_ origin: LinkOrigin) -> String? {
    guard origin.scheme == "https" else {
      return "Apps open https only, so there is no site for it."
    }
    if origin.port != nil { return "An associated domain has no port, so there is no site for it." }
    guard case .literal(let host) = origin.host else {
      return "Its hosts are not known here, so that only the other domains get a site."
    }
    return SiteDomainName.isName(host)
      ? nil : "Its host cannot be the name of a folder, so there is no site for it."
  }
}
