// SPDX-License-Identifier: MIT

#if Macros || Commands
import DeepLinksCore
public import DeepLinksSyntax
import Foundation

/// Catalogues as one HTML file that needs no server, no network and no other file.
///
/// The routes are data in the file; its script makes text nodes of them and never markup.
public struct CatalogPage: Sendable {
  /// Why there is no page: the program's resources are not beside it.
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

  /// The parts of the script, each behind those that it uses.
  static let scripts = [
    "bytes.js", "link.js", "values.js", "pattern.js", "taking.js", "matching.js", "elements.js",
    "answer.js",
    "catalog.js",
  ]

  private let catalogs: [SourceCatalog]

  /// Makes a page of catalogues.
  public init(_ catalogs: [SourceCatalog]) { self.catalogs = catalogs }

  /// The page.
  ///
  /// - Throws: `MissingTemplate`.
  public func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No text of a source ends the element that holds the data.
    let data = String(decoding: try encoder.encode(catalogs.map { Section($0) }), as: UTF8.self)
      .replacing("<", with: "\\u003c")
    return try Self.part("catalog.html")
      .replacing("/*STYLE*/", with: Self.part("catalog.css"))
      .replacing("/*SCRIPT*/", with: Self.scripts.map { try Self.part($0) }.joined())
      .replacing("/*DATA*/", with: data)
  }

  static func part(_ name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: "Page", withExtension: nil),
      let text = try? String(contentsOf: url.appending(path: name), encoding: .utf8)
    else { throw MissingTemplate() }
    return text
  }
}
#endif
