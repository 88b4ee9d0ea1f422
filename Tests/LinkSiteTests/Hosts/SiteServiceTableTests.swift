// SPDX-License-Identifier: MIT

import Foundation
import Testing

@_spi(Project) @testable import LinkSite

/// What services answer, as data: where they cannot do better, they answer otherwise than the
/// responder.
///
/// Each row is compared with the rule that answers it. Expressions are matched by Swift; templates
/// are not matched at all, so that their rows name the template.
@Suite struct SiteServiceTableTests {
  private func writer(_ host: SiteHost, count: Int = 0) throws -> SiteHostWriter {
    let many = (0..<count).map { number in
      SiteServing.Redirect(
        path: "/many/\(number)", target: "https://links.example.com/products/\(number)",
        file: "pages/m\(number).html")
    }
    return SiteHostWriter(
      host, [try SiteServing.sample(redirects: SiteServing.sampleRedirects + many)])
  }

  private func bytes(_ name: String, _ host: SiteHost, count: Int = 0) throws -> [UInt8] {
    try #require(
      writer(host, count: count).files().first { $0.path == "links.example.com/" + name }
    ).bytes
  }

  private func lines(_ host: SiteHost, count: Int = 0) throws -> [String] {
    String(decoding: try bytes("_redirects", host, count: count), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func rules(_ name: String, _ host: SiteHost) throws -> [[String: Any]] {
    let file = host == .vercel ? "vercel.json" : "firebase.json"
    let page = try #require(
      JSONSerialization.jsonObject(with: Data(try bytes(file, host))) as? [String: Any])
    let own = page["hosting"] as? [String: Any] ?? page
    return try #require(own[name] as? [[String: Any]])
  }

  // MARK: Templates

  /// A request, the page that it gets, and the template that says so.
  private typealias Row = (path: String, file: String, template: String)

  /// Templates take any segment for a typed or mixed one, and any query.
  private static let both: [Row] = [
    ("/", "pages/p0", "/"), ("/products/new", "pages/p1", "/products/new"),
    ("/products/42", "pages/p2", "/products/:s1"), ("/products/abc", "pages/p2", "/products/:s1"),
    ("/products/red-shoes-42", "pages/p2", "/products/:s1"), ("/tags/a", "pages/p4", "/tags/:s1"),
    ("/levels/1000/x", "pages/p5", "/levels/:s1/x"), ("/prices/.5", "pages/p6", "/prices/:s1"),
    ("/flags/True", "pages/p7", "/flags/:s1"), ("/tickets/1", "pages/p8", "/tickets/:s1"),
    ("/reports/2026xpdf", "pages/p9", "/reports/:s1"), ("/@ada", "pages/p10", "/:s0"),
    ("/reports", "pages/p10", "/:s0"), ("/files", "pages/p10", "/:s0"),
    (
      "/caf%C3%A9%20menu/$%7Bx%7D%5E%7C.(1)+%5B2%5D", "pages/p11",
      "/caf%C3%A9%20menu/$%7Bx%7D%5E%7C.(1)+%5B2%5D"
    ),
    ("/files/a/b/edit", "pages/p12", "/files/*"), ("/files/a/b", "pages/p12", "/files/*"),
    ("/files/a//b", "pages/p12", "/files/*"), ("/relay//", "pages/p14", "/relay/*"),
    ("/Help/a", "pages/p15", "/Help/:s1"),
  ]

  @Test func `Netlify takes the first template that matches`() throws {
    let rows =
      Self.both + ["/search", "/strict", "/loose"].map { ($0, "pages/p10", "/:s0") }
    try check(rows, .netlify) { "/\($0).html 200" }
    #expect(try lines(.netlify).last == "/* /404.html 404")
  }

  @Test func `Cloudflare takes fixed paths first`() throws {
    let rows =
      Self.both + [
        ("/search", "pages/p16", "/search"), ("/strict", "pages/p20", "/strict"),
        ("/loose", "pages/p21", "/loose"),
      ]
    try check(rows, .cloudflarePages) { "/\($0) 200" }
  }

  private func check(
    _ rows: [Row], _ host: SiteHost, destination: (_ file: String) -> String
  ) throws {
    let lines = try lines(host).filter { $0.hasSuffix(" 200") }
    let sources = lines.map { String($0.prefix { $0 != " " }) }
    for row in rows {
      let place = try #require(sources.firstIndex(of: row.template), "\(row)")
      #expect(lines[place] == "\(row.template) \(destination(row.file))")
      // No rule for this very path is in front of it.
      #expect(sources.firstIndex(of: row.path) ?? place >= place, "\(row)")
    }
    // Those behind a template that takes all of their links have no row.
    let known = Set(rows.map(\.template))
    #expect(
      sources.filter { !known.contains($0) }
        == (host == .netlify ? ["/search", "/strict", "/loose"] : []))
  }

  @Test(arguments: [(SiteHost.netlify, "302!"), (.cloudflarePages, "302")])
  func `A table of redirects has the short links`(_ host: SiteHost, _ status: String) throws {
    let redirects = SiteServing.sampleRedirects
    let own = try lines(host).filter { $0.hasSuffix(" " + status) }
    let slashes = host == .netlify ? [""] : ["", "/"]
    #expect(
      own
        == slashes.flatMap { slash in
          redirects.map { "\($0.safePath)\(slash) \($0.location) \(status)" }
        })
  }

  // MARK: Expressions

  /// What Vercel answers otherwise, because it asks only whether items are there.
  private static let vercel: [String: String?] = [
    "/help/a?page=1": nil, "/HELP/a?PAGE=1": nil,
    "/search?q=a&kind=storyx": "pages/p16.html", "/search?q=a&beta=1": "pages/p18.html",
    "/search?lon=x": "pages/p18.html", "/search?debug": "pages/p18.html",
    "/search?debug=1": "pages/p18.html", "/search?debugx": "pages/p18.html",
    "/search": "pages/p18.html", "/strict?a=1&b=2": "pages/p20.html",
  ]

  /// What Firebase answers otherwise, because it does not see the query.
  private static let firebase: [String: String?] = [
    "/help/a?page=x": "pages/p15.html", "/help/a": "pages/p15.html",
    "/search?q=a&kind=storyx": "pages/p16.html", "/search?q=a": "pages/p16.html",
    "/search?q=a&beta=1": "pages/p16.html", "/search?q=a&betas=1": "pages/p16.html",
    "/search?long=4.5": "pages/p16.html", "/search?x=1&lon=4.5&y=2": "pages/p16.html",
    "/search?lon=x": "pages/p16.html", "/search?debug": "pages/p16.html",
    "/search?debug=1": "pages/p16.html", "/search?debugx": "pages/p16.html",
    "/search": "pages/p16.html", "/strict?a=1&b=2": "pages/p20.html",
    "/strict": "pages/p20.html",
  ]

  @Test func `Vercel's rewrites take the requests of the table`() throws {
    let rewrites = try rules("rewrites", .vercel).map { rule in
      // One capture takes the whole path.
      let source = try #require(rule["source"] as? String).replacing("/:link(", with: "/(?:")
      func names(_ member: String) -> [String] {
        (rule[member] as? [[String: String]] ?? []).compactMap { $0["key"] }
      }
      return (
        path: try Regex(source), wanted: names("has"), unwanted: names("missing"),
        target: rule["destination"] as? String
      )
    }
    try check(Self.vercel) { request in
      let items = (request.query ?? "").split(separator: "&").map { item in
        String(item.prefix { $0 != "=" })
      }
      return rewrites.first { rule in
        request.path.wholeMatch(of: rule.path) != nil && rule.wanted.allSatisfy(items.contains)
          && !rule.unwanted.contains(where: items.contains)
      }?.target
    }
  }

  @Test func `Firebase's rewrites and redirects take the requests of the table`() throws {
    func expressions(_ name: String) throws -> [(Regex<AnyRegexOutput>, String?)] {
      try rules(name, .firebaseHosting).map { rule in
        (try Regex(try #require(rule["regex"] as? String)), rule["destination"] as? String)
      }
    }
    let rewrites = try expressions("rewrites")
    try check(Self.firebase) { request in
      rewrites.first { request.path.wholeMatch(of: $0.0) != nil }?.1
    }
    let redirects = try expressions("redirects")
    let responder = SiteResponder(try SiteServing.sample())
    for request in SiteRequest.table {
      let found = redirects.first { request.path.wholeMatch(of: $0.0) != nil }?.1
      #expect(found == responder.answer(request).location, "\(request)")
    }
  }

  /// Compares the destinations of rewrites with the table, and with what is answered otherwise.
  private func check(
    _ others: [String: String?], answer: (SiteRequest) -> String?
  ) throws {
    let serving = try SiteServing.sample()
    let own = Set(serving.plainFiles.map { "/" + $0.file })
    var count = 0
    for request in SiteRequest.table {
      // Services refuse what is malformed, and resolve dots, before a rule is asked.
      guard request.path.wholeMatch(of: /.*(%([017].|$|.$|zz)|%2e|\/\.).*/) == nil,
        !own.contains(request.path), request.result?.hasPrefix("https:") != true
      else { continue }
      count += 1
      let expected = others[request.target] ?? request.result
      #expect(answer(request) == expected.map { "/" + $0 }, "\(request)")
    }
    #expect(count > 80)
    #expect(others.keys.allSatisfy { target in SiteRequest.table.contains { $0.target == target } })
  }

  @Test func `Vercel's redirects are the short links, with a slash or without`() throws {
    let redirects = try rules("redirects", .vercel)
    // None of their marks has a meaning there, but a colon in a target has one.
    #expect(
      redirects.map { $0["source"] as? String }
        == SiteServing.sampleRedirects.map { $0.safePath + "{/}?" })
    #expect(
      redirects.map { ($0["destination"] as? String)?.replacing("%3A", with: ":") }
        == SiteServing.sampleRedirects.map(\.location))
  }

  @Test(arguments: [SiteHost.vercel, .firebaseHosting])
  func `Association files are JSON, and pages have a policy`(_ host: SiteHost) throws {
    var headers: [String: [String: String]] = [:]
    for rule in try rules("headers", host) {
      let fields = try #require(rule["headers"] as? [[String: String]])
      headers[try #require(rule["source"] as? String)] = Dictionary(
        fields.map { ($0["key"] ?? "", $0["value"] ?? "") }, uniquingKeysWith: { $1 })
    }
    let all = headers[host == .vercel ? "/(.*)" : "**"]
    #expect(all?["X-Content-Type-Options"] == "nosniff")
    #expect(all?["Content-Security-Policy"] == (try SiteServing.sample()).contentSecurityPolicy)
    for file in ["apple-app-site-association", "assetlinks.json"] {
      #expect(headers["/.well-known/" + file]?["Content-Type"] == "application/json")
    }
  }

  // MARK: Copies

  @Test func `GitHub has the pages of fixed paths under these names, and nothing else`() throws {
    #expect(
      try writer(.gitHubPages).copies.map { "\($0.path) \($0.file)" } == [
        "index.html pages/p0.html", "products/new.html pages/p1.html",
        "search.html pages/p16.html", "strict.html pages/p20.html", "loose.html pages/p21.html",
      ])
  }

  @Test func `Short links beyond a limit are pages, or nothing`() throws {
    let count = 3_000
    let last = "https://links.example.com/products/2999"
    #expect(try lines(.netlify, count: count).contains("/many/2999 \(last) 302!"))
    #expect(try lines(.cloudflarePages, count: count).contains { $0.hasPrefix("/many/0 https:") })
    for host in [SiteHost.cloudflarePages, .gitHubPages] {
      let copy = try #require(writer(host, count: count).copies.last)
      #expect(copy.path == "many/2999.html")
      #expect(copy.file == "pages/m2999.html")
    }
    let notes = try writer(.vercel, count: count).notes
    #expect(notes.contains { $0.hasPrefix("1982 short links of links.example.com are left out") })
  }
}
