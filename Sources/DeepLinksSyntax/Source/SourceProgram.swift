// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The catalogs of the route enums in some files, without building the app.
///
/// Enums are found by name, across files and modules: of several with one name, the nearest one is
/// meant, and a finding says so. What a source alone does not tell is a finding too, and the
/// catalog has the most likely value in its place.
///
/// ```swift
/// let file = SourceFile(name: "TripsRoute.swift", declarations: SourceDeclarations(reading: text))
/// SourceProgram([file]).catalogs.map(\.name)   // ["TripsRoute"]
/// ```
public struct SourceProgram: Sendable {
  /// The enums that have origins or that no other one mounts, by name and file.
  public var roots: [SourceCatalog] {
    catalogs.filter { !$0.isMounted || $0.catalog.routes.contains { !$0.origins.isEmpty } }
  }
  /// The catalogs of all enums, those of mounted ones included, by name and file.
  public let catalogs: [SourceCatalog]
  /// What is wrong in the files and what they do not tell, by file and place.
  public let findings: [SourceFinding]
  /// The names of the types that routes depend on: of their values, of what they mount, and of what
  /// holds their constants.
  ///
  /// Files that were not read might declare or extend them, and something else would be meant.
  public let mentionedTypes: Set<String>
  /// Where the sources of the catalogs' outlines are declared, by their numbers.
  package let declarations: [SourceDeclaration]

  /// What was put together, apart from tests.
  package let files: [SourceFile]
  /// Where links come in, where they lead, and what shows it.
  package let interface: SourceInterfaceIndex

  /// Whether the library makes a type of that name a value of links.
  package static func isBuiltIn(_ name: String) -> Bool { BuiltInValue.type(named: name) != nil }

  /// Puts together what files declare.
  public init(_ files: [SourceFile]) {
    var linker = SourceLinker(files)
    let routes = files.flatMap { file in
      file.declarations.enums.map { SourceIndex.Entry(file: file.name, declaration: $0) }
    }
    let readings = routes.map { linker.read($0) }
    catalogs = zip(routes, readings).map { route, reading in
      SourceCatalog(
        name: route.declaration.name, file: route.file, line: route.declaration.place.line,
        isMounted: linker.isMounted(route), origins: route.declaration.origins,
        spelledOptions: route.declaration.options?.description, sources: reading.sources,
        catalog: reading.outline.catalog(), column: route.declaration.place.column,
        options: linker.options(of: route), outline: reading.outline)
    }.sorted { ($0.name, $0.file, $0.line) < ($1.name, $1.file, $1.line) }
    let own = files.flatMap { file in file.declarations.findings.map { $0.located(in: file.name) } }
    findings = (own + linker.findings).sorted()
    self.files = files.withoutTests
    interface = SourceInterfaceIndex(self.files, among: files)
    mentionedTypes = linker.mentionedTypes.union(interface.unknownTypes)
    declarations = linker.declarations
  }
}
