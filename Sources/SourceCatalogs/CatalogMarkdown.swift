// SPDX-License-Identifier: MIT

#if Macros || Commands
public import DeepLinksSyntax
import DeepLinksCore

/// Catalogues as a Markdown document: a section for each enum, a table of its routes.
public struct CatalogMarkdown: Sendable {
  private let catalogs: [SourceCatalog]

  /// Makes a document of catalogues.
  public init(_ catalogs: [SourceCatalog]) { self.catalogs = catalogs }

  /// The document.
  public var text: String {
    "# Links\n" + catalogs.map { "\n" + section($0) }.joined()
  }

  private func section(_ source: SourceCatalog) -> String {
    var text = "## \(source.name)\n\nDeclared in \(code(source.file)), line \(source.line).\n"
    let routes = source.catalog.routes
    let origins = Set(routes.map(\.origins)).count == 1 ? routes.first?.origins ?? [] : []
    if !origins.isEmpty {
      text += "\nOrigins: \(origins.map(code).joined(separator: ", ")).\n"
    }
    text +=
      "\n| pattern | route | values | what it opens | owner | since |\n|---|---|---|---|---|---|\n"
    for route in routes {
      let values = route.parameters.map { parameter in
        let type = parameter.kind == .list ? "[\(parameter.type)]" : parameter.type
        let mark = parameter.kind == .optional && parameter.defaultText == nil ? "?" : ""
        let value = parameter.defaultText.map { " = \($0)" } ?? ""
        return code("\(parameter.name): \(type)\(mark)\(value)")
      }
      let own = route.origins == origins ? "" : (route.origins.first ?? "")
      let patterns = [route.pattern] + route.aliases
      let columns = [
        patterns.map { code(own + $0) }.joined(separator: "<br>"), code(route.name),
        values.joined(separator: "<br>"),
        cell((route.documentation ?? "") + (route.trust == .sensitive ? " **Sensitive.**" : "")),
        cell(route.owner ?? route.feature ?? ""), cell(route.since ?? ""),
      ]
      text += "| \(columns.joined(separator: " | ")) |\n"
    }
    let notes = routes.flatMap { route in
      (source.sources[route.name]?.notes ?? []).map { "- \(code(route.name)): \(cell($0))\n" }
    }
    if !notes.isEmpty { text += "\nWhat the sources do not tell:\n\n" + notes.joined() }
    let deprecated = routes.flatMap(\.deprecated)
    if !deprecated.isEmpty {
      text += "\nNo longer published:\n\n"
      text += deprecated.map { "- \(code($0.pattern)): \(cell($0.reason))\n" }.joined()
    }
    if !source.catalog.redirects.isEmpty {
      text += "\nRedirects:\n\n"
      text += source.catalog.redirects.map { "- \(code($0.from)) → \(code($0.to))\n" }.joined()
    }
    return text
  }

  /// Patterns may have a backtick or a bar in them, which would end the code or the cell.
  private func code(_ text: String) -> String {
    let fence = text.contains("`") ? "``" : "`"
    return fence + cell(text, isCode: true) + fence
  }

  private func cell(_ text: String, isCode: Bool = false) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|": result += "\\|"
      case _ where character.isNewline: result += isCode ? " " : "<br>"
      case "<" where !isCode: result += "&lt;"
      case _ where !isCode && "[]_\\".contains(character): result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
#endif
