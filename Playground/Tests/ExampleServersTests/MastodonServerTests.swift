// SPDX-License-Identifier: MIT

import ExampleServers
import FederatedReader
import FederatedReaderLinks
import Foundation
import Testing

/// The reader's server over HTTP, against a small one of the same kind.
@MainActor @Suite struct MastodonServerTests {
  private static let heron = """
    {"accounts": [], "hashtags": [], "statuses": [{"id": "301", "content": "<p>A heron</p>",
      "account": {"acct": "grace@birds.example", "display_name": "Grace"}}]}
    """

  private let server = ExampleServer { path, query in
    switch path {
    case "/api/v1/instance/peers": Data(#"["Birds.example", "ponds.example"]"#.utf8)
    case "/api/v2/search":
      query.contains(URLQueryItem(name: "resolve", value: "true"))
        && query.contains(URLQueryItem(name: "q", value: "https://birds.example/@grace/77"))
        ? Data(Self.heron.utf8) : Data(#"{"accounts": [], "statuses": []}"#.utf8)
    case "/api/v1/statuses/01HZX3A5D9":
      Data(
        #"{"id": "01HZX3A5D9", "content": "Rain", "account": {"acct": "ada"}}"#.utf8)
    case "/api/v1/accounts/lookup":
      query == [URLQueryItem(name: "acct", value: "ada@ponds.example")]
        ? Data(#"{"id": "42"}"#.utf8)
        : query == [URLQueryItem(name: "acct", value: "eve")] ? Data(#"{"id": "../1"}"#.utf8) : nil
    case "/api/v1/accounts/42/follow": Data("{}".utf8)
    default: nil
    }
  }

  /// The server waits for the main actor, which all suites share.
  private func client() async throws -> MastodonServer {
    MastodonServer(try #require(try await server.start()), timeLimit: 600)
  }

  private func page(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `finds a post by its page, and knows its peers`() async throws {
    let client = try await client()
    #expect(try await client.peers() == ["birds.example", "ponds.example"])
    #expect(try await client.peers().count == 2)
    let post = try await client.post(at: page("https://birds.example/@grace/77"))
    #expect(
      post
        == Post(id: "301", author: "Grace", server: "birds.example", parts: [.text("A heron")]))
    #expect(try await client.post(at: page("https://ponds.example/@a/1")) == nil)
    #expect(server.asked.count { $0 == "/api/v1/instance/peers" } == 1)
    server.status = 503
    await #expect(throws: MastodonServer.Refusal(status: 503)) {
      try await client.post(at: page("https://birds.example/@grace/77"))
    }
    await server.stop()
    await #expect(throws: (any Error).self) {
      try await client.post(at: page("https://birds.example/@grace/77"))
    }
  }

  @Test func `fetches a post by its ID, whatever the server's IDs are`() async throws {
    let client = try await client()
    #expect(
      try await client.post(id: "01HZX3A5D9")
        == Post(id: "01HZX3A5D9", author: "ada", server: client.host, parts: [.text("Rain")]))
    #expect(try await client.post(id: "500") == nil)
    #expect(server.asked == ["/api/v1/statuses/01HZX3A5D9", "/api/v1/statuses/500"])
    for id in ["", "..", "a/b", "+1", "é"] { #expect(try await client.post(id: id) == nil) }
    #expect(server.asked.count == 2)
    server.status = 503
    await #expect(throws: MastodonServer.Refusal(status: 503)) { try await client.post(id: "500") }
    await server.stop()
  }

  @Test func `follows a user whom the server knows`() async throws {
    let client = try await client()
    try await client.follow("ada@ponds.example")
    #expect(server.asked.last == "/api/v1/accounts/42/follow")
    for person in ["eve", "nobody@ponds.example"] {
      await #expect(throws: MastodonServer.Refusal(status: 404)) { try await client.follow(person) }
      #expect(server.asked.last?.hasPrefix("/api/v1/accounts/lookup") == true)
    }
    await server.stop()
  }
}
