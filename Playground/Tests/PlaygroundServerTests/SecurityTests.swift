// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

@testable import PlaygroundServer

/// A request in which `PORT` and `SECRET` stand for the server's port and a page's secret, `TOKEN` for what apps know, and its status.
struct SecurityCase: CustomTestStringConvertible, Sendable {
  var request: String
  var status: Int
  var testDescription: String { "\(status) \(request)" }

  init(_ status: Int, _ line: String, _ fields: String...) {
    request = ([line + " HTTP/1.1"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    self.status = status
  }
}

@MainActor @Suite struct SecurityTests {
  static let host = "Host: 127.0.0.1:PORT"
  static let cross = "Sec-Fetch-Site: cross-site"
  static let page = "Authorization: Bearer SECRET"

  static let cases: [SecurityCase] = [
    // What everyone may ask for: the page without anything in it.
    .init(200, "GET /", host),
    .init(200, "HEAD /", host),
    .init(200, "GET /", "Host: LOCALHOST:PORT"),
    .init(200, "GET /", "Host: [::1]:PORT"),
    .init(200, "GET /", host, "Origin: http://127.0.0.1:PORT"),
    .init(200, "GET /", host, "Sec-Fetch-Site: same-origin"),
    .init(200, "GET /", host, "Sec-Fetch-Site: none"),
    .init(200, "GET /page/a/b.js", host),
    .init(200, "GET /?token=x", host),
    // A file of this computer may lead to the entrance, in a window, and to nothing else.
    .init(200, "GET /enter", host, cross, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    .init(403, "GET /enter", host, cross, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"),
    .init(403, "GET /enter", host, cross, "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"),
    .init(403, "GET /enter", host, cross),
    .init(403, "GET /", host, cross, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    .init(
      403, "GET /api/apps", host, page, cross, "Sec-Fetch-Mode: navigate",
      "Sec-Fetch-Dest: document"),
    // What a page does.
    .init(200, "GET /api/apps", host, page),
    .init(200, "GET /api/apps", host, page, "Origin: http://127.0.0.1:PORT"),
    .init(200, "GET /api/health", host, "Authorization: bearer SECRET"),
    // Another name for the loopback: DNS rebinding.
    .init(421, "GET /"),
    .init(421, "GET /", "Host: evil.example:PORT"),
    .init(421, "GET /", "Host: 127.0.0.1"),
    .init(421, "GET /", "Host: 127.0.0.1:1"),
    .init(421, "GET /", "Host: localhost"),
    .init(421, "GET /", "Host: 127.0.0.1:PORT.evil.example"),
    .init(421, "GET /", "Host: evil@127.0.0.1:PORT"),
    .init(421, "GET /", host, "Host: evil.example"),
    .init(421, "GET /", host, host),
    .init(421, "POST /api/session", "Host: evil.example:PORT"),
    .init(421, "GET /api/health", "Host: evil.example:PORT", page),
    // Another page.
    .init(403, "POST /api/phone/kill", host, page, "Origin: https://evil.example"),
    .init(403, "POST /api/phone/kill", host, page, "Origin: null"),
    .init(403, "POST /api/phone/kill", host, page, "Origin: http://127.0.0.1:1"),
    .init(403, "POST /api/phone/kill", host, page, "Origin: http://localhost:PORT"),
    .init(403, "POST /api/phone/kill", host, page, "Origin: https://127.0.0.1:PORT"),
    .init(403, "POST /api/session", host, "Origin: https://evil.example"),
    .init(403, "POST /api/session", host, "Origin: null"),
    .init(403, "POST /inspect/v2/challenges", host, "Origin: http://127.0.0.1:1"),
    .init(403, "GET /", host, "Origin: http://127.0.0.1:PORT", "Origin: null"),
    .init(403, "GET /", host, cross),
    .init(403, "GET /", host, "Sec-Fetch-Site: same-site"),
    .init(403, "GET /page/a/b.js", host, "Sec-Fetch-Site: same-site"),
    .init(403, "OPTIONS /api/phone/kill", host, "Origin: https://evil.example"),
    // No secret, a wrong one, one in the wrong place.
    .init(403, "GET /api/apps", host),
    .init(403, "GET /api/events", host),
    .init(403, "GET /nothing", host),
    .init(403, "GET /api/apps?token=SECRET", host),
    .init(403, "GET /api/apps", host, "Cookie: deeplinks-PORT=SECRET"),
    .init(403, "GET /api/apps", host, "Authorization: Bearer SECRETx"),
    .init(403, "GET /api/apps", host, "Authorization: Bearer "),
    .init(403, "GET /api/apps", host, "Authorization: Bearer TOKEN"),
    .init(403, "GET /api/apps", host, page, page),
    .init(403, "GET /api/apps", host, "Authorization: Basic SECRET"),
    .init(403, "GET /api/apps", host, "Authorization: SECRET"),
    // What no page may do, and what no app may by its secret alone.
    .init(403, "POST /api/system/open", host, page),
    .init(403, "POST /api/system/open", host, "Authorization: Bearer TOKEN"),
    .init(403, "POST /inspect/v2/sessions", host, page),
    .init(403, "POST /inspect/v2/sessions", host, "Authorization: Bearer TOKEN"),
    .init(403, "POST /inspect/v2/sessions/S/messages", host, page),
    .init(403, "GET /inspect/v2/sessions/S/commands", host, page),
    .init(403, "DELETE /inspect/v2/sessions/S", host, page),
    .init(426, "POST /inspect/v1/sessions", host),
    .init(400, "POST /inspect/v2/challenges", host),
    .init(400, "POST /api/session", host),
    // Unknown paths.
    .init(404, "GET /index.html", host, page),
    .init(404, "GET /page/", host),
    .init(404, "GET /page/..", host),
    .init(404, "GET /page/../../../../etc/passwd", host),
    .init(404, "GET /page/%2e%2e/%2e%2e/etc/passwd", host),
    .init(404, "GET /page/..%2f..%2fetc%2fpasswd", host),
    .init(404, "GET /page//etc/passwd", host),
    .init(404, "GET /page/a/../a/b.js", host),
    .init(404, "GET /page/a%2fb.js", host),
    .init(404, "GET //", host, page),
    .init(404, "GET /api", host, page),
    .init(404, "GET /api/apps/", host, page),
    .init(404, "GET /API/apps", host, page),
    .init(404, "GET /api/attached//messages", host, page),
    .init(404, "GET /api/attached/S/messages", host, page),
    .init(404, "GET /inspect/v2/sessions/S/x", host, page),
    // Unsupported methods.
    .init(405, "POST /", host),
    .init(405, "DELETE /page/a/b.js", host),
    .init(405, "GET /api/session", host),
    .init(405, "GET /api/phone/kill", host, page),
    .init(405, "PUT /api/apps", host, page),
    .init(405, "HEAD /api/apps", host, page),
    .init(403, "GET /inspect/v2/sessions", host, page),
    .init(405, "OPTIONS /api/apps", host, page),
  ]

  @Test func `answers only this machine's own pages and apps`() async throws {
    try await Playground.run { playground in
      for row in Self.cases {
        let client = try await playground.client()
        try await client.send(
          row.request.replacing("PORT", with: "\(playground.port)")
            .replacing("SECRET", with: playground.secret)
            .replacing("TOKEN", with: playground.token))
        let answer = try await client.answer(hasBody: !row.request.hasPrefix("HEAD"))
        #expect(answer.status == row.status, "\(row.request)")
        #expect(answer.fields["x-content-type-options"] == "nosniff")
        #expect(answer.fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(answer.fields["set-cookie"] == nil)
        for secret in [playground.token, playground.server.pages.printed.text] {
          #expect(!answer.body.contains(secret))
        }
      }
      #expect(playground.host.calls.isEmpty)
    }
  }

  /// Trades a ticket, as a page does.
  private func trade(_ ticket: String, in playground: Playground) async throws -> RawClient.Answer {
    let client = try await playground.client()
    let body = #"{"ticket":"\#(ticket)"}"#
    try await client.send(
      "POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n"
        + "Origin: http://127.0.0.1:\(playground.port)\r\nSec-Fetch-Site: same-origin\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
    return try await client.answer()
  }

  private func secret(_ answer: RawClient.Answer) throws -> String {
    try JSONDecoder().decode([String: String].self, from: Data(answer.body.utf8))["secret"] ?? ""
  }

  @Test func `gives every page a secret of its own for the printed ticket`() async throws {
    try await Playground.run { playground in
      let printed = playground.server.pages.printed.text
      #expect(
        playground.server.printedAddress(showing: PageFragment(app: "a", link: "x:?b&c#d"))
          == "\(playground.server.address)#ticket=\(printed)&app=a&link=x:%3Fb%26c%23d&cold=1")
      var secrets: Set<String> = []
      for _ in 0..<3 {
        let answer = try await trade(printed, in: playground)
        #expect(answer.status == 200)
        #expect(answer.fields["cache-control"] == "no-store")
        secrets.insert(try secret(answer))
      }
      #expect(secrets.count == 3)
      for ticket in ["", "x", printed + "x", playground.token, secrets.first ?? ""] {
        #expect(try await trade(ticket, in: playground).status == 403)
      }
      for secret in secrets { #expect(playground.server.pages.isPage(secret)) }
      // The oldest makes place, and the ticket itself is no secret of a page.
      for _ in 0..<64 { _ = playground.server.pages.trade(printed) }
      for secret in secrets { #expect(!playground.server.pages.isPage(secret)) }
      #expect(!playground.server.pages.isPage(printed))
    }
  }

  @Test func `tickets for browsers work once, within half a minute, and their file goes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = LinkManualClock()
    let server = PlaygroundServer(
      host: RecordingHost(), clock: clock, resources: PageResources([:]))
    #expect(server.fileForBrowser(showing: PageFragment()) == nil)
    let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
    server.directory = directory
    func ticket(_ file: String) throws -> String {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let rest = try #require(text.split(separator: "#ticket=").dropFirst().first)
      return String(rest.prefix(43))
    }
    let link = "tcal://\"><script>alert(1)</script>&amp;'\u{301}\u{2028}"
    let used = try #require(server.fileForBrowser(showing: PageFragment(app: "trips", link: link)))
    var status = stat()
    #expect(lstat(used, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600 && status.st_uid == geteuid())
    #expect(lstat(directory.path, &status) == 0 && status.st_mode & 0o7777 == 0o700)
    #expect(directory.holds(used))
    let text = try String(contentsOfFile: used, encoding: .utf8)
    #expect(!text.contains("<script") && !text.contains("'\u{301}"))
    #expect(text.contains("/enter#ticket="))
    let first = try ticket(used)
    #expect(first != server.pages.printed.text)
    #expect(server.pages.trade(first) != nil)
    #expect(server.pages.trade(first) == nil)
    #expect(!FileManager.default.fileExists(atPath: used))
    let late = try #require(server.fileForBrowser(showing: PageFragment()))
    let second = try ticket(late)
    clock.advance(by: .seconds(29))
    #expect(FileManager.default.fileExists(atPath: late))
    clock.advance(by: .seconds(2))
    #expect(!FileManager.default.fileExists(atPath: late))
    #expect(server.pages.trade(second) == nil)
    // What is left when the run ends goes too, and more than sixteen never wait.
    let files = (0..<20).compactMap { _ in server.fileForBrowser(showing: PageFragment()) }
    #expect(files.filter { FileManager.default.fileExists(atPath: $0) }.count == 16)
    server.pages.end()
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a server that ends makes no file for a browser anymore`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = PlaygroundServer(
      host: RecordingHost(), clock: LinkManualClock(), resources: PageResources([:]))
    let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
    server.directory = directory
    #expect(server.fileForBrowser(showing: PageFragment()) != nil)
    await server.stop()
    #expect(server.fileForBrowser(showing: PageFragment()) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test(arguments: [
    "\"", "'", "<", ">", "&", "\"\u{301}", "\u{d4e}\"", "<\u{301}", "\u{d4e}<", "\n", "\r", "\u{0}",
    "\u{1b}", "\u{85}", "\u{202e}", "\u{2028}", "`", ";",
  ])
  func `nothing ends the attribute of a redirecting file`(_ text: String) {
    let page = RedirectFile.page(to: "http://127.0.0.1:1/enter#a=" + text)
    let plain = RedirectFile.page(to: "http://127.0.0.1:1/enter#a=")
    let count = { (page: String, byte: String) in
      page.utf8.filter { $0 == byte.utf8.first }.count
    }
    for delimiter in ["\"", "'", "<", ">", "\n", "\r", "\u{0}", "\u{1b}", "`"] {
      #expect(count(page, delimiter) == count(plain, delimiter))
    }
  }

  @Test func `an address loses its control characters, and nothing else`() {
    let plain = RedirectFile.page(to: "http://127.0.0.1:1/enter#a=bc")
    for byte in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(byte)
      let page = RedirectFile.page(to: "http://127.0.0.1:1/enter#a=b\(scalar)c")
      #expect((page == plain) == (scalar.properties.generalCategory == .control), "\(byte)")
    }
  }

  @Test func `what an app proved on one connection is worth nothing on another`() async throws {
    try await Playground.run { playground in
      let body = Playground.hello("S1")
      let app = try await playground.app()
      let other = try await playground.client()
      let request = playground.request("POST", "/inspect/v2/sessions", body: body, isApp: true)
      try await app.send(request)
      #expect(try await app.answer().status == 200)
      await other.set(secret: await app.secret())
      try await other.send(request)
      #expect(try await other.answer().status == 403)
      // A new challenge takes the place of the one before.
      let nonce = String(repeating: "a", count: 64)
      let challenge = #"{"protocol":2,"nonce":"\#(nonce)"}"#
      try await app.send(playground.request("POST", "/inspect/v2/challenges", body: challenge))
      #expect(try await app.answer().status == 200)
      try await app.send(request)
      #expect(try await app.answer().status == 403)
      for (body, status) in [
        ("{}", 400), (#"{"protocol":1,"nonce":"\#(nonce)"}"#, 426), (#"{"protocol":2}"#, 400),
        (#"{"protocol":2,"nonce":"a"}"#, 400), (#"{"protocol":2,"nonce":"\#(nonce)g"}"#, 400),
      ] {
        let answer = try await playground.send("POST", "/inspect/v2/challenges", body: body)
        #expect(answer.status == status)
      }
    }
  }

  @Test func `compares whole secrets`() {
    let token = AccessToken()
    #expect(token.text.utf8.count == 43)
    #expect(token.matches(token.text))
    #expect(!token.matches(""))
    #expect(!token.matches(String(token.text.dropLast())))
    #expect(!token.matches(token.text + "A"))
    #expect(token.text != AccessToken().text)
    #expect("\(token)" == "(secret)")
  }

  @Test func `sends a page's files with a tag`() async throws {
    try await Playground.run { playground in
      let client = try await playground.client()
      try await client.send(playground.request("GET", "/page/a/b.js"))
      let first = try await client.answer()
      #expect(first.body == "1")
      #expect(first.fields["content-type"] == "text/javascript; charset=utf-8")
      #expect(first.fields["cache-control"] == "no-cache")
      let tag = try #require(first.fields["etag"])
      try await client.send(
        playground.request("GET", "/page/a/b.js", fields: ["If-None-Match: \(tag)"]))
      #expect(try await client.answer(hasBody: false).status == 304)
      try await client.send(playground.request("HEAD", "/page/a/b.js"))
      let head = try await client.answer(hasBody: false)
      #expect(head.status == 200)
      #expect(head.fields["content-length"] == "1")
      #expect(try await playground.send("GET", "/api/apps").fields["cache-control"] == "no-store")
    }
  }
}
