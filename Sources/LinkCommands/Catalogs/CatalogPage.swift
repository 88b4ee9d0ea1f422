// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
@_spi(Project) import LinkContracts
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

/// The routes and redirects of one enum, in a page.
struct CatalogPageSection {
  /// The routes of one feature, or those of none.
  struct Group {
    let feature: String?
    let anchor: String
    var routes: [(number: Int, anchor: String)]
  }

  /// The routes by feature, in the order of the catalog.
  let groups: [Group]
  private let source: SourceCatalog
  private let anchor: String
  /// The enum's links as a router, if some examples are only paths.
  private let contract: LinkContract?
  /// The contract's patterns under each origin, by route.
  private let entries: [Int?: [ContractEntry]]

  /// The number of routes.
  var count: Int { source.catalog.routes.count }

  init(_ source: SourceCatalog, _ anchors: inout CatalogAnchors) {
    self.source = source
    anchor = anchors.anchor(source.name)
    var groups: [Group] = []
    for (number, route) in source.catalog.routes.enumerated() {
      if groups.isEmpty || groups[groups.count - 1].feature != route.feature {
        let anchor = route.feature.map { anchors.anchor(source.name, $0) } ?? anchor
        groups.append(Group(feature: route.feature, anchor: anchor, routes: []))
      }
      let name = (number: number, anchor: anchors.anchor(source.name, route.name))
      groups[groups.count - 1].routes.append(name)
    }
    self.groups = groups
    let hasPaths = source.catalog.routes.contains { route in
      route.examples.contains { (try? DeepLink($0)) == nil }
    }
    contract = hasPaths ? try? LinkContract(source.catalog) : nil
    entries = Dictionary(grouping: contract?.entries ?? [], by: \.route)
  }

  // MARK: The list of contents

  /// The section as an item of the list of contents.
  var contents: SiteMarkup {
    var item = Self.contents(source.name, anchor, count)
    let features = groups.filter { $0.feature != nil }
    if !features.isEmpty, groups.count > 1 {
      item += "\n<ul>\n"
      for group in features {
        item += "\(Self.contents(group.feature ?? "", group.anchor, group.routes.count))</li>\n"
      }
      item += "</ul>\n"
    }
    return "\(item)</li>\n"
  }

  private static func contents(_ name: String, _ anchor: String, _ count: Int) -> SiteMarkup {
    """
    <li><a href=\(attribute: "#" + anchor)><bdi>\(name)</bdi></a> \
    <span class="count">\(String(count))</span>
    """
  }

  // MARK: The section

  /// The section.
  var markup: SiteMarkup {
    let hasOrigins = source.catalog.routes.contains { !$0.origins.isEmpty }
    let unknown: SiteMarkup = "declared where it is mounted, or at run time"
    var section: SiteMarkup = """
      <section>
      <h2 id=\(attribute: anchor)><bdi>\(source.name)</bdi></h2>
      <dl>\
      \(Self.fact("origins", hasOrigins ? source.origins.map(Self.code) : [unknown]))\
      \(Self.fact("options", [source.spelledOptions].compactMap(\.self).map(Self.code)))\
      \(Self.fact("declared in", [Self.place(source.file, source.line)]))\
      </dl>

      """
    for group in groups {
      if let feature = group.feature {
        section += """
          <h3 id=\(attribute: group.anchor)>Feature <bdi>\(feature)</bdi></h3>

          """
      }
      section += "<div class=\"list\">\n"
      for (number, anchor) in group.routes { section += route(number, anchor) }
      section += "</div>\n"
    }
    if !source.catalog.redirects.isEmpty {
      section += "<h3>Redirects</h3>\n<ul class=\"list\">\n"
      for move in source.catalog.redirects {
        section += "<li>\(Self.pattern(move.from)) → \(Self.pattern(move.to))</li>\n"
      }
      section += "</ul>\n"
    }
    return "\(section)</section>\n"
  }

  // MARK: A route

