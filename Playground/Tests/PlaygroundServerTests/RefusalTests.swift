// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport
import Testing

@testable import PlaygroundServer

/// What every response has, and what one that refuses says.
@MainActor @Suite struct RefusalTests {
  private static let fields = [
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
  ]

  private nonisolated static let noSecret =
    "The secret is missing or unknown; open the printed address again."
  private nonisolated static let leads =
    "Another page led here; copy the address that was printed instead."
  private nonisolated static let page = "Another page may not send requests to this server."

  struct Row: Sendable, CustomTestStringConvertible {
    let request: String
    let status: Int
    let error: String
    var allow: String?
    var testDescription: String { request }
  }

  /// `HOST` is the server's address, and `SECRET` is that of a page.
  @Test(arguments: [
    Row(
      request: "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", status: 421,
      error: "This server answers to HOST only; open the address it printed."),
    Row(
      request: "GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: null\r\n\r\n", status: 403, error: page),
    Row(
      request: "GET / HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: cross-site\r\n\r\n", status: 403,
      error: leads),
    Row(request: "GET /api/apps HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 403, error: noSecret),
    Row(request: "POST /api/apps HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 403, error: noSecret),
    Row(request: "GET /nothing HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 403, error: noSecret),
    Row(
      request: "GET /nothing HTTP/1.1\r\nHost: HOST\r\nAuthorization: Bearer SECRET\r\n\r\n",
      status: 404, error: "There is nothing at this address."),
    Row(
      request: "GET /page/nothing HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 404,
      error: "The page has no such part."),
    Row(
      request: "PUT / HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 405,
      error: "This address does not take the method PUT.", allow: "GET, HEAD"),
    Row(
      request: "GET /api/session HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 405,
      error: "This address does not take the method GET.", allow: "POST"),
    Row(
      request: "GET / HTTP/1.0\r\n\r\n", status: 421,
      error: "This server answers to HOST only; open the address it printed."),
    Row(
      request: "GET / HTTP/3.0\r\n\r\n", status: 505, error: "Only HTTP/1.1 is spoken here."),
    Row(
      request:
        "POST /api/session HTTP/1.1\r\nHost: HOST\r\nContent-Length: 14\r\n\r\n{\"ticket\":\"x\"}",
      status: 403,
      error: "This ticket is used, too old or of another run; open the printed address."),
    Row(
      request: "POST /inspect/v2/challenges HTTP/1.1\r\nHost: HOST\r\n\r\n", status: 400,
      error: "The challenge does not name its protocol."),
    Row(
      request:
        "POST /inspect/v2/challenges HTTP/1.1\r\nHost: HOST\r\nContent-Length: 14\r\n\r\n"
        + "{\"protocol\":2}", status: 400,
      error: "The challenge has no nonce of 64 hexadecimal digits."),
  ])
  func `says why it refuses`(_ row: Row) async throws {
    try await Playground.run { playground in
      let host = "127.0.0.1:\(playground.port)"
      let client = try await playground.client()
      try await client.send(
        row.request.replacing("HOST", with: host).replacing("SECRET", with: playground.secret))
      let answer = try await client.answer()
      #expect(answer.status == row.status)
      #expect(answer.body == #"{"error":"\#(row.error.replacing("HOST", with: host))"}"#)
      #expect(answer.fields["allow"] == row.allow)
      #expect(answer.fields["content-type"] == "application/json")
      #expect(answer.fields["cache-control"] == "no-store")
      for (name, value) in Self.fields { #expect(answer.fields[name] == value, "\(name)") }
    }
  }

  @Test func `a stream and a file have the fields of every response`() async throws {
    try await Playground.run { playground in
      for (path, type, cache) in [
        ("/api/events", "text/event-stream", "no-store"),
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/enter", "text/html; charset=utf-8", "no-cache"),
        ("/api/health", "application/json", "no-store"),
      ] {
        let client = try await playground.client()
        try await client.send(playground.request("GET", path))
        let answer = try await client.answer(hasBody: path != "/api/events")
        #expect(answer.status == 200)
        #expect(answer.fields["content-type"] == type)
        #expect(answer.fields["cache-control"] == cache)
        for (name, value) in Self.fields { #expect(answer.fields[name] == value, "\(name)") }
        #expect(answer.fields["connection"] == (path == "/api/events" ? "close" : nil))
      }
    }
  }

  @Test func `a file is sent again only if it has changed`() async throws {
    try await Playground.run { playground in
      let client = try await playground.client()
      try await client.send(playground.request("GET", "/"))
      let answer = try await client.answer()
      #expect(answer.body == "<p>page</p>")
      let tag = try #require(answer.fields["etag"])
      for (fields, isSent) in [
        ([tag], false), (["\"x\"", tag], false), ([tag, "\"x\""], false), (["\"x\""], true),
        ([], true),
      ] {
        try await client.send(
          playground.request("GET", "/", fields: fields.map { "If-None-Match: \($0)" }))
        let answer = try await client.answer(hasBody: isSent)
        #expect(answer.status == (isSent ? 200 : 304))
        #expect(answer.fields["etag"] == tag)
        #expect(answer.fields["content-length"] == (isSent ? "11" : nil))
      }
    }
  }

  /// What opens the port to a page opens nothing at the socket, where commands are.
  @Test func `a secret of the port is worth nothing at the socket`() async throws {
    try await Playground.run { playground in
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
      try await playground.server.listenToCommands(in: directory)
      for (path, status) in [("/api/health", "200"), ("/api/apps", "403"), ("/nothing", "403")] {
        let stream = try await ByteStream.connect(
          toSocket: directory.socket(ofPort: playground.port))
        defer { stream.close() }
        try await stream.write(
          ("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + "Authorization: Bearer \(playground.secret)\r\n\r\n").utf8)
        var answer = Data()
        while let bytes = try await stream.read() { answer += bytes }
        #expect(String(decoding: answer.prefix(12), as: UTF8.self) == "HTTP/1.1 " + status)
      }
      #expect(try await playground.send("POST", "/api/system/open").status == 403)
    }
  }
}
