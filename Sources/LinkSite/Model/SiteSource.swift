// SPDX-License-Identifier: MIT

package import DeepLinksCore
package import LinkContracts

/// The routes of one enum, answering links like a router.
package struct SiteSource: Sendable {
  let contract: LinkContract
  /// How the app reads links.
  let options: LinkOriginOptions

  /// Creates a source.
  package init(_ contract: LinkContract, options: LinkOriginOptions = []) {
    self.contract = contract
    self.options = options
  }
}

extension SiteSource {
  /// What the app matches without regard to case.
  var folding: LinkCaseFolding {
    var folding: LinkCaseFolding = options.contains(.ignoresPathCase) ? .path : .none
    folding.items = options.contains(.ignoresItemCase)
    return folding
  }
}

/// All routes of an app.
struct SiteRoutes: Sendable {
  /// A route that opens a link.
  struct Answer: Sendable, Hashable {
    let source: Int
    let route: Int
  }

  let sources: [SiteSource]
  /// The index of each route, by what distinguishes routes.
  private let numbers: [[ContractRoute: Int]]

  init(_ sources: [SiteSource]) {
    self.sources = sources
    numbers = sources.map { source in
      Dictionary(
        source.contract.routes.enumerated().map { ($0.element, $0.offset) },
        uniquingKeysWith: { one, _ in one })
    }
  }

  /// Returns the route that opens a link; `nil` if none does.
  func answer(_ link: String) -> Answer? {
    for (index, source) in sources.enumerated() {
      if let route = (try? source.contract.route(of: link)) ?? nil,
        let number = numbers[index][route]
      {
        return Answer(source: index, route: number)
      }
    }
    return nil
  }

  func route(_ answer: Answer) -> LinkCatalog.Route {
    sources[answer.source].contract.catalog.routes[answer.route]
  }

  /// Returns the title that distinguishes a route from others.
  func title(_ answer: Answer) -> String {
    sources[answer.source].contract.routes[answer.route].title
  }

  /// All routes in one catalog.
  var catalog: LinkCatalog {
    LinkCatalog(
      routes: sources.flatMap(\.contract.catalog.routes),
      redirects: sources.flatMap(\.contract.catalog.redirects))
  }
}
