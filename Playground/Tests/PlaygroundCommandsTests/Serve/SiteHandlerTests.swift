// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@_spi(Project) import LinkCommands
import PlaygroundServer
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

  private func handler(_ folder: ProjectFolder) async throws -> SiteHandler {
    let console = Console(environment: [:], read: { nil }, write: { _ in }, report: { _ in })
    let options = try SiteOptions.parse([
      folder.path + "/Route.swift", "--config", folder.path + "/deeplinks.json", "--date",
      "2026-11-23",
    ])
    let site = try await ServedSite(
      options, domain: nil,
      output: SiteOutput(folder: folder.path + "/Site", writes: true), in: console)
    return SiteHandler(try #require(site))
  }

  private func head(
    _ path: String, query: String? = nil, method: String = "GET",
    _ fields: [String: String] = [:]
  ) -> HTTPHead {
    HTTPHead(
      method: method, path: path, query: query,
      fields: fields.map { HTTPHead.Field(name: $0.key, value: $0.value) },
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
    let window = ["sec-fetch-mode": "navigate", "sec-fetch-dest": "document"]
    let rows: [(HTTPHead, String?)] = [
      (head("/details/9"), site + "/details/9"),
      (head("/details/9", query: "utm=1&b"), site + "/details/9?utm=1&b"),
      (head("/details/9", query: ""), site + "/details/9?"), (head("/"), site + "/"),
      (head("/details/9", ["sec-purpose": "prefetch"]), nil),
      (head("/details/9", ["sec-purpose": "prefetch;prerender"]), nil),
      (head("/details/9", window), site + "/details/9"),
      // A frame, an image, and a request of the site itself show no page to the user.
      (head("/details/9", ["sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"]), nil),
      (head("/details/9", ["sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"]), nil),
      (head("/details/9", ["sec-fetch-mode": "cors", "sec-fetch-dest": "empty"]), nil),
      (head("/details/9", ["sec-fetch-site": "none"]), nil),
      (head("/details/9", method: "HEAD"), nil), (head("/details/9", method: "POST"), nil),
      (head("/nowhere"), nil), (head("/s/a"), nil), (head("/pages/home.html"), nil),
      (head("/assets/site.css"), nil), (head("/.well-known/apple-app-site-association"), nil),
    ]
    let handler = try await handler(folder)
    for (head, link) in rows {
      let opened = Opened()
      handler.opens = { opened.links.append($0) }
      let shown = await response(handler, known(head, handler)).status
      await handler.opening?.value
      #expect(opened.links == (link.map { [$0] } ?? []), "\(head)")
      // What would open is shown to no one without the ticket, and all else to everyone.
      let stranger = await response(handler, head)
      #expect(stranger.status == (link == nil ? shown : 401), "\(head)")
      await handler.opening?.value
      #expect(opened.links.count == (link == nil ? 0 : 1), "\(head)")
    }
  }

  /// A request with the ticket in the place where a browser sends it.
  private func known(_ head: HTTPHead, _ handler: SiteHandler) -> HTTPHead {
    var head = head
    head.fields.append(.init(name: "authorization", value: basic("open:" + handler.ticket.text)))
    return head
  }

  private func basic(_ text: String) -> String { "Basic " + Data(text.utf8).base64EncodedString() }

  @Test func `only the ticket opens links`() async throws {
    let folder = try project()
    let handler = try await handler(folder)
    let opened = Opened()
    handler.opens = { opened.links.append($0) }
    let ticket = handler.ticket.text
    for (authorization, isOpened) in [
      (basic("open:" + ticket), true), (basic(":" + ticket), true), (basic("a:" + ticket), true),
      (basic("open:" + ticket + "a"), false), (basic("open:"), false), (basic(""), false),
      (basic("open:a:" + ticket), false), (basic(ticket + ":open"), false),
      ("Basic " + ticket, false), ("Bearer " + ticket, false), ("Basic ", false),
      ("Basic *", false),
      ("", false),
    ] {
      opened.links = []
      let response = await response(handler, head("/details/9", ["authorization": authorization]))
      await handler.opening?.value
      #expect(response.status == (isOpened ? 200 : 401), "\(authorization)")
      #expect(opened.links.isEmpty != isOpened, "\(authorization)")
      guard !isOpened else { continue }
      #expect(response["WWW-Authenticate"]?.hasPrefix("Basic ") == true)
      #expect(
        text(response)
          == "Open the address that was printed: it has the ticket for opening links.\n")
    }
    // A site that opens nothing is shown to everyone.
    handler.opens = nil
    #expect(await response(handler, head("/details/9")).status == 200)
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
      #expect(
        await response(handler, known(head("/details/\(number)"), handler)).status == 200)
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(opened.links == ["begins 1"])
    opening.yield()
    await handler.opening?.value
    #expect(opened.links == (1...3).flatMap { ["begins \($0)", "ends \($0)"] })
  }
}
