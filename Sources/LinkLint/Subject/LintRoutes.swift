// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

/// The routes of one router, and where they are declared.
struct LintRoutes: Sendable {
  typealias Part = ContractInspection.Part

  /// Where a pattern or a redirect is declared.
  struct Declaration: Sendable, Hashable {
    var place: LintFinding.Place
    /// The enum, identified by its file and place; the macros compare the declarations within one
    /// enum.
    var owner: LintFinding.Place
    /// The links that the declaration gives as examples.
    var examples: [String]
  }

  /// The name of the enum, or of the catalog's file.
  let name: String
  /// Where the enum is declared, or the file of the catalog.
  let place: LintFinding.Place
  /// Whether the routes were read from sources, which the macros also check.
  let isSource: Bool
  let catalog: LinkCatalog
  /// Whether the routes have origins; otherwise, a placeholder stands for those that a root gives
  /// them.
  let hasOrigins: Bool
  let inspection: ContractInspection
  let declarations: [Part: Declaration]

  static let standIn = "https://example.com"

  init(
    name: String, place: LintFinding.Place, isSource: Bool, catalog: LinkCatalog,
    declarations: [Part: Declaration] = [:]
  ) {
    self.name = name
    self.place = place
    self.isSource = isSource
    self.catalog = catalog
    self.declarations = declarations
    hasOrigins = catalog.routes.contains { !$0.origins.isEmpty }
    inspection = ContractInspection(
      hasOrigins ? catalog : catalog.withOrigins([Self.standIn]))
  }

  /// The patterns of the routes, canonical ones first, then the redirects.
  var parts: [Part] {
    catalog.routes.indices.flatMap { parts(ofRoute: $0) }
      + catalog.redirects.indices.map { Part.redirect($0) }
  }

  /// Returns the patterns of a route, canonical one first, without duplicates.
  func parts(ofRoute number: Int) -> [Part] {
    var seen: Set<String> = []
    return catalog.routes[number].patterns.filter { seen.insert($0).inserted }
      .map { Part.pattern(route: number, text: $0) }
  }

  /// The origins of all routes, in the order of the catalog, without duplicates.
  var origins: [LinkOrigin] {
    var seen: Set<String> = []
    return catalog.routes.flatMap(\.allOrigins).filter { seen.insert($0).inserted }
      .compactMap { try? LinkOrigin($0) }
  }

  /// Returns where a part is declared; if unknown, the place of the enum or catalog.
  func place(of part: Part) -> LintFinding.Place { declarations[part]?.place ?? place }

  /// Returns whether the macros compare two parts.
  func areOfOneEnum(_ one: Part, _ other: Part) -> Bool {
    guard let one = declarations[one], let other = declarations[other] else { return false }
    return one.owner == other.owner
  }

  /// Returns a part as messages name it: `Shop.details (/details/{id})`.
  func name(of part: Part) -> String {
    let text = inspection.text(of: part)
    return inspection.title(of: part).map { "'\($0)' (\(text))" } ?? "the redirect from \(text)"
  }

  /// Returns the subject of a finding about a part.
  func subject(of part: Part) -> String {
    let text = inspection.text(of: part)
    return inspection.title(of: part).map { "\($0) \(text)" } ?? "redirect \(text)"
  }

  /// Returns a link as shown to users: without the placeholder origin.
  func shown(_ link: String) -> String {
    hasOrigins || !link.utf8.starts(with: Self.standIn.utf8)
      ? link : String(link.unicodeScalars.dropFirst(Self.standIn.unicodeScalars.count))
  }

  /// Returns a link of a part, with made-up values.
  func sample(of part: Part) -> String? {
    inspection.plainLinks(of: part).lazy.compactMap { $0 }.first.map(shown)
  }
}

extension LintRoutes {
  /// Creates the routes of an enum, with the places of its own patterns and those that it mounts.
  init(_ source: SourceCatalog, in program: SourceProgram) {
    var declarations: [Part: Declaration] = [:]
    for (number, patterns) in source.outline.declarationsOfRoutes().enumerated() {
      for pattern in patterns {
        let part = Part.pattern(route: number, text: pattern.pattern)
        guard declarations[part] == nil, let last = pattern.sources.last else { continue }
        declarations[part] = Declaration(program.declarations[last])
      }
    }
    for (number, index) in source.outline.sourcesOfRedirects().enumerated() {
      declarations[.redirect(number)] = index.map { Declaration(program.declarations[$0]) }
    }
    self.init(
      name: source.name,
      place: LintFinding.Place(file: source.file, line: source.line, column: source.column),
      isSource: true, catalog: source.catalog, declarations: declarations)
  }
}

extension LintRoutes.Declaration {
  fileprivate init(_ source: SourceDeclaration) {
    self.init(
      place: LintFinding.Place(
        file: source.file, line: source.place.line, column: source.place.column),
      owner: LintFinding.Place(
        file: source.file, line: source.enumPlace.line, column: source.enumPlace.column),
      examples: source.examples)
  }
}
