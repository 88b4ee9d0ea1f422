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
