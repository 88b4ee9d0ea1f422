// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import LinkContracts

/// All routes of an app.
struct SiteRoutes: Sendable {
  /// A route that opens a link.
  struct Answer: Sendable, Hashable {
    let source: Int
    let route: Int
  }

  /// The routes of each enum.
  let sources: [LinkContract]
  /// The index of each route, by what distinguishes routes.
  private let numbers: [[ContractRoute: Int]]

  init(_ sources: [LinkContract]) {
    self.sources = sources
    numbers = sources.map { source in
      Dictionary(
        source.routes.enumerated().map { ($0.element, $0.offset) },
        uniquingKeysWith: { one, _ in one })
    }
  }

  /// Returns the route that opens a link; `nil` if none does.
  func answer(_ link: String) -> Answer? {
    for (index, source) in sources.enumerated() {
      if let route = (try? source.route(of: link)) ?? nil,
        let number = numbers[index][route]
      {
        return Answer(source: index, route: number)
      }
    }
    return nil
  }

  func route(_ answer: Answer) -> LinkCatalog.Route {
    sources[answer.source].catalog.routes[answer.route]
  }

  /// Returns the title that distinguishes a route from others.
  func title(_ answer: Answer) -> String {
    sources[answer.source].routes[answer.route].title
  }

  /// All routes in one catalog.
  var catalog: LinkCatalog {
    LinkCatalog(joining: sources.map(\.catalog))
  }
}

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
      for (index, route) in source.catalog.routes.enumerated() {
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
      return "Write it with https, which includes http."
    }
    if origin.port != nil { return "An associated domain has no port, so there is no site for it." }
    guard case .literal(let host) = origin.host else {
      return "Its hosts are not known here, so that only the other domains get a site."
    }
    return SiteDomainName.isName(host)
      ? nil : "Its host cannot be the name of a folder, so there is no site for it."
  }
}
