// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import LinkSite

/// Catalogs as one HTML file that needs no server, no network, no script, and no other file.
///
/// Names, comments, and links in sources are texts by strangers: each is escaped where it is
/// inserted, and only a link that an app could own can be tapped.
struct CatalogPage: Sendable {
  private let catalogs: [SourceCatalog]

  /// Creates a page from catalogs.
  init(_ catalogs: [SourceCatalog]) { self.catalogs = catalogs }

  /// The page; the same catalogs always produce the same bytes.
  var html: String {
    var anchors = CatalogAnchors()
    let sections = catalogs.map { CatalogPageSection($0, &anchors) }
    let routes = Self.count(sections.map(\.count).reduce(0, +), "route")
    let enums = sections.count == 1 ? "" : " in \(Self.count(sections.count, "enum"))"
    var page: SiteMarkup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content=\(attribute: Self.policy)>
      <title>Links</title>
      <style>\(SiteMarkup(stringLiteral: CatalogPageStyle.sheet))</style>
      </head>
      <body>
      <header>
      <h1>Links <span class="count">\(routes + enums)</span></h1>
      <p>What does a link open? Run <code>deeplinks match '<var>LINK</var>'</code> in the folder of \
      the sources. <code>deeplinks explain '<var>LINK</var>'</code> says why.</p>
      </header>

      """
    if sections.count > 1 || sections.contains(where: { $0.groups.count > 1 }) {
      page += "<nav aria-label=\"Enums and features\">\n<ul>\n"
      for section in sections { page += section.contents }
      page += "</ul>\n</nav>\n"
    }
    page += "<main>\n"
    for section in sections { page += section.markup }
    page += "</main>\n</body>\n</html>\n"
    return page.source
  }

  /// Nothing runs and nothing is loaded; only the page's own style sheet applies.
  private static let policy =
    "default-src 'none'; style-src '\(CatalogPageStyle.hash)'; base-uri 'none'; form-action 'none'"

  /// Returns a number with its noun: `1 route`, `2 routes`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The names of places in a page, each given once.
struct CatalogAnchors {
  private var given: Set<String> = []

  /// Returns a name that needs no escaping in an address, made from the names in the sources.
  mutating func anchor(_ names: String...) -> String {
    let base = names.joined(separator: ".").unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "_": String(scalar)
      default: "-"
      }
    }.joined()
    var anchor = base
    var number = 2
    while !given.insert(anchor).inserted {
      anchor = "\(base)-\(number)"
      number += 1
    }
    return anchor
  }
}
