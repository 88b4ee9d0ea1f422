// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// The catalog of one route enum, read from its source.
package struct SourceCatalog: Sendable, Hashable {
  /// The source of one route.
  package struct RouteSource: Sendable, Hashable {
    /// The file that declares it.
    package let file: String
    /// The line of its first pattern, starting at 1.
    package let line: Int
    /// What the sources do not reveal about the route, one sentence each.
    package let notes: [String]

    /// Returns the same source, with notes about the case that mounts it.
    func with(_ outer: [String]) -> RouteSource {
      RouteSource(file: file, line: line, notes: outer + notes)
    }
  }

  /// The limits that an app gives the router of an enum.
  package enum Limits: Sendable, Hashable {
    /// They are those of the catalog.
    case known
    /// The sources do not show them, or show several; this is where, as in `App.swift:7:3`.
    case unknown(at: String)
  }

  /// The name of the enum, including enclosing types: `Shop.Route`.
  package let name: String
  /// The file that declares it.
  package let file: String
  /// The line of its name, starting at 1.
  package let line: Int
  /// Whether another enum that was read mounts it.
  package let isMounted: Bool
  /// The origins of its links as declared, except those that its patterns name.
  package let origins: [String]
  /// The expression that says how its links are read; `nil` for the library's default.
  package let spelledOptions: String?
  /// The sources of its routes, by name.
  package let sources: [String: RouteSource]
  /// The `catalog` that the enum's router would have.
  package let catalog: LinkCatalog
  /// The limits that the app gives its router; `nil` if it gives none.
  package let limits: Limits?
  /// The column of its name in UTF-8 bytes, starting at 1.
  package let column: Int
  /// The sources of the patterns.
  package let outline: LinkCatalogOutline
}

/// The catalogs of the route enums in some files, without building the app.
///
/// Enums are found by name, across files and modules: of several with one name, the nearest one is
/// used, and a finding reports it. Anything that a source alone does not reveal is a finding, too,
/// and the catalog contains the most likely value instead.
///
/// ```swift
/// let file = SourceFile(name: "TripsRoute.swift", declarations: SourceDeclarations(reading: text))
/// SourceProgram([file]).catalogs.map(\.name)   // ["TripsRoute"]
/// ```
package struct SourceProgram: Sendable {
  /// The enums that have origins or that no other one mounts, by name and file; those of tests are
  /// not the app's.
  package var roots: [SourceCatalog] {
    let own = Set(files.map(\.name))
    return catalogs.filter { catalog in
      own.contains(catalog.file)
        && (!catalog.isMounted || catalog.catalog.routes.contains { !$0.origins.isEmpty })
    }
  }
  /// The catalogs of all enums, including mounted ones, by name and file.
  package let catalogs: [SourceCatalog]
  /// The problems in the files and what they do not reveal, by file and place.
  package let findings: [SourceFinding]
  /// The names of the types that routes depend on: those of values, mounted enums, and types with
  /// constants.
  ///
  /// Files that were not read might declare or extend them, which would change the meaning.
  package let mentionedTypes: Set<String>
  /// The declarations that the catalogs' outlines refer to by number.
  package let declarations: [SourceDeclaration]

  /// The files that were combined, without tests.
  package let files: [SourceFile]
  /// Where links arrive, where they lead, and what shows it.
  package let interface: SourceInterfaceIndex

  /// Returns whether the library makes a type with a name a link value.
  package static func isBuiltIn(_ name: String) -> Bool { BuiltInValue.type(named: name) != nil }

  /// Combines the declarations in files.
  package init(_ files: [SourceFile]) {
    var linker = SourceLinker(files)
    let routes = files.flatMap { file in
      file.declarations.enums.map { SourceIndex.Entry(file: file.name, declaration: $0) }
    }
    let readings = routes.map { linker.read($0) }
    let given = files.withoutTests.flatMap { file in
      file.declarations.limits.map { (file: file.name, limits: $0) }
    }
    catalogs = zip(routes, readings).map { route, reading in
      var catalog = reading.outline.catalog()
      let own = given.filter { $0.limits.type.map(route.declaration.isNamed) ?? true }
      var limits: SourceCatalog.Limits?
      if let first = own.first(where: { $0.limits.isGiven }) {
        if let known = first.limits.limits, own.allSatisfy({ $0.limits.limits == known }) {
          catalog.limits = known
          limits = .known
        } else {
          let doubt = own.first { $0.limits.limits == nil } ?? first
          let place = doubt.limits.place
          limits = .unknown(at: "\(doubt.file):\(place.line):\(place.column)")
        }
      }
      return SourceCatalog(
        name: route.declaration.name, file: route.file, line: route.declaration.place.line,
        isMounted: linker.isMounted(route), origins: route.declaration.origins,
        spelledOptions: route.declaration.options?.description, sources: reading.sources,
        catalog: catalog, limits: limits,
        column: route.declaration.place.column, outline: reading.outline)
    }.sorted { ($0.name, $0.file, $0.line) < ($1.name, $1.file, $1.line) }
    let own = files.flatMap { file in file.declarations.findings.map { $0.located(in: file.name) } }
    findings = (own + linker.findings).sorted()
    self.files = files.withoutTests
    interface = SourceInterfaceIndex(self.files, among: files)
    mentionedTypes = linker.mentionedTypes.union(interface.unknownTypes)
    declarations = linker.declarations
  }
}

/// The declaration of a pattern, a prefix, or a redirect.
package struct SourceDeclaration: Sendable, Hashable {
  /// The name of the file.
  package let file: String
  /// The place of the attribute.
  package let place: SourcePlace
  /// The name of the enum with the case, including enclosing types.
  package let enumName: String
  /// The place of the enum's name.
  package let enumPlace: SourcePlace
  /// The links that it declares as examples, as far as the source reveals them.
  package let examples: [String]
}
