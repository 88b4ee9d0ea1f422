// SPDX-License-Identifier: MIT

import DeepLinksCore
public import DeepLinksSyntax
import Foundation
import JSONText

/// Catalogs as one HTML file that needs no server, no network, and no other file.
///
/// The routes are data in the file; its script turns them into text nodes, never into markup.
public struct CatalogPage: Sendable {
  /// The page cannot be created, because the program's resources are not next to it.
  public struct MissingTemplate: Error, Sendable {}

  private struct Section: Encodable {
    let name: String
    let file: String
    let line: Int
    let origins: [String]
    let options: String?
    let sources: [String: Place]
    let catalog: LinkCatalog

    init(_ source: SourceCatalog) {
      name = source.name
      file = source.file
      line = source.line
      origins = source.origins
      options = source.spelledOptions
      sources = source.sources.mapValues { Place(file: $0.file, line: $0.line, notes: $0.notes) }
      catalog = source.catalog
    }
  }

  private struct Place: Encodable {
    let file: String
    let line: Int
    let notes: [String]
  }

  private let catalogs: [SourceCatalog]

  /// Creates a page from catalogs.
  public init(_ catalogs: [SourceCatalog]) { self.catalogs = catalogs }

  /// The page.
  ///
  /// - Throws: `MissingTemplate`.
  public func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(catalogs.map { Section($0) }), as: UTF8.self)
    return try CatalogPageTemplate().page(data: HTMLScriptData(json: json))
  }
}
