// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@_spi(Project) import LinkCommands
import Testing

@testable import PlaygroundCommands
@testable import PlaygroundTransport

/// What the server of a site answers: to whom, with what, and which links it opens.
@MainActor
@Suite struct SiteHandlerTests {
  private static let route = """
    @DeepLinkRoutes("https://www.example.com") enum Route {
      @LinkPath("/") case home
      @LinkPath("/details/{reference}") case details(reference: String)
    }
    """
  private static let configuration =
    #"{"name": "Trips", "allowedHosts": ["www.example.com.au", "b.example"]}"#

  private func project(_ links: String? = nil) throws -> ProjectFolder {
    var files = ["Route.swift": Self.route, "deeplinks.json": Self.configuration]
    files["Links.tsv"] = links
    return try ProjectFolder(files)
  }

  private func handler(
    _ folder: ProjectFolder, port: Int? = 4_780
  ) async throws -> SiteHandler {
    let console = Console(environment: [:], read: { nil }, write: { _ in }, report: { _ in })
    let options = try SiteOptions.parse([
      folder.path + "/Route.swift", "--config", folder.path + "/deeplinks.json", "--date",
      "2026-11-23",
    ])
    let site = try await ServedSite(
      options, domain: nil,
      output: SiteOutput(folder: folder.path + "/Site", writes: true), in: console)
    let handler = SiteHandler(try #require(site))
    if let port { handler.port = port }
    return handler
  }

  private func head(
    _ path: String, query: String? = nil, method: String = "GET",
    hosts: [String] = ["127.0.0.1:4780"], _ fields: [String: String] = [:]
  ) -> HTTPHead {
    HTTPHead(
      method: method, path: path, query: query,
      fields: hosts.map { HTTPHead.Field(name: "host", value: $0) }
        + fields.map { HTTPHead.Field(name: $0.key, value: $0.value) },
      framing: .length(0), isKeepAlive: true)
  }

  private func text(_ response: HTTPResponse) -> String {
    guard case .data(let data) = response.body else { return "stream" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The response to a request that must be accepted.
  private func response(_ handler: SiteHandler, _ head: HTTPHead) async -> HTTPResponse {
    switch handler.admit(head) {
    case .accepted(let work): return await work.run(Data())
    case .refused(let response):
      Issue.record("\(head) is refused")
      return response
    }
  }

  // MARK: Who gets an answer

  @Test func `answers only requests that name this server`() async throws {
    let folder = try project()
    let handler = try await handler(folder)
    let rows: [([String], Bool)] = [
      (["127.0.0.1:4780"], true), (["localhost:4780"], true), (["LocalHost:4780"], true),
      (["127.0.0.1"], false), (["localhost"], false), (["127.0.0.1:478"], false),
      (["127.0.0.1:47800"], false), (["127.0.0.1:4781"], false), (["www.example.com:4780"], false),
      (["www.example.com"], false), (["[::1]:4780"], false), ([""], false), ([], false),
      (["127.0.0.1:4780", "127.0.0.1:4780"], false),
    ]
    for (hosts, isAnswered) in rows {
      switch handler.admit(head("/", hosts: hosts)) {
      case .accepted(let work):
        #expect(isAnswered, "\(hosts)")
        #expect(work.bodyLimit == 0)
        #expect(!work.isEndedByClient)
        #expect(await work.run(Data()).status == 200)
      case .refused(let response):
        #expect(!isAnswered, "\(hosts)")
        #expect(response.status == 421)
        #expect(response["Content-Type"] == "text/plain; charset=utf-8")
        #expect(text(response) == "This server answers for 127.0.0.1 only.\n")
      }
    }
  }

  @Test func `answers no port before it has one`() async throws {
    let folder = try project()
    let handler = try await handler(folder, port: nil)
    for host in ["127.0.0.1:1", "localhost:1", "127.0.0.1:4780", "127.0.0.1"] {
      guard case .refused = handler.admit(head("/", hosts: [host])) else {
        Issue.record("\(host)")
        continue
      }
    }
  }

  @Test func `says why a request cannot be read`() async throws {
    let folder = try project()
    let response = try await handler(folder).response(to: HTTPFault(431, "Too long."))
    #expect(response.status == 431)
    #expect(response.fields.map(\.name) == ["Content-Type"])
    #expect(response["Content-Type"] == "text/plain; charset=utf-8")
    #expect(text(response) == "Too long.\n")
  }

  // MARK: Answers

  @Test func `sends the file, its type, and its status`() async throws {
    let folder = try project()
    let handler = try await handler(folder)
    let page = try String(
      contentsOfFile: folder.path + "/Site/www.example.com/pages/details.html", encoding: .utf8)
    let found = await response(handler, head("/details/9", query: "utm=1"))
    #expect(found.status == 200)
    #expect(found["Content-Type"] == "text/html; charset=utf-8")
    #expect(found["Location"] == nil)
    #expect(text(found) == page)
    let missing = await response(handler, head("/nowhere"))
    #expect(missing.status == 404)
    #expect(
      try text(missing)
        == String(contentsOfFile: folder.path + "/Site/www.example.com/404.html", encoding: .utf8))
    let refused = await response(handler, head("/", method: "POST"))
    #expect(refused.status == 405)
    #expect(text(refused) == "")
  }

  @Test func `a file that someone removed is not found`() async throws {
    let folder = try project()
    let handler = try await handler(folder)
    try FileManager.default.removeItem(
      atPath: folder.path + "/Site/www.example.com/pages/home.html")
    let response = await response(handler, head("/"))
    #expect(response.status == 404)
    #expect(text(response) == "")
    #expect(await self.response(handler, head("/details/9")).status == 200)
  }

  @Test func `redirects to the own domain lead back to this server`() async throws {
    let rows: [(String, String, String?)] = [
      ("/s/a", "/details/7", "/details/7"), ("/s/b", "https://www.example.com/details/8", nil),
      ("/s/c", "/", "/"), ("/s/d", "/?x=1", "/?x=1"), ("/s/e", "/details/9/?x=/", nil),
      // Names that only begin like the domain.
      ("/s/f", "https://www.example.com.au/a?b=/", "https://www.example.com.au/a?b=/"),
      ("/s/g", "https://www.example.com.au/a?b=%3F", nil),
      ("/s/h", "https://www.example.com.au/", nil), ("/s/i", "https://b.example/a", nil),
    ]
    let folder = try project(
      "path\ttarget\n" + rows.map { "\($0.0)\t\($0.1)\n" }.joined())
    let handler = try await handler(folder)
    for (path, target, expected) in rows {
      let response = await response(handler, head(path))
      #expect(response.status == 302, "\(path)")
      #expect(text(response) == "")
      let location = try #require(response["Location"], "\(path)")
      if let expected { #expect(location == expected, "\(path)") }
      let isOwn = !target.contains(".au") && !target.contains("b.example")
      #expect(location.hasPrefix("/") == isOwn, "\(path) \(location)")
      #expect(location.hasPrefix("https://") == !isOwn, "\(path) \(location)")
      #expect(response.fields.last?.name == "Location")
    }
  }

  // MARK: Opening

  /// Collects what is opened.
  @MainActor private final class Opened {
    var links: [String] = []
  }

  @Test func `opens the links of the pages that a browser shows`() async throws {
    let folder = try project("path\ttarget\n/s/a\t/details/7\n")
    let site = "https://www.example.com"
    let rows: [(HTTPHead, String?)] = [
      (head("/details/9"), site + "/details/9"),
      (head("/details/9", query: "utm=1&b"), site + "/details/9?utm=1&b"),
      (head("/details/9", query: ""), site + "/details/9?"), (head("/"), site + "/"),
      (head("/details/9", ["sec-purpose": "prefetch"]), nil),
      (head("/details/9", ["sec-purpose": "prefetch;prerender"]), nil),
      (head("/details/9", ["sec-fetch-mode": "navigate"]), site + "/details/9"),
      (head("/details/9", method: "HEAD"), nil), (head("/details/9", method: "POST"), nil),
      (head("/nowhere"), nil), (head("/s/a"), nil), (head("/pages/home.html"), nil),
      (head("/assets/site.css"), nil), (head("/.well-known/apple-app-site-association"), nil),
    ]
    let handler = try await handler(folder)
    for (head, link) in rows {
      let opened = Opened()
      handler.opens = { opened.links.append($0) }
      _ = await response(handler, head)
      await handler.finish()
      #expect(opened.links == (link.map { [$0] } ?? []), "\(head)")
    }
  }

  @Test func `opens links one after another, and makes no browser wait`() async throws {
    let folder = try project()
    let handler = try await handler(folder)
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let opened = Opened()
    handler.opens = { link in
      let name = String(link.suffix(1))
      opened.links.append("begins \(name)")
      if name == "1" { for await _ in gate { break } }
      opened.links.append("ends \(name)")
    }
    for number in 1...3 {
      #expect(await response(handler, head("/details/\(number)")).status == 200)
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(opened.links == ["begins 1"])
    opening.yield()
    await handler.finish()
    #expect(opened.links == (1...3).flatMap { ["begins \($0)", "ends \($0)"] })
  }
}
