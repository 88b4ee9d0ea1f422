// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import LinkContracts
@_spi(Project) import LinkFiles
import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SiteTests {
  private let trips = [
    SiteSamples.route(
      "details", "/details/{reference}", aliases: ["/d/{reference}"],
      origins: ["tcal://calendar", "https://www.example.com"],
      documentation: "A trip. It has days.\n\nAnd `code`.",
      examples: ["https://www.example.com/details/7", "tcal://calendar/details/7"]),
    SiteSamples.route("home", "/", origins: ["tcal://calendar", "https://www.example.com"]),
    SiteSamples.route("settings", "/settings", origins: ["tcal://calendar"]),
  ]

  @Test func `a site has a page for each pattern, example, and short link`() throws {
    let input = try SiteSamples.input(
      trips,
      links: """
        path\ttarget\tuntil\titems
        /s/a\t/details/1\t2026-11-23\tutm_source=mail
        /s/b\t/details/1\t2026-11-22\t

        """)
    let site = Site(input)
    #expect(site.faults == [])
    #expect(site.notes.first == "settings: It has no origin of https, so it has no page.")
    let files = SiteSamples.files(site)
    #expect(
      files.keys.sorted() == [
        "hosts/www.example.com.txt",
        "www.example.com/.well-known/apple-app-site-association",
        "www.example.com/404.html", "www.example.com/assets/site.css",
        "www.example.com/pages/details-d-reference.html",
        "www.example.com/pages/details.html",
        "www.example.com/pages/examples/https-www-example-com-details-7.html",
        "www.example.com/pages/home.html", "www.example.com/pages/short/s-a.html",
        "www.example.com/pages/short/s-b.html",
      ])
    #expect(
      files["www.example.com/pages/details.html"]
        == "pattern(\"/details/{reference}\") en A trip|It has days. And code.|-\n")
    #expect(
      files["www.example.com/pages/short/s-a.html"]
        == "link(\"https://www.example.com/details/1?utm_source=mail\") en A trip|"
        + "It has days. And code.|tcal://calendar/details/1?utm_source=mail\n")
    #expect(
      files["www.example.com/pages/short/s-b.html"]
        == "ended(\"https://www.example.com/s/b\") en ||-\n")
    #expect(SiteFiles(site, SiteSamples.rendering).count == files.count)
    let serving = try #require(site.servings(SiteSamples.rendering).first)
    #expect(serving.redirects.map(\.path) == ["/s/a"])
    #expect(
      serving.redirects.map(\.target) == ["https://www.example.com/details/1?utm_source=mail"])
    #expect(
      serving.rewrites.map { "\($0.pattern) \($0.file)" } == [
        "/details/7?!* pages/examples/https-www-example-com-details-7.html",
        "/details/{reference} pages/details.html",
        "/d/{reference} pages/details-d-reference.html", "/ pages/home.html",
        "/s/b pages/short/s-b.html",
      ])
  }

  @Test(arguments: [SiteHost.gitHubPages, .cloudflarePages])
  func `a service that cannot rewrite has pages under their paths`(_ host: SiteHost) throws {
    // Too many short links for rules of Cloudflare.
    let links = (0..<2_001).map { "/s/\($0)\t/details/\($0)\n" }.joined()
    let site = Site(
      try SiteSamples.input(
        [SiteSamples.route("details", "/details/{reference}")],
        configuration: #"{"name": "Trips", "hosts": ["\#(host.rawValue)"]}"#,
        links: "path\ttarget\n" + links))
    let files = SiteSamples.files(site, SiteRendering(site.configuration))
    let page = try #require(files["www.example.com/pages/short/s-999.html"])
    #expect(files["hosts/\(host.rawValue)/www.example.com/s/999.html"] == page)
  }

  @Test func `pages are in each language`() throws {
    let site = Site(
      try SiteSamples.input(
        [SiteSamples.route("home", "/", documentation: "Home.")],
        configuration: """
          {"name": "Trips", "languages": ["en", "pt-BR"],
           "words": {"home": {"pt-BR": {"title": "Casa", "text": "Sua casa"}}}}
          """))
    let files = SiteSamples.files(site)
    #expect(files["www.example.com/pages/home.html"] == "pattern(\"/\") en Home||-\n")
    #expect(
      files["www.example.com/pages/pt-br/home.html"] == "pattern(\"/\") pt-BR Casa|Sua casa|-\n")
    #expect(files["www.example.com/pages/pt-br/404.html"] != nil)
  }

  @Test(arguments: [
    ("/s/x\thttps://evil.example/", "No route opens https://evil.example."),
    ("/s/x\thttps://other.example/a", nil),
    ("/s/x\thttps://other.example:8443/a", "No route opens https://other.example:8443/a."),
    ("/s/x\thttps://user@other.example/a", nil),
    ("/s/x\thttp://www.example.com/details/1", "is not an https link."),
    ("/s/x\ttcal://calendar/details/1", "is not an https link."),
    ("/s/x\t/nowhere", "No route opens /nowhere."),
    ("/s/x\thttps://www.example.com/nowhere", "No route opens https://www.example.com/nowhere."),
    ("/s/x\t/details/1", nil),
    ("/details/9\t/details/1", "/details/9 opens the route details."),
    ("/assets/site.css\t/details/1", "/assets/site.css is in a folder of the site."),
    ("/Pages/x\t/details/1", "/Pages/x is in a folder of the site."),
  ])
  func `a short link leads to a route or a listed host only`(
    _ row: (line: String, message: String?)
  ) throws {
    let site = Site(
      try SiteSamples.input(
        trips,
        configuration: #"{"name": "a", "allowedHosts": ["other.example", "www.example.com"]}"#,
        links: "path\ttarget\n/s/ok\t/details/1\n\(row.line)\n/s/end\t/details/2\n"))
    let redirects = site.servings(SiteSamples.rendering).flatMap(\.redirects).map(\.path)
    #expect(redirects.contains("/s/ok") && redirects.contains("/s/end"))
    if let message = row.message {
      #expect(site.faults.count == 1)
      #expect(site.faults.first?.line == 3)
      let text = site.faults.first?.message ?? ""
      #expect(
        text.utf8.elementsEqual(message.utf8)
          || text.utf8.suffix(message.utf8.count).elementsEqual(message.utf8))
    } else {
      #expect(site.faults == [])
    }
  }

  @Test func `a short link that the site refuses is not claimed`() throws {
    let links = """
      path\ttarget
      /s/ok\t/details/1
      /s/app\ttcal://calendar/details/1
      /s/gone\t/nowhere
      /details/9\t/details/1

      """
    let site = Site(
      try SiteSamples.input(
        trips,
        configuration: """
          {"name": "Trips", "appsResolveShortLinks": true,
           "apps": [{"id": "ABCDE12345.com.example.trips", "scheme": "tcal"}]}
          """, links: links))
    #expect(site.faults.map(\.line) == [3, 4, 5])
    let file = SiteSamples.files(site)["www.example.com/.well-known/apple-app-site-association"]
    let text = try #require(file)
    #expect(text.contains("short link /s/ok"))
    for path in ["/s/app", "/s/gone", "/details/9"] {
      #expect(!text.contains("short link \(path)"), "\(text)")
    }
  }

  @Test func `each enum reads links in its own way, whatever its name`() throws {
    func source(_ pattern: String, _ options: LinkOriginOptions) throws -> LinkContract {
      let catalog = LinkCatalog(routes: [SiteSamples.route("a", pattern)])
      return try LinkContract(catalog, options: options)
    }
    var input = try SiteSamples.input([])
    func association(_ sources: [LinkContract]) -> String? {
      input.sources = sources
      return SiteSamples.files(Site(input))[
        "www.example.com/.well-known/apple-app-site-association"]
    }
    let sources = [try source("/a", []), try source("/b", .ignoresPathCase)]
    let file = try #require(association(sources))
    #expect(association(sources.reversed()) == file)
    let reading = AssociationReading(Array(file.utf8))
    let matcher = AppLinkMatcher(try #require(reading.effectiveFile))
    for (path, decision) in [("/a", AppLinkDecision.match), ("/A", .noMatch), ("/B", .match)] {
      let link = "https://www.example.com\(path)"
      #expect(matcher.decide(appID: "ABCDE12345.com.example.trips", url: link) == decision)
    }
  }

  @Test(arguments: [
    ("http://www.example.com", "Write it with https, which includes http."),
    (
      "https://www.example.com:8443",
      "An associated domain has no port, so there is no site for it."
    ),
    (
      "https://{tenant}.example.com",
      "Its hosts are not known here, so that only the other domains get a site."
    ),
    ("https://[::1]", "Its host cannot be the name of a folder, so there is no site for it."),
    (
      "https://nul.example.com",
      "Its host cannot be the name of a folder, so there is no site for it."
    ),
  ])
  func `an origin without a site is named`(_ row: (origin: String, reason: String)) throws {
    let site = Site(
      try SiteSamples.input([SiteSamples.route("home", "/a", origins: [row.origin])]))
    #expect(site.domainNames == [])
    #expect(site.notes == ["\(row.origin): \(row.reason)"])
  }

  @Test func `a base path is part of the patterns, and not of links on the app's scheme`() throws {
    let site = Site(
      try SiteSamples.input([
        SiteSamples.route(
          "home", "/x/{id}", origins: ["https://www.example.com/app", "tcal://"],
          examples: ["https://www.example.com/app/x/7"])
      ]))
    let serving = try #require(site.servings(SiteSamples.rendering).first)
    #expect(serving.rewrites.map(\.pattern.text) == ["/app/x/7?!*", "/app/x/{id}"])
    let files = SiteSamples.files(site)
    #expect(
      files["www.example.com/pages/examples/https-www-example-com-app-x-7.html"]
        == "link(\"https://www.example.com/app/x/7\") en ||tcal://x/7\n")
  }

  @Test func `what was written by hand is kept in the association files`() throws {
    var input = try SiteSamples.input(trips)
    let kept =
      #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.other"], "components": [{"/": "/o"}]}]}}"#
    input.kept = {
      $0 == "www.example.com/apple-app-site-association" ? .file(Array(kept.utf8)) : .nothing
    }
    let file = SiteSamples.files(Site(input))[
      "www.example.com/.well-known/apple-app-site-association"]
    #expect(file?.utf8.count ?? 0 > kept.utf8.count)
    #expect(file?.contains(#""/": "/o""#) == true)
    input.kept = { _ in .file(Array("{".utf8)) }
    let site = Site(input)
    #expect(
      site.faults.map(\.file) == [
        "www.example.com/apple-app-site-association", "www.example.com/assetlinks.json",
      ])
    #expect(
      SiteSamples.files(site)["www.example.com/.well-known/apple-app-site-association"] == nil)
  }

  @Test func `what could be kept only in part is refused`() throws {
    var input = try SiteSamples.input(trips)
    func statement(_ fingerprint: String) -> String {
      """
      {"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
      "android_app", "package_name": "a.b", "sha256_cert_fingerprints": ["\(fingerprint)"]}}
      """
    }
    let right = statement(Array(repeating: "AB", count: 32).joined(separator: ":"))
    for (text, isKept) in [("[\(right)]", true), ("[\(right), \(statement("AB"))]", false)] {
      input.kept = {
        $0 == "www.example.com/assetlinks.json" ? .file(Array(text.utf8)) : .nothing
      }
      let site = Site(input)
      #expect(site.faults.map(\.file) == (isKept ? [] : ["www.example.com/assetlinks.json"]))
      let file = SiteSamples.files(site)["www.example.com/.well-known/assetlinks.json"]
      #expect((file != nil) == isKept)
    }
  }

  @Test func `markup, controls, and long texts are texts`() throws {
    let hostile = "<script>\u{202e}a\0b</script>" + String(repeating: "x", count: 10_000)
    let site = Site(
      try SiteSamples.input([
        SiteSamples.route(
          "home", "/a/{id}", documentation: hostile,
          examples: ["https://www.example.com/a/\(String(repeating: "y", count: 1_000))"])
      ]))
    let files = SiteSamples.files(site)
    let page = files["www.example.com/pages/home.html"] ?? ""
    #expect(page.unicodeScalars.count < 200)
    #expect(!page.unicodeScalars.contains("\u{202e}") && !page.unicodeScalars.contains("\0"))
    #expect(files.keys.allSatisfy { SitePath.isSafe($0) })
  }
}
