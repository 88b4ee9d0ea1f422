// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlaygroundServer

/// A request in which `PORT`, `TOKEN` and `COOKIE` stand for the server's own, and its status.
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
  static let cookie = "Cookie: a=b; deeplinks-PORT=TOKEN"
  static let bearer = "Authorization: Bearer TOKEN"

  static let cases: [SecurityCase] = [
    // What a page and an app do.
    .init(200, "GET /", host, cookie),
    .init(200, "GET /", "Host: LOCALHOST:PORT", cookie),
    .init(200, "GET /", "Host: [::1]:PORT", cookie),
    .init(200, "GET /", host, cookie, "Origin: http://127.0.0.1:PORT"),
    .init(200, "GET /", host, cookie, "Sec-Fetch-Site: same-origin"),
    .init(200, "GET /", host, cookie, "Sec-Fetch-Site: none"),
    .init(200, "GET /page/a/b.js", host, cookie),
    .init(200, "GET /api/apps", host, cookie),
    .init(200, "GET /api/apps", host, bearer),
    .init(200, "GET /api/health", host, "Authorization: bearer TOKEN"),
    .init(303, "GET /?token=TOKEN", host),
    // Another name for the loopback: DNS rebinding.
    .init(421, "GET /", cookie),
    .init(421, "GET /", "Host: evil.example:PORT", cookie),
    .init(421, "GET /", "Host: 127.0.0.1", cookie),
    .init(421, "GET /", "Host: 127.0.0.1:1", cookie),
    .init(421, "GET /", "Host: 127.0.0.1:PORT.evil.example", cookie),
    .init(421, "GET /", "Host: evil@127.0.0.1:PORT", cookie),
    .init(421, "GET /", host, "Host: evil.example", cookie),
    .init(421, "GET /", host, host, cookie),
    .init(421, "GET /?token=TOKEN", "Host: evil.example:PORT"),
    .init(421, "GET /api/health", "Host: evil.example:PORT", bearer),
    // Another page.
    .init(403, "POST /api/phone/kill", host, cookie, "Origin: https://evil.example"),
    .init(403, "POST /api/phone/kill", host, cookie, "Origin: null"),
    .init(403, "POST /api/phone/kill", host, cookie, "Origin: http://127.0.0.1:1"),
    .init(403, "POST /api/phone/kill", host, cookie, "Origin: http://localhost:PORT"),
    .init(403, "POST /api/phone/kill", host, cookie, "Origin: https://127.0.0.1:PORT"),
    .init(403, "GET /", host, cookie, "Origin: http://127.0.0.1:PORT", "Origin: null"),
    .init(403, "GET /", host, cookie, "Sec-Fetch-Site: cross-site"),
    .init(403, "GET /", host, cookie, "Sec-Fetch-Site: same-site"),
    .init(403, "GET /?token=TOKEN", host, "Sec-Fetch-Site: cross-site"),
    .init(403, "OPTIONS /api/phone/kill", host, "Origin: https://evil.example"),
    // No secret, a wrong one, one in the wrong place.
    .init(403, "GET /", host),
    .init(403, "GET /api/apps", host),
    .init(403, "GET /api/events", host),
    .init(403, "GET /page/a/b.js", host),
    .init(403, "GET /nothing", host),
    .init(403, "GET /?token=", host),
    .init(403, "GET /?token=TOKENx", host),
    .init(403, "GET /?token=TOKEN%00", host),
    .init(403, "GET /api/apps?token=TOKEN", host),
    .init(403, "GET /api/apps", host, "Cookie: deeplinks-PORT=TOKENx"),
    .init(403, "GET /api/apps", host, "Cookie: deeplinks-PORT="),
    .init(403, "GET /api/apps", host, "Cookie: deeplinks-1=TOKEN"),
    .init(403, "GET /api/apps", host, "Cookie: TOKEN"),
    .init(403, "GET /api/apps", host, "Authorization: Basic TOKEN"),
    .init(403, "GET /api/apps", host, "Authorization: TOKEN"),
    // What no browser may send by itself.
    .init(403, "POST /api/system/open", host, cookie),
    .init(403, "POST /inspect/v1/sessions", host, cookie),
    .init(403, "POST /inspect/v1/sessions/S/messages", host, cookie),
    .init(403, "GET /inspect/v1/sessions/S/commands", host, cookie),
    .init(403, "DELETE /inspect/v1/sessions/S", host, cookie),
    // Paths that are none.
    .init(404, "GET /index.html", host, cookie),
    .init(404, "GET /page/", host, cookie),
    .init(404, "GET /page/..", host, cookie),
    .init(404, "GET /page/../../../../etc/passwd", host, cookie),
    .init(404, "GET /page/%2e%2e/%2e%2e/etc/passwd", host, cookie),
    .init(404, "GET /page/..%2f..%2fetc%2fpasswd", host, cookie),
    .init(404, "GET /page//etc/passwd", host, cookie),
    .init(404, "GET /page/a/../a/b.js", host, cookie),
    .init(404, "GET /page/a%2fb.js", host, cookie),
    .init(404, "GET //", host, cookie),
    .init(404, "GET /api", host, cookie),
    .init(404, "GET /api/apps/", host, cookie),
    .init(404, "GET /API/apps", host, cookie),
    .init(404, "GET /api/attached//messages", host, cookie),
    .init(404, "GET /api/attached/S/messages", host, cookie),
    .init(404, "GET /inspect/v1/sessions/S/commands", host, bearer),
    .init(404, "DELETE /inspect/v1/sessions/S", host, bearer),
    .init(404, "GET /inspect/v1/sessions/S/x", host, bearer),
    // Methods that are none.
    .init(405, "POST /", host, cookie),
    .init(405, "DELETE /page/a/b.js", host, cookie),
    .init(405, "GET /api/phone/kill", host, cookie),
    .init(405, "PUT /api/apps", host, cookie),
    .init(405, "HEAD /api/apps", host, cookie),
    .init(405, "GET /inspect/v1/sessions", host, bearer),
    .init(405, "OPTIONS /api/apps", host, cookie),
  ]

  @Test func `answers only this machine's own pages and apps`() async throws {
    try await Playground.run { playground in
      for row in Self.cases {
        let client = try await playground.client()
        try await client.send(
          row.request.replacing("PORT", with: "\(playground.port)")
            .replacing("TOKEN", with: playground.token))
        let answer = try await client.answer(hasBody: !row.request.hasPrefix("HEAD"))
        #expect(answer.status == row.status, "\(row.request)")
        #expect(answer.fields["x-content-type-options"] == "nosniff")
        #expect(answer.fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(answer.status == 303 || answer.fields["set-cookie"] == nil)
      }
      #expect(playground.host.calls.isEmpty)
    }
  }

  @Test func `changes the secret of an address into a cookie, and a ticket once`() async throws {
    try await Playground.run { playground in
      let ticket = playground.server.addressForBrowser().split(separator: "?")[1]
      for (query, status) in [("\(ticket)", 303), ("\(ticket)", 403), ("token=x", 403)] {
        let client = try await playground.client()
        try await client.send(
          "GET /?\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n\r\n")
        let answer = try await client.answer()
        #expect(answer.status == status)
        #expect(
          answer.fields["set-cookie"]
            == (status == 303 ? "\(playground.cookie); Path=/; HttpOnly; SameSite=Strict" : nil))
        #expect(answer.fields["location"] == (status == 303 ? "/" : nil))
        #expect(answer.body.contains("Open the address") == (status == 403))
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
