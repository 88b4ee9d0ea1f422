// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksInspector
import DeepLinks
@_spi(Project) import DeepLinksInspector
import DeepLinksSimulation
import Foundation
import PlaygroundTransport
import Testing

@testable import PlaygroundServer

/// A server on a port of its own, in time that a test owns.
@MainActor final class Playground {
  let clock = LinkManualClock()
  let host = RecordingHost()
  let server: PlaygroundServer

  private init(_ limits: HTTPLimits) {
    server = PlaygroundServer(
      host: host, clock: clock,
      resources: PageResources([
        "index.html": Data("<p>page</p>".utf8), "a/b.js": Data("1".utf8),
      ]), limits: limits)
  }

  /// Runs a server for a test, and ends it: then nothing may be left.
  static func run(
    _ limits: HTTPLimits = HTTPLimits(), _ test: @MainActor (Playground) async throws -> Void
  ) async throws {
    let playground = Playground(limits)
    try await playground.server.start(on: .exactly(0))
    do {
      try await test(playground)
    } catch {
      await playground.server.stop()
      throw error
    }
    await playground.server.stop()
    #expect(playground.server.connectionCount == 0)
    #expect(playground.server.streamCount == 0)
  }

  var port: Int { server.port }
  /// What apps know.
  var token: String { server.token.text }
  /// What a page was given for its ticket.
  private(set) lazy var secret = server.pages.trade(server.pages.printed.text)?.text ?? ""

  func client() async throws -> RawClient { try await RawClient(port: port) }

  /// A connection on which an app and the server have proved themselves to each other.
  func app() async throws -> RawClient {
    let client = try await client()
    let nonce = InspectorHandshake.nonce()
    let body = #"{"protocol":2,"nonce":"\#(nonce)"}"#
    try await client.send(
      "POST /inspect/v2/challenges HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
    let answer = try await client.answer()
    let reply = try JSONDecoder().decode(InspectorReply.Proof.self, from: Data(answer.body.utf8))
    let handshake = InspectorHandshake(
      secret: token, authority: "127.0.0.1:\(port)", appNonce: nonce, toolNonce: reply.nonce)
    #expect(reply.proofs.contains(handshake.toolProof))
    await client.set(secret: handshake.sessionSecret)
    return client
  }

  /// A request as a page sends it, or as an app does.
  func request(
    _ method: String, _ path: String, body: String? = nil, isApp: Bool = false,
    fields: [String] = []
  ) -> String {
    let proof = "Authorization: Bearer \(isApp ? RawClient.appSecret : secret)"
    var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", proof] + fields
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
  }

  /// Sends a request over a connection of its own.
  @discardableResult
  func send(
    _ method: String, _ path: String, body: String? = nil, isApp: Bool = false
  ) async throws -> RawClient.Answer {
    let client = try await isApp ? app() : client()
    try await client.send(request(method, path, body: body, isApp: isApp))
    return try await client.answer()
  }

  /// A page that listens, and has read the greeting.
  func page(after id: Int? = nil) async throws -> RawClient {
    let client = try await client()
    let fields = id.map { ["Last-Event-ID: \($0)"] } ?? []
    try await client.send(request("GET", "/api/events", fields: fields))
    #expect(try await client.answer().status == 200)
    _ = try await client.read(through: "\n\n")
    return client
  }

  /// Begins a session of an inspected app.
  func greet(_ session: String = "S1") async throws -> RawClient.Answer {
    try await send("POST", "/inspect/v2/sessions", body: Self.hello(session), isApp: true)
  }

  static func hello(_ session: String, version: String = "2") -> String {
    #"{"type":"hello","protocol":\#(version),"app":{"name":"App"},"session":"\#(session)"}"#
  }
}

/// Waits until something is so, while other tasks go on.
@MainActor
func eventually(
  _ condition: @MainActor () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(120)
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record("It never became so.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
