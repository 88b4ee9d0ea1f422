// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
import JSONText
@_spi(Project) import LinkContracts
import LinkLint

/// The routes of an app's sources, as routers that answer links.
struct SourceRoutes: Sendable {
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
  ///   - advice: what to do if there are no routes, in one sentence.
  /// - Throws: `Misuse`, if there are none.
  @MainActor
  static func read(
    _ paths: [String], root: String?, advice: String? = nil, in console: Console
  ) async throws -> SourceRoutes {
    let cache = SourceReading.cache(for: paths, in: console.environment.variables)
    let reading = try await SourceReading.read(paths, cache: cache, in: console)
    let catalogs = try SourceChoice(root: root).catalogs(of: reading.program, isOne: false)
    guard !catalogs.isEmpty else {
      let absence = SourceReading.absence(in: reading.fileCount, of: paths)
      throw Misuse([absence, advice].compactMap(\.self).joined(separator: " "))
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

extension SourceRoutes {
  /// Reports which route a link opens, with which values, and where it is declared.
  @MainActor
  func tellMatch(of link: String, json: Bool, in console: Console) -> Verdict {
    let match = match(link)
    let miss = match == nil ? miss(link) : nil
    if json { console.writeLine(page(match, miss).page) }
    guard let match else {
      if let end = miss?.end, end.origins != nil {
        let all = trails(of: link).flatMap { $0.trail.end.origins ?? [] }
        console.report(ExplanationText(end.missing(all), console.style).summary)
      } else {
        console.report(miss.map { TrailText($0, console.style).refusal } ?? "")
      }
      return .no
    }
    if !json { console.write(console.style.columns(rows(of: match))) }
    return .yes
  }

  /// Explains, for every pattern, why it does or does not match the link, and then the links that
  /// redirects make of it.
  @MainActor
  func tellExplanation(of link: String, json: Bool, in console: Console) throws -> Verdict {
    let all = trails(of: link)
    // Text that is not a link has the same result for every enum.
    let shown = all.first?.trail.steps[0].explanation.problem == nil ? all : Array(all.prefix(1))
    if json {
      let values = try shown.map { catalog, trail -> JSONValue in
        let explanations = try trail.steps.map { try JSONValue(encoding: $0.explanation) }
        return [
          "enum": .string(catalog.name), "explanation": explanations[0],
          "redirected": .array(Array(explanations.dropFirst())),
        ]
      }
      console.writeLine(JSONValue.array(values).page)
    } else {
      for (index, (catalog, trail)) in shown.enumerated() {
        if index > 0 { console.write("\n") }
        let place = TerminalText("\(catalog.name) (\(catalog.file):\(catalog.line))").text
        console.writeLine(console.style.label("enum") + " " + place)
        console.write(TrailText(trail, console.style).page)
      }
    }
    return shown.contains { $0.trail.match != nil } ? .yes : .no
  }

  private func rows(of match: Match) -> [(String, String)] {
    let values = match.candidate.captures.sorted { $0.key < $1.key }.map { name, texts in
      (TerminalText(name).text, texts.map { TerminalText($0).text }.joined(separator: " / "))
    }
    let redirects = TrailText.redirects(of: match.trail).map { ("redirect", $0) }
    return [("enum", TerminalText(match.catalog.name).text)] + redirects + [
      ("route", TerminalText(match.candidate.route).text),
      ("pattern", TerminalText(match.candidate.pattern).text),
    ] + values + [("declared", TerminalText("\(match.file):\(match.line)").text)]
  }

  private func page(_ match: Match?, _ miss: LinkTrail?) -> JSONValue {
    let redirected = (match?.trail ?? miss)?.steps.dropFirst() ?? []
    let error = miss?.isEndless == true ? .redirectLoop : miss?.end.problem?.code
    let captures = (match?.candidate.captures ?? [:]).sorted { $0.key < $1.key }.map {
      name, texts in
      JSONValue.Member(name: name, value: .array(texts.map { .string($0) }))
    }
    return [
      "enum": JSONValue(match?.catalog.name),
      "route": JSONValue(match?.candidate.route),
      "pattern": JSONValue(match?.candidate.pattern),
      "captures": .object(captures),
      "redirected": .array(redirected.map { .string($0.link) }),
      "file": JSONValue(match?.file),
      "line": JSONValue(match?.line),
      "error": JSONValue(error?.rawValue),
    ]
  }
}
