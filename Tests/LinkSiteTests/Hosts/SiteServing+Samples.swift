// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkSite

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
    var folding = LinkCaseFolding.path
    folding.items = true
    let rows: [(String, [LinkCatalog.Parameter], LinkCaseFolding)] = [
      ("/", [], .none),
      ("/products/new", [], .none),
      ("/products/{id}", [number("id")], .none),
      ("/products/{slug}-{id}", [number("id")], .none),
      ("/tags/{tag}", [], .none),
      ("/levels/{level}/x", [number("level", "UInt8")], .none),
      ("/prices/{price}", [number("price", "Double")], .none),
      ("/flags/{flag}", [number("flag", "Bool")], .none),
      ("/tickets/{id}", [number("id", "UUID")], .none),
      ("/reports/{name}.pdf", [], .none),
      ("/@{user}", [], .none),
      ("/caf%C3%A9%20menu/$%7Bx%7D%5E%7C.(1)%2B%5B2%5D", [], .none),
      ("/files/{path*}/edit", [text("path", .list)], .none),
      ("/files/{path+}", [text("path", .list)], .none),
      ("/relay/{address+}", [text("address", .required)], .none),
      ("/Help/{topic}?Page={page}", [number("page")], folding),
      ("/search?q={q}&kind=story", [], .none),
      ("/search?q={q}&!beta", [], .none),
      ("/search?lon|long={x}", [number("x", "Double")], .none),
      ("/search?debug", [], .none),
      ("/strict?a={a}&!*", [], .none),
      ("/loose?sort={sort}&{rest*}", [text("sort", .optional), text("rest", .items)], .none),
    ]
    return try rows.enumerated().map { index, row in
      Rewrite(
        pattern: try LinkPattern(row.0), file: "pages/p\(index).html", parameters: row.1,
        folding: row.2)
    }
  }
}
