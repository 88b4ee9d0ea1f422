// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

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
