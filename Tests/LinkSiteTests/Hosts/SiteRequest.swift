// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import LinkSite

/// A request, and what has to come back.
struct SiteRequest: Sendable, CustomTestStringConvertible {
  /// The path and the query, as they are sent.
  let target: String
  /// The file or the location; `nil` for a page that says that nothing was found.
  let result: String?

  init(_ target: String, _ result: String?) {
    self.target = target
    self.result = result
  }

  var testDescription: String { target }
  var path: String {
    String(decoding: target.utf8.prefix { $0 != 0x3f }, as: UTF8.self)
  }
  var query: String? {
    let rest = target.utf8.drop { $0 != 0x3f }
    return rest.isEmpty ? nil : String(decoding: rest.dropFirst(), as: UTF8.self)
  }
}

extension SiteRequest {
  /// Creates the request for a link, about which nothing is expected.
  init(of link: String) {
    let rest = link.utf8.dropFirst("https://".utf8.count).drop { $0 != 0x2f && $0 != 0x3f }
    self.init(String(decoding: rest, as: UTF8.self), nil)
  }

  /// Requests of a site with a pattern of every form.
  static let table: [SiteRequest] = [
    SiteRequest("/", "pages/p0.html"),
    SiteRequest("/?x=1", "pages/p0.html"),
    SiteRequest("//", nil),
    SiteRequest("/products/new", "pages/p1.html"),
    SiteRequest("/products/new/", "pages/p1.html"),
    SiteRequest("/products/new//", nil),
    SiteRequest("/products//new", nil),
    SiteRequest("/products/New", nil),
    SiteRequest("/products/newx", nil),
    SiteRequest("/xproducts/new", nil),
    SiteRequest("/products/42", "pages/p2.html"),
    SiteRequest("/products/-42?utm=1", "pages/p2.html"),
    SiteRequest("/products/042", nil),
    SiteRequest("/products/42a", nil),
    SiteRequest("/products/", nil),
    SiteRequest("/products", nil),
    SiteRequest("/products/12345678901234567890", nil),
    SiteRequest("/products/red-shoes-42", "pages/p3.html"),
    SiteRequest("/products/red-", nil),
    SiteRequest("/tags/a", "pages/p4.html"),
    SiteRequest("/tags/a%2Fb", "pages/p4.html"),
    SiteRequest("/tags/a%20b%C3%A9", "pages/p4.html"),
    SiteRequest("/tags/a+b,c;d=e:@!$&'()*~", "pages/p4.html"),
    SiteRequest("/tags/a|b[c]^", "pages/p4.html"),
    SiteRequest("/tags/%25", "pages/p4.html"),
    SiteRequest("/tags/a/b", nil),
    SiteRequest("/tags/..", nil),
    SiteRequest("/tags/%2e%2E", nil),
    SiteRequest("/tags/.", nil),
    SiteRequest("/tags/...", "pages/p4.html"),
    SiteRequest("/tags/%07", nil),
    SiteRequest("/tags/%7f", nil),
    SiteRequest("/tags/%1Fx", nil),
    SiteRequest("/levels/255/x", "pages/p5.html"),
    SiteRequest("/levels/1000/x", nil),
    SiteRequest("/levels/-1/x", nil),
    SiteRequest("/prices/1.50", "pages/p6.html"),
    SiteRequest("/prices/-1e9", "pages/p6.html"),
    SiteRequest("/prices/.5", nil),
    SiteRequest("/flags/true", "pages/p7.html"),
    SiteRequest("/flags/True", nil),
    SiteRequest("/tickets/0F8FAD5B-D9CB-469F-A165-70867728950E", "pages/p8.html"),
    SiteRequest("/tickets/0f8fad5b-d9cb-469f-a165-70867728950e", "pages/p8.html"),
    SiteRequest("/tickets/0F8FAD5BD9CB469FA16570867728950E", nil),
    SiteRequest("/reports/2026.pdf", "pages/p9.html"),
    SiteRequest("/reports/2026xpdf", nil),
    SiteRequest("/reports/.pdf", nil),
    SiteRequest("/@ada", "pages/p10.html"),
    SiteRequest("/%40ada", "pages/p10.html"),
    SiteRequest("/@", nil),
    SiteRequest("/caf%C3%A9%20menu/$%7Bx%7D^|.(1)+[2]", "pages/p11.html"),
    SiteRequest("/caf%c3%a9%20menu/%24%7bx%7d%5E%7C.%281%29%2B%5B2%5D", "pages/p11.html"),
    SiteRequest("/caf%C3%A9%20menu/$%7Bx%7D^|x(1)+[2]", nil),
    SiteRequest("/files/edit", "pages/p12.html"),
    SiteRequest("/files/a/b/edit", "pages/p12.html"),
    SiteRequest("/files/a/b/edit/", "pages/p12.html"),
    SiteRequest("/files/a/b", "pages/p13.html"),
    SiteRequest("/files/a//b", nil),
    SiteRequest("/files", nil),
    SiteRequest("/files/a/../b", nil),
    SiteRequest("/relay/wss://host/x", "pages/p14.html"),
    SiteRequest("/relay/", nil),
    SiteRequest("/relay//", nil),
    SiteRequest("/help/a?page=1", "pages/p15.html"),
    SiteRequest("/HELP/a?PAGE=1", "pages/p15.html"),
    SiteRequest("/help/a?page=x", nil),
    SiteRequest("/help/a", nil),
    SiteRequest("/search?q=a&kind=story", "pages/p16.html"),
    SiteRequest("/search?kind=story&x&q=", "pages/p16.html"),
    SiteRequest("/search?q=a&kind=storyx", "pages/p17.html"),
    SiteRequest("/search?q=a", "pages/p17.html"),
    SiteRequest("/search?q=a&beta=1", nil),
    SiteRequest("/search?q=a&betas=1", "pages/p17.html"),
    SiteRequest("/search?long=4.5", "pages/p18.html"),
    SiteRequest("/search?x=1&lon=4.5&y=2", "pages/p18.html"),
    SiteRequest("/search?lon=x", nil),
    SiteRequest("/search?debug", "pages/p19.html"),
    SiteRequest("/search?debug=1", nil),
    SiteRequest("/search?debugx", nil),
    SiteRequest("/search", nil),
    SiteRequest("/strict?a=1", "pages/p20.html"),
    SiteRequest("/strict?a=1&b=2", nil),
    SiteRequest("/strict", nil),
    SiteRequest("/loose", "pages/p21.html"),
    SiteRequest("/loose?sort=a&b=c", "pages/p21.html"),
    SiteRequest("/pages/p1.html", nil),
    SiteRequest("/404.html", nil),
    SiteRequest("/index.html", nil),
    SiteRequest("/assets", nil),
    SiteRequest("/assets/", nil),
    SiteRequest("/assets/../pages/p1.html", nil),
    SiteRequest("/assets/site.css", "assets/site.css"),
    SiteRequest("/assets/site.js?v=1", "assets/site.js"),
    SiteRequest("/assets/site.css/", nil),
    SiteRequest("/.well-known/assetlinks.json", ".well-known/assetlinks.json"),
    SiteRequest(
      "/.well-known/apple-app-site-association", ".well-known/apple-app-site-association"),
    SiteRequest(
      "/.well-known/apple-app-site-association?a=b", ".well-known/apple-app-site-association"),
    SiteRequest("/.well-known/apple-app-site-association/", nil),
    SiteRequest("/apple-app-site-association", nil),
    SiteRequest("/.well-known/", nil),
    SiteRequest("/x/../.well-known/assetlinks.json", nil),
    SiteRequest("/s/autumn", "https://links.example.com/products/1?utm_source=mail#top"),
    SiteRequest("/s/AUTUMN", "https://links.example.com/products/2"),
    SiteRequest("/s/Autumn", nil),
    SiteRequest("/s/autumn/", "https://links.example.com/products/1?utm_source=mail#top"),
    SiteRequest("/s/AUTUMN/?x=/", "https://links.example.com/products/2"),
    SiteRequest("/s/autumn//", nil),
    SiteRequest("/s/autumn/x", nil),
    SiteRequest("/s/mark/", "https://links.example.com/search?q=a?b#c?d"),
    SiteRequest("/s/out?next=https://evil.example", "https://shop.example.org/a%2Fb?c=d&e=%C3%A9"),
    SiteRequest("/s/$1%25%7Bx%7D", "https://links.example.com/products/7?a=$1&b=%25%7Bx%7D"),
    SiteRequest("/s/mark", "https://links.example.com/search?q=a?b#c?d"),
    SiteRequest("/s/quote'", "https://links.example.com/tags/it's%0D%0AX-Bad:%201%22%5C"),
    SiteRequest("/s/", nil),
    SiteRequest("/s/autumn%00", nil),
    SiteRequest("/tags/%zz", nil),
    SiteRequest("/tags/%4", nil),
    SiteRequest("/etc/passwd", nil),
    SiteRequest("/..%2f..%2fetc/passwd", nil),
    SiteRequest("/%2e%2e/%2e%2e/etc/passwd", nil),
  ]
}

extension SiteResponder {
  /// Returns the answer to a request.
  func answer(_ request: SiteRequest) -> SiteAnswer {
    answer(path: Array(request.path.utf8), query: request.query.map { Array($0.utf8) })
  }

  /// Returns the answer to a request for a path and a query.
  func answer(_ target: String) -> SiteAnswer { answer(SiteRequest(target, nil)) }
}

extension SiteAnswer {
  /// Returns the value of a header.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
