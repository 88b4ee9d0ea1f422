// SPDX-License-Identifier: MIT

import Foundation
import JSONText

/// The page without its data: what stands in `catalog.html`, with the style and the script in it.
struct CatalogPageTemplate {
  /// The parts of the script, each behind those that it uses.
  static let scripts = [
    "bytes.js", "link.js", "values.js", "pattern.js", "taking.js", "matching.js", "elements.js",
    "answer.js", "catalog.js",
  ]

  /// The content of the element `style`, between its tags.
  let style: String
  /// The content of the element `script` that is run, between its tags.
  let script: String
  private let frame: String

  /// Reads the parts.
  ///
  /// - Throws: `CatalogPage.MissingTemplate`.
  init() throws {
    style = try "\n" + Self.part("catalog.css") + "\n"
    script = try "\n" + Self.scripts.map { try Self.part($0) }.joined() + "\n"
    frame = try Self.part("catalog.html")
  }

  /// The page with its data.
  ///
  /// Each mark is looked for once and in the frame alone, so that nothing is put into what was put in.
  func page(data: HTMLScriptData) -> String {
    let parts = [
      "/*STYLE-HASH*/": CatalogPageHashes.style, "/*SCRIPT-HASH*/": CatalogPageHashes.script,
      "/*STYLE*/": style, "/*SCRIPT*/": script, "/*DATA*/": data.text,
    ]
    var page = ""
    var rest = frame.utf8[...]
    while let mark = rest.firstRange(of: "/*".utf8) {
      let end = rest[mark.upperBound...].firstRange(of: "*/".utf8)?.upperBound ?? rest.endIndex
      page += String(Substring(rest[..<mark.lowerBound]))
      let name = String(Substring(rest[mark.lowerBound..<end]))
      page += parts[name] ?? name
      rest = rest[end...]
    }
    return page + String(Substring(rest))
  }

  static func part(_ name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: "Page", withExtension: nil),
      let text = try? String(contentsOf: url.appending(path: name), encoding: .utf8)
    else { throw CatalogPage.MissingTemplate() }
    return text
  }
}
