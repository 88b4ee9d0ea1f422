// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkSite
import Testing

/// Where services answer otherwise than the description says, because they cannot do better.
@Suite struct SiteHostAnswerTests {
  struct Row: CustomTestStringConvertible {
    let host: SiteHost
    let link: String
    let status: Int
    /// The file or the place that a redirect leads to.
    let result: String?

    init(_ host: SiteHost, _ link: String, _ status: Int, _ result: String?) {
      self.host = host
      self.link = link
      self.status = status
      self.result = result
    }

    var testDescription: String { "\(host.rawValue) \(link)" }
  }

  private func answer(_ host: SiteHost, _ link: String, count: Int = 0) throws -> SiteAnswer {
    let many = (0..<count).map { number in
      SiteServing.Redirect(
        path: "/many/\(number)", target: "https://links.example.com/products/\(number)",
        file: "pages/m\(number).html")
    }
    let serving = try SiteServing.sample(redirects: SiteServing.sampleRedirects + many)
    let parts = link.utf8.split(separator: 0x3f, maxSplits: 1).map(Array.init)
    return SiteResponder(serving, as: host).answer(
      path: parts[0], query: parts.count > 1 ? parts[1] : nil)
  }

  @Test(arguments: SiteHost.allCases)
  func `every host serves the files, and pages of fixed paths`(_ host: SiteHost) throws {
    #expect(try answer(host, "/").file == "pages/p0.html")
    #expect(try answer(host, "/products/new").file == "pages/p1.html")
    #expect(try answer(host, "/assets/site.css").file == "assets/site.css")
    let association = try answer(host, "/.well-known/apple-app-site-association")
    #expect(association.file == ".well-known/apple-app-site-association")
    let isGitHub = host == .gitHubPages
    #expect(
      association.header("Content-Type")
        == (isGitHub ? "application/octet-stream" : "application/json"))
    let page = try answer(host, "/")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect((page.header("Content-Security-Policy") == nil) == isGitHub)
    #expect(try answer(host, "/nowhere/at/all/x").status == 404)
    #expect(try answer(host, "/nowhere/at/all/x").file == "404.html")
  }

  @Test(arguments: [
    // A web server checks types and queries.
    Row(.nginx, "/products/abc", 404, "404.html"), Row(.caddy, "/search", 404, "404.html"),
    Row(.apache, "/pages/p0.html", 404, "404.html"),
    Row(.nginx, "/s/autumn", 302, "https://links.example.com/products/1?utm_source=mail#top"),
    // Templates take any segment, and any query.
    Row(.netlify, "/products/abc", 200, "pages/p2.html"),
    Row(.netlify, "/products/abc/", 200, "pages/p2.html"),
    Row(.netlify, "/products/abc/d", 404, "404.html"),
    Row(.netlify, "/reports?other", 200, "pages/p10.html"),
    Row(.netlify, "/strict/a", 404, "404.html"), Row(.netlify, "/levels/x/x", 200, "pages/p5.html"),
    Row(.netlify, "/files/a/b", 200, "pages/p12.html"),
    Row(.netlify, "/s/out", 302, "https://shop.example.org/a%2Fb?c=d&e=%C3%A9"),
    Row(.netlify, "/pages/p0.html", 200, "pages/p0.html"),
    Row(.cloudflarePages, "/products/abc", 200, "pages/p2.html"),
    Row(.cloudflarePages, "/s/out", 302, "https://shop.example.org/a%2Fb?c=d&e=%C3%A9"),
    // Vercel asks for the names of items.
    Row(.vercel, "/products/abc", 404, "404.html"),
    Row(.vercel, "/search?q=a&kind=other", 200, "pages/p16.html"),
    Row(.vercel, "/search?q=a", 200, "pages/p17.html"),
    Row(.vercel, "/search?q=a&beta", 200, "pages/p18.html"),
    // Firebase does not see queries.
    Row(.firebaseHosting, "/products/abc", 404, "404.html"),
    Row(.firebaseHosting, "/search", 200, "pages/p16.html"),
    // GitHub has neither templates nor redirects.
    Row(.gitHubPages, "/products/7", 404, "404.html"), Row(.gitHubPages, "/s/out", 404, "404.html"),
    Row(.gitHubPages, "/pages/p0.html", 200, "pages/p0.html"),
  ])
  func `a host answers as far as it can`(_ row: Row) throws {
    let answer = try answer(row.host, row.link)
    #expect(answer.status == row.status)
    #expect(answer.file ?? answer.location == row.result)
  }

  @Test(arguments: SiteHost.allCases)
  func `a short link may end with a slash`(_ host: SiteHost) throws {
    for link in ["/s/out", "/s/out/", "/s/out/?x"] {
      let answer = try answer(host, link)
      let isRedirect = host != .gitHubPages
      #expect(answer.status == (isRedirect ? 302 : 404), "\(link)")
      #expect((answer.location == "https://shop.example.org/a%2Fb?c=d&e=%C3%A9") == isRedirect)
    }
    #expect(try answer(host, "/s/out//").status == 404)
  }

  @Test func `short links beyond a limit are pages, or nothing`() throws {
    let last = "/many/2999"
    #expect(try answer(.netlify, last, count: 3_000).status == 302)
    #expect(try answer(.cloudflarePages, "/many/0", count: 3_000).status == 302)
    #expect(try answer(.cloudflarePages, last, count: 3_000).file == "pages/m2999.html")
    #expect(try answer(.gitHubPages, last, count: 3_000).file == "pages/m2999.html")
    #expect(try answer(.vercel, last, count: 3_000).status == 404)
  }
}
