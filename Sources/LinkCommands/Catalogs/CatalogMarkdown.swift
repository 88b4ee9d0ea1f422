// SPDX-License-Identifier: MIT

import DeepLinksSyntax
@_spi(Project) import DeepLinksCore
import JSONText

/// Catalogs as a Markdown document: a section for each enum, with a table of its routes.
struct CatalogMarkdown: Sendable {
  private let catalogs: [SourceCatalog]

  /// Creates a document from catalogs.
  init(_ catalogs: [SourceCatalog]) { self.catalogs = catalogs }

  /// The document.
  var text: String {
    "# Links\n" + catalogs.map { "\n" + section($0) }.joined()
  }

  private func section(_ source: SourceCatalog) -> String {
    var text =
      "## \(plain(source.name))\n\nDeclared in \(code(source.file)), line \(source.line).\n"
    let routes = source.catalog.routes
    let origins = Set(routes.map(\.origins)).count == 1 ? routes.first?.origins ?? [] : []
    if !origins.isEmpty {
      text += "\nOrigins: \(origins.map(code).joined(separator: ", ")).\n"
    }
    text +=
      "\n| pattern | route | values | what it opens | owner | since |\n|---|---|---|---|---|---|\n"
    for route in routes {
      let values = route.parameters.map { cellCode($0.spelling) }
      let own = route.origins == origins ? "" : (route.origins.first ?? "")
      let patterns = [route.pattern] + route.aliases
      let columns = [
        patterns.map { cellCode((LinkCatalog.Route.split($0).origin == nil ? own : "") + $0) }
          .joined(separator: "<br>"), cellCode(route.name),
        values.joined(separator: "<br>"),
        plain(route.documentation ?? "") + (route.trust == .sensitive ? " **Sensitive.**" : ""),
        plain(route.owner ?? route.feature ?? ""), plain(route.since ?? ""),
      ]
      text += "| \(columns.joined(separator: " | ")) |\n"
    }
    let notes = routes.flatMap { route in
      (source.sources[route.name]?.notes ?? []).map { "- \(code(route.name)): \(plain($0))\n" }
    }
    if !notes.isEmpty { text += "\nWhat the sources do not show:\n\n" + notes.joined() }
    let deprecated = routes.flatMap(\.deprecated)
    if !deprecated.isEmpty {
      text += "\nNo longer published:\n\n"
      text += deprecated.map { "- \(code($0.pattern)): \(plain($0.reason))\n" }.joined()
    }
    if !source.catalog.redirects.isEmpty {
      text += "\nRedirects:\n\n"
      text += source.catalog.redirects.map { "- \(code($0.from)) → \(code($0.to))\n" }.joined()
    }
    return text
  }

  private func code(_ text: String) -> String { MarkdownCode(text).text }

  private func cellCode(_ text: String) -> String { MarkdownCode(text, isInTable: true).text }

  private func plain(_ text: String) -> String { MarkdownText(text).text }
}

extension LinkCatalog.Parameter {
  /// The value as a parameter in Swift: `id: Int`, `tags: [String]`, `q: String?`, `page: Int = 1`,
  /// or `page: Int = …` if its text is not known.
  var spelling: String {
    let spelledType =
      switch kind {
      case .list, .items: "[\(type)]"
      case .dictionary: "[String: \(type)]"
      case .required, .optional, .link: type
      }
    let mark = kind == .optional && !hasDefault ? "?" : ""
    return "\(name): \(spelledType)\(mark)\(hasDefault ? " = \(defaultText ?? "…")" : "")"
  }
}
