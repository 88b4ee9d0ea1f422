// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkContracts

/// The routes of one router, with where they are declared.
struct LintRoutes: Sendable {
  typealias Part = ContractInspection.Part

  /// Where a pattern or a redirect is declared.
  struct Declaration: Sendable, Hashable {
    var place: LintFinding.Place
    /// The enum, by its file and place; two declarations of one enum are compared by the macros.
    var owner: LintFinding.Place
    /// The links that the declaration gives as examples.
    var examples: [String]
  }

  /// The name of the enum, or of the catalog's file.
  let name: String
  /// Where the enum is declared, or the file of the catalog.
  let place: LintFinding.Place
  /// Whether the routes were read from sources, which the macros check too.
  let isSource: Bool
  let catalog: LinkCatalog
  let options: LinkOriginOptions
  /// Whether the routes have origins; if not, one stands in for those that a root gives them.
  let hasOrigins: Bool
  let inspection: ContractInspection
  let declarations: [Part: Declaration]

  static let standIn = "https://example.com"

  init(
    name: String, place: LintFinding.Place, isSource: Bool, catalog: LinkCatalog,
    options: LinkOriginOptions = [], decisions: [Part: ContractInspection.Decision] = [:],
    declarations: [Part: Declaration] = [:]
  ) {
    self.name = name
    self.place = place
    self.isSource = isSource
    self.catalog = catalog
    self.options = options
    self.declarations = declarations
    hasOrigins = catalog.routes.contains { !$0.origins.isEmpty }
    inspection = ContractInspection(
      hasOrigins ? catalog : catalog.withOrigin(Self.standIn), options: options,
      decisions: decisions)
  }

  /// The patterns of the routes, the canonical ones first, then the redirects.
  var parts: [Part] {
    catalog.routes.indices.flatMap { parts(ofRoute: $0) }
      + catalog.redirects.indices.map { Part.redirect($0) }
  }

  /// The patterns of a route, the canonical one first, each once.
  func parts(ofRoute number: Int) -> [Part] {
    let route = catalog.routes[number]
    var seen: Set<String> = []
    return ([route.pattern] + route.aliases + route.deprecated.map(\.pattern))
      .filter { seen.insert($0).inserted }.map { Part.pattern(route: number, text: $0) }
  }

  /// The origins of all routes, each once, in the order of the catalog.
  var origins: [LinkOrigin] {
    var seen: Set<String> = []
    return catalog.routes.flatMap(\.origins).filter { seen.insert($0).inserted }
      .compactMap { try? LinkOrigin($0) }
  }

  /// Where a part is declared, or else the enum or the catalog.
  func place(of part: Part) -> LintFinding.Place { declarations[part]?.place ?? place }

  /// Whether the macros compare two parts.
  func areOfOneEnum(_ one: Part, _ other: Part) -> Bool {
    guard let one = declarations[one], let other = declarations[other] else { return false }
    return one.owner == other.owner
  }

  /// How messages name a part: `Shop.details (/details/{id})`.
  func name(of part: Part) -> String {
    let text = inspection.text(of: part)
    return inspection.title(of: part).map { "'\($0)' (\(text))" } ?? "the redirect from \(text)"
  }

  /// What a finding about a part is about.
  func subject(of part: Part) -> String {
    let text = inspection.text(of: part)
    return inspection.title(of: part).map { "\($0) \(text)" } ?? "redirect \(text)"
  }

  /// A link as it is shown: without the origin that stands in for others.
  func shown(_ link: String) -> String {
    hasOrigins || !link.utf8.starts(with: Self.standIn.utf8)
      ? link : String(link.unicodeScalars.dropFirst(Self.standIn.unicodeScalars.count))
  }

  /// A link of a part, with made-up values.
  func sample(of part: Part) -> String? {
    inspection.plainLinks(of: part).lazy.compactMap { $0 }.first.map(shown)
  }
}

extension LinkCatalog {
  fileprivate func withOrigin(_ origin: String) -> LinkCatalog {
    LinkCatalog(
      routes: routes.map { route in
        Route(
          name: route.name, feature: route.feature, origins: [origin], pattern: route.pattern,
          aliases: route.aliases, deprecated: route.deprecated, parameters: route.parameters,
          documentation: route.documentation, since: route.since, owner: route.owner,
          examples: route.examples, trust: route.trust)
      }, redirects: redirects)
  }
}
