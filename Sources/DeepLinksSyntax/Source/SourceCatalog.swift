// SPDX-License-Identifier: MIT

#if Macros
public import DeepLinksCore

/// The catalogue of one route enum, read from its source.
public struct SourceCatalog: Sendable, Hashable {
  /// The name of the enum, behind those of the types around it: `Shop.Route`.
  public let name: String
  /// The file that declares it.
  public let file: String
  /// The line of its name, from 1.
  public let line: Int
  /// Whether another enum that was read mounts it.
  public let isMounted: Bool
  /// What the router of the enum has in its `catalog`.
  public let catalog: LinkCatalog
  /// The column of its name in UTF-8 bytes, from 1.
  package let column: Int
  /// How links of its origins are read.
  package let options: LinkOriginOptions
  /// Where the patterns stand, and what the catalogue does not tell of them.
  package let outline: LinkCatalogOutline
}
#endif
