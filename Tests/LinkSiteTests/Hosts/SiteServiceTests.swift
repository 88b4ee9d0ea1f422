// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

@testable import LinkSite

/// The files of services, against their documented grammars.
@Suite struct SiteServiceTests {
  private static let services: [SiteHost] = [
    .netlify, .vercel, .cloudflarePages, .firebaseHosting, .gitHubPages,
  ]

  private func writer(_ host: SiteHost, count: Int = 0) throws -> SiteHostWriter {
    let many = (0..<count).map { number in
      SiteServing.Redirect(
        path: "/many/\(number)", target: "https://links.example.com/products/\(number)",
        file: "pages/m\(number).html")
    }
    return SiteHostWriter(
      host, [try SiteServing.sample(redirects: SiteServing.sampleRedirects + many)])
  }

  private func text(_ name: String, _ writer: SiteHostWriter) throws -> String {
    let file = try #require(
      writer.files().first { $0.path == "links.example.com/" + name })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func object(_ name: String, _ writer: SiteHostWriter) throws -> [String: Any] {
    let data = Data(try text(name, writer).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(arguments: SiteHost.allCases)
  func `The same description gives the same files, each once`(_ host: SiteHost) throws {
    let files = try writer(host, count: 50).files()
    #expect(files == (try writer(host, count: 50).files()))
    #expect(Set(files.map(\.path)).count == files.count)
    #expect(!files.isEmpty)
  }

  @Test(arguments: [SiteHost.netlify, .cloudflarePages])
  func `Each line of a table of redirects is a source, a target, and a status`(_ host: SiteHost)
    throws
  {
    var seen: Set<Substring> = []
    for line in try text("_redirects", writer(host)).split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      #expect(words.count == 3, "\(line)")
      #expect(seen.insert(words[0]).inserted, "\(line)")
      #expect(words[0].wholeMatch(of: /(\/(:s[0-9]+|[^:*\/ ]*))*(\/\*)?/) != nil, "\(line)")
      #expect(words[1].hasPrefix("/") || words[1].hasPrefix("https://"), "\(line)")
      #expect(["200", "302", "302!", "404"].contains(words[2]), "\(line)")
    }
    #expect(seen.count > 20)
  }

  @Test func `Cloudflare gets fixed rules first, no more than its limits, and pages beyond`() throws
  {
    let writer = try writer(.cloudflarePages, count: 3_000)
    let lines = try text("_redirects", writer).split(separator: "\n")
    let isDynamic = lines.map { line in
      line.split(separator: " ")[0].utf8.contains { $0 == 0x3a || $0 == 0x2a }
    }
    let first = try #require(isDynamic.firstIndex(of: true))
    #expect(first == 2_000)
    #expect(isDynamic[first...].allSatisfy { $0 })
    #expect(isDynamic.count - first <= 100)
    #expect(lines.allSatisfy { $0.utf8.count <= 1_000 })
    let moved = 3_000 + SiteServing.sampleRedirects.count - lines.count { $0.hasSuffix(" 302") }
    #expect(writer.copies.count == moved)
    #expect(writer.copies.last?.path == "many/2999.html")
    #expect(writer.notes.contains { $0.hasPrefix("\(moved) short links") })
  }

  @Test(arguments: [SiteHost.netlify, .cloudflarePages])
  func `Headers stand below their path, association files are JSON`(_ host: SiteHost) throws {
    let lines = try text("_headers", writer(host)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.wholeMatch(of: /\/[^ ]*|  [A-Z][A-Za-z-]*: [^\r]+/) != nil })
    let place = try #require(lines.firstIndex(of: "/.well-known/apple-app-site-association"))
    #expect(lines[place + 1] == "  Content-Type: application/json")
  }

