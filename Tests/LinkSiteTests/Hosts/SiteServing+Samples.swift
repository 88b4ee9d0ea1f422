// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@testable import LinkSite

extension SiteServing {
  /// A site with a pattern of every form; each has a page of its own.
  static func sample(redirects: [Redirect] = sampleRedirects) throws -> SiteServing {
    SiteServing(
      domain: "links.example.com",
      associationFiles: [
        ".well-known/apple-app-site-association", ".well-known/assetlinks.json",
      ],
      assets: ["assets/site.css", "assets/site.js"],
      rewrites: try sampleRewrites(), redirects: redirects, notFoundFile: "404.html",
      contentSecurityPolicy: "default-src 'none'; style-src 'self'; script-src 'self'")
  }

  static let sampleRedirects: [Redirect] = [
    Redirect(path: "/s/$1%25%7Bx%7D", target: "https://links.example.com/products/7?a=$1&b=%25{x}"),
    Redirect(path: "/s/AUTUMN", target: "https://links.example.com/products/2"),
    Redirect(path: "/s/autumn", target: "https://links.example.com/products/1?utm_source=mail#top"),
    Redirect(path: "/s/out", target: "https://shop.example.org/a%2Fb?c=d&e=%C3%A9"),
    Redirect(path: "/s/mark", target: "https://links.example.com/search?q=a?b#c?d"),
    Redirect(path: "/s/quote'", target: "https://links.example.com/tags/it's\r\nX-Bad:%201\"\\"),
  ]

  private static func sampleRewrites() throws -> [Rewrite] {
    func number(_ name: String, _ type: String = "Int") -> LinkCatalog.Parameter {
      LinkCatalog.Parameter(name: name, type: type, kind: .required, isConstrained: true)
    }
    func text(_ name: String, _ kind: LinkParameter.Kind) -> LinkCatalog.Parameter {
      LinkCatalog.Parameter(name: name, type: "String", kind: kind, isConstrained: false)
    }
    let folding: LinkOriginOptions = [.ignoresPathCase, .ignoresItemCase]
    let rows: [(String, [LinkCatalog.Parameter], LinkOriginOptions)] = [
      ("/", [], []),
      ("/products/new", [], []),
      ("/products/{id}", [number("id")], []),
      ("/products/{slug}-{id}", [number("id")], []),
      ("/tags/{tag}", [], []),
      ("/levels/{level}/x", [number("level", "UInt8")], []),
      ("/prices/{price}", [number("price", "Double")], []),
      ("/flags/{flag}", [number("flag", "Bool")], []),
      ("/tickets/{id}", [number("id", "UUID")], []),
      ("/reports/{name}.pdf", [], []),
      ("/@{user}", [], []),
      ("/caf%C3%A9%20menu/$%7Bx%7D%5E%7C.(1)%2B%5B2%5D", [], []),
      ("/files/{path*}/edit", [text("path", .list)], []),
      ("/files/{path+}", [text("path", .list)], []),
      ("/relay/{address+}", [text("address", .required)], []),
      ("/Help/{topic}?Page={page}", [number("page")], folding),
      ("/search?q={q}&kind=story", [], []),
      ("/search?q={q}&!beta", [], []),
      ("/search?lon|long={x}", [number("x", "Double")], []),
      ("/search?debug", [], []),
      ("/strict?a={a}&!*", [], []),
      ("/loose?sort={sort}&{rest*}", [text("sort", .optional), text("rest", .items)], []),
    ]
    return try rows.enumerated().map { index, row in
      Rewrite(
        pattern: try LinkPattern(row.0), file: "pages/p\(index).html", parameters: row.1,
        options: row.2)
    }
  }
}
