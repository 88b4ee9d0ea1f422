// SPDX-License-Identifier: MIT

package import DeepLinksCore
import DeepLinksSyntax
import JSONText
package import LinkContracts
import LinkLint

/// The routes of an app's sources, as routers that answer links.
public struct SourceRoutes: Sendable {
  /// A route that answers a link.
  struct Match {
    let catalog: SourceCatalog
    /// The link, and those that redirects make of it.
    let trail: LinkTrail
    let candidate: LinkExplanation.Candidate
    /// The place of the declaration.
    let file: String
    let line: Int
  }

  /// The routers, by enum.
  let contracts: [(catalog: SourceCatalog, contract: LinkContract)]

  /// The routers, and how the app reads links for each.
  package var routers: [(contract: LinkContract, options: LinkOriginOptions)] {
    contracts.map { ($0.contract, $0.catalog.options) }
  }

  /// Builds routers; reports catalogs from which none can be built.
  @MainActor
  init(_ catalogs: [SourceCatalog], paths: [String], in console: Console) {
    var given: [String]?
    var contracts: [(SourceCatalog, LinkContract)] = []
    for source in catalogs {
      var catalog = source.catalog
      if catalog.routes.allSatisfy(\.origins.isEmpty) {
        let origins = given ?? SourceSurvey(paths).given.origins
        given = origins
        guard !origins.isEmpty else {
          console.report(
            "\(TerminalText(source.name).text) has no origins, and none are given in the sources; "
              + "it was skipped.\n")
          continue
        }
        catalog = catalog.withOrigins(origins)
      }
      do throws(LinkRouterError) {
        let contract = try LinkContract(
          catalog, options: source.options, decisions: source.decisions)
        contracts.append((source, contract))
      } catch {
        console.report(
          "No router can be built from \(TerminalText(source.name).text); see deeplinks lint.\n")
      }
    }
    self.contracts = contracts
  }

  /// Reads the routes of some sources, and reports problems in them.
  ///
  /// - Parameters:
  ///   - root: the name of the enum; `nil` for all enums that no other one mounts.
  ///   - mustExist: whether sources without routes are a misuse instead of `nil`.
  @MainActor
  package static func read(
    _ paths: [String], root: String?, mustExist: Bool, in console: Console
  ) async throws -> SourceRoutes? {
    let cache = SourceReading.cache(for: paths, in: console.environment)
    let reading = try await SourceReading.read(paths, cache: cache, in: console)
    let catalogs = try SourceChoice(root: root).catalogs(of: reading.program, isOne: false)
    guard !catalogs.isEmpty else {
      if mustExist { throw Misuse(SourceReading.absence(in: reading.fileCount, of: paths)) }
      return nil
    }
    for finding in reading.program.findings where finding.severity == .error {
      console.report(TerminalText(finding.description).text + "\n")
    }
    return SourceRoutes(catalogs, paths: paths, in: console)
  }

  /// Returns why each pattern does or does not match the link and those that redirects make of it,
  /// by enum.
  func trails(of link: String) -> [(catalog: SourceCatalog, trail: LinkTrail)] {
    contracts.map { ($0.catalog, $0.contract.trail(of: link)) }
  }

  /// Returns the match of the first enum that has one; `nil` if none does.
  func match(_ link: String) -> Match? {
    for (catalog, trail) in trails(of: link) {
      guard let candidate = trail.match else { continue }
      let route = catalog.catalog.routes.first {
        $0.name == candidate.route || ContractRoute($0).title == candidate.route
      }
      let source = route.flatMap { catalog.sources[$0.name] }
      return Match(
        catalog: catalog, trail: trail, candidate: candidate, file: source?.file ?? catalog.file,
        line: source?.line ?? catalog.line)
    }
    return nil
  }

  /// Returns why no route matches, for the enum that comes closest.
  func miss(_ link: String) -> LinkTrail? {
    let all = trails(of: link).map(\.trail)
    return all.first { $0.end.match != nil || $0.steps.count > 1 }
      ?? all.first { $0.end.nearest != nil }
      ?? all.first { ExplanationText($0.end, ConsoleStyle(isColored: false)).isOnOrigin }
      ?? all.first
  }
}

extension LinkCatalog {
  fileprivate func withOrigins(_ origins: [String]) -> LinkCatalog {
    LinkCatalog(
      routes: routes.map { route in
        Route(
          name: route.name, feature: route.feature, origins: origins, pattern: route.pattern,
          aliases: route.aliases, deprecated: route.deprecated, parameters: route.parameters,
          documentation: route.documentation, since: route.since, owner: route.owner,
          examples: route.examples, trust: route.trust)
      }, redirects: redirects)
  }
}