  @Test func `Vercel's sources are one capture each, without groups that count`() throws {
    let page = try object("vercel.json", writer(.vercel, count: 2_000))
    let rewrites = try #require(page["rewrites"] as? [[String: Any]])
    #expect(rewrites.count == 22)
    for rewrite in rewrites {
      let source = try #require(rewrite["source"] as? String)
      guard source != "/" else { continue }
      #expect(source.hasPrefix("/:link(") && source.hasSuffix(")"), "\(source)")
      let text = String(source.dropFirst(7).dropLast())
      #expect(!text.hasPrefix("?"))
      _ = try Regex(text)
      let marks = text.replacing(/\\./, with: "").replacing(/\[[^\]]*\]/, with: "")
      #expect(marks.wholeMatch(of: /.*\((?!\?:).*/) == nil, "\(source)")
    }
    let redirects = try #require(page["redirects"] as? [[String: Any]])
    #expect(redirects.count == 1_024)
    #expect(redirects.allSatisfy { $0["statusCode"] as? Int == 302 })
  }

  @Test(
    arguments: [
      ("/", "index.html"), ("/a/b-c_1.x", "a/b-c_1.x.html"), ("/a//b", nil), ("/../a", nil),
      ("/a/%2e", nil), ("/a/", nil), ("/.git", nil), ("/a.", nil), ("/a:b", nil), ("/~a", nil),
      // What the site has there itself, on file systems that know no case too.
      ("/404", nil), ("/Pages/home", nil), ("/assets/site", nil), ("/pages", "pages.html"),
      ("/con", nil), ("/a/nul.x", nil),
    ] as [(String, String?)])
  func `On GitHub a page stands under its path if the path is a safe name`(
    _ path: String, _ copy: String?
  ) throws {
    let serving = SiteServing(
      domain: "links.example.com", associationFiles: [], rewrites: [],
      redirects: [SiteServing.Redirect(path: path, target: "https://a.example/", file: "p.html")],
      notFoundFile: "404.html", contentSecurityPolicy: "")
    let writer = SiteHostWriter(.gitHubPages, [serving])
    #expect(writer.copies.first?.path == copy)
    #expect(writer.notes.count == (copy == nil ? 2 : 1))
  }

  @Test(arguments: [SiteHost.gitHubPages, .cloudflarePages])
  func `Two pages have names that differ in more than case`(_ host: SiteHost) throws {
    // More than Cloudflare has rules for.
    let paths = (0..<2_000).map { "/s/\($0)" } + ["/t/Sale", "/t/sale"]
    let serving = SiteServing(
      domain: "links.example.com", associationFiles: [], rewrites: [],
      redirects: paths.map {
        SiteServing.Redirect(path: $0, target: "https://a.example/", file: "p.html")
      }, notFoundFile: "404.html", contentSecurityPolicy: "")
    let writer = SiteHostWriter(host, [serving])
    #expect(writer.copies.map(\.path).filter { $0.hasPrefix("t/") } == ["t/Sale.html"])
    #expect(writer.notes.contains("/t/sale is left out: it has no page, or no name."))
  }

  @Test func `What nginx cannot read in one word is left out, with a note`() throws {
    let long = String(repeating: "a", count: 5_000)
    let serving = SiteServing(
      domain: "links.example.com", associationFiles: [],
      rewrites: [SiteServing.Rewrite(pattern: try LinkPattern("/" + long), file: "a.html")],
      redirects: [
        SiteServing.Redirect(path: "/s", target: "https://a.example/" + long),
        SiteServing.Redirect(path: "/t", target: "https://a.example/"),
      ],
      notFoundFile: "404.html", contentSecurityPolicy: "")
    let writer = SiteHostWriter(.nginx, [serving])
    let text = String(decoding: writer.files()[0].bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 4_096 })
    #expect(text.contains("\"/t\" \"/t https://a.example/\";"))
    #expect(
      writer.notes.dropFirst()
        == ["/" + long, "/s"].map {
          "\($0) is left out: it is too long for a word of nginx."
        }[...])
  }

  @Test(arguments: ["gif", "jpg", "jpeg", "png", "svg", "webp"])
  func `every icon has a type of images`(_ ending: String) throws {
    let path = try #require(SitePaths.icon("icon." + ending))
    #expect(SiteHeaders.type(of: path).hasPrefix("image/"))
  }

  @Test(arguments: services)
  func `What a service cannot say is a note with the pattern`(_ host: SiteHost) throws {
    let notes = try writer(host).notes
    #expect(notes.allSatisfy { $0.hasSuffix(".") })
    let isNoted = notes.contains { $0.contains("/search?q={q}&!beta") }
    #expect(isNoted)
  }
}
