// SPDX-License-Identifier: MIT

public import DeepLinksCore

/// The catalog of one route enum, read from its source.
public struct SourceCatalog: Sendable, Hashable {
  /// Where one route stands in the sources.
  public struct RouteSource: Sendable, Hashable {
    /// The file that declares it.
    public let file: String
    /// The line of its first pattern, from 1.
    public let line: Int
    /// What the sources do not tell of it, one sentence each.
    public let notes: [String]

    /// The same with what is not told of the case that mounts it.
    func with(_ outer: [String]) -> RouteSource {
      RouteSource(file: file, line: line, notes: outer + notes)
    }
  }

  /// The name of the enum, behind those of the types around it: `Shop.Route`.
  public let name: String
  /// The file that declares it.
  public let file: String
  /// The line of its name, from 1.
  public let line: Int
  /// Whether another enum that was read mounts it.
  public let isMounted: Bool
  /// Where its links come from, as far as its patterns do not say so themselves.
  public let origins: [String]
  /// The expression that says how its links are read; `nil` for the library's own way.
  public let spelledOptions: String?
  /// Where its routes stand, by their names.
  public let sources: [String: RouteSource]
  /// What the router of the enum has in its `catalog`.
  public let catalog: LinkCatalog
  /// The column of its name in UTF-8 bytes, from 1.
  package let column: Int
  /// How links of its origins are read.
  package let options: LinkOriginOptions
  /// Where the patterns stand, and what the catalog does not tell of them.
  package let outline: LinkCatalogOutline
}