  private func route(_ number: Int, _ anchor: String) -> SiteMarkup {
    let route = source.catalog.routes[number]
    let place = source.sources[route.name]
    let heading: SiteMarkup = route.feature == nil ? "h3" : "h4"
    var badges: SiteMarkup = ""
    if route.trust == .sensitive {
      badges += " <span class=\"badge\">sensitive: asks for confirmation</span>"
    }
    if route.deprecated.contains(where: { $0.pattern == route.pattern }) {
      badges += " <span class=\"badge\">deprecated</span>"
    }
    return """
      <article id=\(attribute: anchor)>
      <\(heading)>\(Self.pattern(route.pattern))\(badges) \
      <a class="name" href=\(attribute: "#" + anchor)><bdi>\(route.name)</bdi></a></\(heading)>
      \(Self.paragraphs(route.documentation ?? ""))\
      <dl>\
      \(Self.fact("values", route.parameters.map(Self.value)))\
      \(Self.fact("also", route.aliases.map(Self.pattern)))\
      \(Self.fact("deprecated", route.deprecated.map(Self.deprecated)))\
      \(Self.fact("examples", route.examples.map { example($0, of: number) }))\
      \(Self.fact("origins", route.origins == source.outline.origins ? [] : route.origins.map(Self.code)))\
      \(Self.fact("owner", Self.text(route.owner)))\
      \(Self.fact("since", Self.text(route.since)))\
      \(Self.fact("declared in", place.map { [Self.place($0.file, $0.line)] } ?? []))\
      \(Self.fact("not known", (place?.notes ?? []).map(Self.note)))\
      </dl>
      </article>

      """
  }

  /// An example, which can be tapped if it is a link; a path is one under the first origin with
  /// which it opens its route.
  private func example(_ text: String, of route: Int) -> SiteMarkup {
    guard let link = link(text, of: route) else { return Self.code(text) }
    return "<a href=\(attribute: link) rel=\"noreferrer\">\(Self.code(link))</a>"
  }

  private func link(_ example: String, of route: Int) -> String? {
    // What could run in the page, such as `javascript:`, is no link of an app.
    if (try? DeepLink(example)) != nil { return example }
    guard let contract else { return nil }
    let links = (entries[route] ?? []).flatMap { ContractExamples.texts(of: example, under: $0) }
    return links.first { (try? contract.route(of: $0)) == contract.routes[route] }
  }

  // MARK: Texts

  private static func fact(_ label: SiteMarkup, _ values: [SiteMarkup]) -> SiteMarkup {
    guard !values.isEmpty else { return "" }
    var fact: SiteMarkup = "\n<dt>\(label)</dt>"
    for value in values { fact += "<dd>\(value)</dd>" }
    return fact
  }

  private static func code(_ text: String) -> SiteMarkup { "<code>\(text)</code>" }

  private static func text(_ text: String?) -> [SiteMarkup] { text.map { ["\($0)"] } ?? [] }

  private static func note(_ text: String) -> SiteMarkup { "<span class=\"warn\">\(text)</span>" }

  private static func place(_ file: String, _ line: Int) -> SiteMarkup {
    "<bdi class=\"place\">\("\(file):\(line)")</bdi>"
  }

  private static func value(_ parameter: LinkCatalog.Parameter) -> SiteMarkup {
    var markup = code(parameter.spelling)
    if let values = parameter.values {
      markup += " <span class=\"quiet\">one of</span>"
      for value in values { markup += " \(code(value))" }
    } else if ContractType(parameter).isMadeUp {
      markup += " <span class=\"quiet\">which texts it accepts is determined in code</span>"
    }
    return markup
  }

  private static func deprecated(_ old: LinkCatalog.Deprecated) -> SiteMarkup {
    "\(pattern(old.pattern)) <bdi>\(old.reason)</bdi>"
  }

  /// A pattern whose captures stand out.
  private static func pattern(_ text: String) -> SiteMarkup {
    var markup: SiteMarkup = "<code>"
    var rest = text.unicodeScalars[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      markup += "\(String(rest[..<open]))<var>\(String(rest[open...close]))</var>"
      rest = rest[rest.index(after: close)...]
    }
    return "\(markup)\(String(rest))</code>"
  }

  /// A comment; its lines are joined, except those of lists, tables, and code.
  private static func paragraphs(_ text: String) -> SiteMarkup {
    var markup: SiteMarkup = ""
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for paragraph in lines.split(whereSeparator: { $0.allSatisfy(\.properties.isWhitespace) }) {
      let hasOwnLines = paragraph.contains { line in
        guard let first = line.first else { return false }
        return "-*+#>|`0123456789 \t".unicodeScalars.contains(first)
      }
      let text = paragraph.map { String($0) }.joined(separator: "\n")
      markup += hasOwnLines ? "<p class=\"lines\" dir=\"auto\">" : "<p dir=\"auto\">"
      markup += "\(text)</p>\n"
    }
    return markup
  }
}
