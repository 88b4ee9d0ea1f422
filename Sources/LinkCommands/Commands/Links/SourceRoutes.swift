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
    /// The values that only the app's own types accept or refuse.
    let dependencies: [ContractDependency]
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
        contracts.append((source, try LinkContract(catalog)))
      } catch {
        console.report(
          "No router can be built from \(TerminalText(source.name).text); see deeplinks lint.\n")
      }
    }
    self.contracts = contracts
  }

  /// Reads the routes of some sources, and reports problems in them.
  ///
  /// - Parameter root: the name of the enum; `nil` for all enums that no other one mounts.
  /// - Throws: `Misuse`, if there are none.
  @MainActor
  static func read(
    _ paths: [String], root: String?, in console: Console
  ) async throws -> SourceRoutes {
    let cache = SourceReading.cache(for: paths, in: console.environment.variables)
    let reading = try await SourceReading.read(paths, cache: cache, in: console)
    let catalogs = try SourceChoice(root: root).catalogs(of: reading.program, isOne: false)
    guard !catalogs.isEmpty else {
      throw Misuse(SourceReading.absence(in: reading.fileCount, of: paths))
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

  /// Returns the match of each enum that has one.
  func matches(_ link: String) -> [Match] {
    contracts.compactMap { catalog, contract in
      let trail = contract.trail(of: link)
      guard let candidate = trail.match else { return nil }
      let route = catalog.catalog.routes.first {
        $0.name == candidate.route || ContractRoute($0).title == candidate.route
      }
      let source = route.flatMap { catalog.sources[$0.name] }
      return Match(
        catalog: catalog, trail: trail, candidate: candidate, file: source?.file ?? catalog.file,
        line: source?.line ?? catalog.line, dependencies: contract.dependencies(of: link))
    }
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
  /// Reports which route a link opens, with which values, and where it is declared, for each enum
  /// that has one.
  ///
  /// - Parameter strict: whether the verdict is no if only the app knows whether the link opens.
  @MainActor
  func tellMatch(
    of link: String, strict: Bool, json: Bool, in console: Console
  ) -> Verdict {
    let matches = matches(link)
    let miss = matches.isEmpty ? miss(link) : nil
    if json {
      let others = matches.dropFirst().map { JSONValue.object(members(of: $0)) }
      let member = JSONValue.Member(name: "others", value: .array(others))
      console.writeLine(JSONValue.object(members(of: matches.first, miss) + [member]).page)
    }
    guard !matches.isEmpty else {
      let all = trails(of: link)
      if let end = miss?.end, end.origins != nil {
        let origins = all.flatMap { $0.trail.end.origins ?? [] }
        console.report(ExplanationText(end.missing(origins), console.style).summary)
      } else {
        console.report(miss.map { TrailText($0, console.style).refusal } ?? "")
      }
      tellLimits(all, in: console)
      return .no
    }
    if !json {
      let pages = matches.map { console.style.columns(rows(of: $0)) }
      console.write(pages.joined(separator: "\n"))
    }
    return strict && matches.allSatisfy { !$0.dependencies.isEmpty } ? .no : .yes
  }

  /// Explains, for every pattern, why it does or does not match the link, and then the links that
  /// redirects make of it.
  @MainActor
  func tellExplanation(
    of link: String, strict: Bool, json: Bool, in console: Console
  ) throws -> Verdict {
    let all = trails(of: link)
    let dependencies = contracts.map { $0.contract.dependencies(of: link) }
    // Text that is not a link has the same result for every enum.
    let shown = all.first?.trail.steps[0].explanation.problem == nil ? all : Array(all.prefix(1))
    if json {
      let values = try zip(shown, dependencies).map { shown, dependencies -> JSONValue in
        let explanations = try shown.trail.steps.map { try JSONValue(encoding: $0.explanation) }
        return [
          "enum": .string(shown.catalog.name), "dependsOn": Self.types(of: dependencies),
          "explanation": explanations[0], "redirected": .array(Array(explanations.dropFirst())),
        ]
      }
      console.writeLine(JSONValue.array(values).page)
    } else {
      for (index, (catalog, trail)) in shown.enumerated() {
        if index > 0 { console.write("\n") }
        let place = TerminalText("\(catalog.name) (\(catalog.file):\(catalog.line))").text
        console.writeLine(console.style.label("enum") + " " + place)
        console.write(TrailText(trail, console.style).page)
        let condition = Self.condition(dependencies[index])
        if !condition.isEmpty { console.write("\nopens, \(condition)\n") }
      }
    }
    tellLimits(all, in: console)
    let isOpened = zip(shown, dependencies).contains { shown, dependencies in
      shown.trail.match != nil && !(strict && !dependencies.isEmpty)
    }
    return isOpened ? .yes : .no
  }

  /// Reports that a link may open, for enums whose limits the sources do not show.
  @MainActor
  private func tellLimits(
    _ trails: [(catalog: SourceCatalog, trail: LinkTrail)], in console: Console
  ) {
    for (catalog, trail) in trails where trail.end.isLimited {
      catalog.limits?.tellDoubt(in: console)
    }
  }

  /// Returns what has to hold for a link to open: `if Recipe accepts "x"`; empty if nothing has.
  private static func condition(_ dependencies: [ContractDependency]) -> String {
    var seen: Set<ContractDependency> = []
    let parts = dependencies.filter { seen.insert($0).inserted }.map {
      TerminalText("\($0.type) accepts \"\($0.text)\"").text
    }
    return parts.isEmpty ? "" : "if " + parts.joined(separator: " and ")
  }

  private static func types(of dependencies: [ContractDependency]) -> JSONValue {
    .array(Set(dependencies.map(\.type)).sorted().map { .string($0) })
  }

  private func rows(of match: Match) -> [(String, String)] {
    let values = match.candidate.captures.sorted { $0.key < $1.key }.map { name, texts in
      (TerminalText(name).text, texts.map { TerminalText($0).text }.joined(separator: " / "))
    }
    let redirects = TrailText.redirects(of: match.trail).map { ("redirect", $0) }
    let condition = Self.condition(match.dependencies)
    return [("enum", TerminalText(match.catalog.name).text)] + redirects + [
      ("route", TerminalText(match.candidate.route).text),
      ("pattern", TerminalText(match.candidate.pattern).text),
    ] + values + (condition.isEmpty ? [] : [("opens", condition)])
      + match.candidate.dropped.map { ($0.label, $0.text) }
      + [("declared", TerminalText("\(match.file):\(match.line)").text)]
  }

  private func members(of match: Match?, _ miss: LinkTrail? = nil) -> [JSONValue.Member] {
    let redirected = (match?.trail ?? miss)?.steps.dropFirst() ?? []
    let error = miss?.isEndless == true ? .redirectLoop : miss?.end.problem?.code
    let captures = (match?.candidate.captures ?? [:]).sorted { $0.key < $1.key }.map {
      name, texts in
      JSONValue.Member(name: name, value: .array(texts.map { .string($0) }))
    }
    func names(_ names: [String]?) -> JSONValue { .array((names ?? []).map { .string($0) }) }
    let all: [(String, JSONValue)] = [
      ("enum", JSONValue(match?.catalog.name)),
      ("route", JSONValue(match?.candidate.route)),
      ("pattern", JSONValue(match?.candidate.pattern)),
      ("captures", .object(captures)),
      ("dependsOn", Self.types(of: match?.dependencies ?? [])),
      ("ignored", names(match?.candidate.ignored)),
      ("empty", names(match?.candidate.empty)),
      ("redirected", .array(redirected.map { .string($0.link) })),
      ("file", JSONValue(match?.file)),
      ("line", JSONValue(match?.line)),
      ("error", JSONValue(error?.rawValue)),
    ]
    return all.map { JSONValue.Member(name: $0.0, value: $0.1) }
  }
}

extension SourceCatalog.Limits {
  /// Reports that a link that is too long may open nonetheless, if the limits are not known.
  @MainActor
  func tellDoubt(in console: Console) {
    guard case .unknown(let place) = self else { return }
    console.report(
      "\(TerminalText(place).text): The sources do not show the limits for the link. With higher "
        + "ones than the library's, the app may open it.\n")
  }
}
