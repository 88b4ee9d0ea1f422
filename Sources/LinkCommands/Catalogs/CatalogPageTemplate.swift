// SPDX-License-Identifier: MIT

import Foundation
import JSONText

/// The page without its data: `catalog.html` with the style and script inserted.
struct CatalogPageTemplate {
  /// The parts of the script, each after the parts that it uses.
  static let scripts = [
    "bytes.js", "link.js", "values.js", "pattern.js", "taking.js", "matching.js", "elements.js",
    "answer.js", "catalog.js",
  ]

  /// The contents of the `style` element.
  let style: String
  /// The contents of the `script` element that runs.
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

  /// Returns the page with its data.
  ///
  /// Each placeholder is replaced once and only in the template, so that nothing is inserted into
  /// inserted text.
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
