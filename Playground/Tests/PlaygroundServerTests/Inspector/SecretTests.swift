// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksInspector
@_spi(Project) import DeepLinksInspector
import DeepLinksSimulation
import Foundation
import Testing

@testable import PlaygroundServer
@testable import PlaygroundTransport

/// What secrets look like, how long they are worth something, and where they are looked for.
@MainActor @Suite struct SecretTests {
  /// Draws the bytes 0, 1, 2, and so on, or one byte again and again.
  private struct Bytes: RandomNumberGenerator {
    var word: UInt64
    var step: UInt64

    mutating func next() -> UInt64 {
      defer { word &+= step }
      return word
    }
  }

  @Test func `a secret is 256 random bits that an address can have`() {
    var counting = Bytes(word: 0x0706_0504_0302_0100, step: 0x0808_0808_0808_0808)
    #expect(
      AccessToken(using: &counting).text == "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
    var full = Bytes(word: .max, step: 0)
    #expect(AccessToken(using: &full).text == String(repeating: "_", count: 42) + "8")
    var dashes = Bytes(word: 0xeffb_beef_fbbe_effb, step: 0)
    #expect(AccessToken(using: &dashes).text.hasPrefix("----------_7"))
  }

  @Test func `a secret is compared byte by byte`() {
    let token = AccessToken()
    let bytes = Array(token.text.utf8)
    for index in bytes.indices {
      #expect(!token.matches(String(decoding: bytes[..<index], as: UTF8.self)))
      var other = bytes
      other[index] ^= 1
      #expect(!token.matches(String(decoding: other, as: UTF8.self)), "\(index)")
    }
    #expect(!token.matches(token.text + token.text))
    #expect(String(reflecting: token) == "(secret)")
  }

  @Test(arguments: [(29, true), (30, false)])
  func `a ticket is valid for half a minute`(_ seconds: Int, _ isValid: Bool) {
    let clock = LinkManualClock()
    let pages = PageSecrets(clock: clock)
    var ends = 0
    let ticket = pages.makeTicket { ends += 1 }
    clock.advance(by: .seconds(seconds))
    #expect(ends == (isValid ? 0 : 1))
    #expect((pages.trade(ticket.text) != nil) == isValid)
    #expect(ends == 1)
    #expect(clock.pendingCount == 0)
  }

  @Test func `the oldest ticket makes room, and every other stays`() {
    let clock = LinkManualClock()
    let pages = PageSecrets(clock: clock)
    var ended: [Int] = []
    let tickets = (0..<18).map { number in pages.makeTicket { ended.append(number) } }
    #expect(ended == [0, 1])
    #expect(clock.pendingCount == 16)
    for (number, ticket) in tickets.enumerated() {
      #expect((pages.trade(ticket.text) != nil) == (number > 1), "\(number)")
    }
    #expect(ended == Array(0..<18))
    #expect(clock.pendingCount == 0)
  }

  @Test func `64 pages have a secret, and none when the run has ended`() throws {
    let pages = PageSecrets(clock: LinkManualClock())
    let secrets = try (0..<65).map { _ in try #require(pages.trade(pages.printed.text)).text }
    #expect(secrets.map { pages.isPage($0) } == [false] + Array(repeating: true, count: 64))
    var ends = 0
    _ = pages.makeTicket { ends += 1 }
    pages.end()
    #expect(ends == 1)
    #expect(!secrets.contains { pages.isPage($0) })
  }

  @Test func `an app may know either secret, on its own connection, until that ends`() throws {
    let handshakes = AppHandshakes()
    let secrets = [AccessToken(), AccessToken()]
    let nonce = InspectorHandshake.nonce()
    let reply = try JSONDecoder().decode(
      InspectorReply.Proof.self,
      from: handshakes.answer(
        Data(#"{"protocol":2,"nonce":"\#(nonce)"}"#.utf8), secrets: secrets, authority: "a:1", on: 7
      ).data)
    let proofs = secrets.map {
      InspectorHandshake(
        secret: $0.text, authority: "a:1", appNonce: nonce, toolNonce: reply.nonce)
    }
    #expect(reply.proofs == proofs.map(\.toolProof))
    for proof in proofs {
      #expect(handshakes.isApp(proof.sessionSecret, on: 7))
      #expect(!handshakes.isApp(proof.sessionSecret, on: 8))
      #expect(!handshakes.isApp(proof.toolProof, on: 7))
    }
    handshakes.forget(8)
    #expect(handshakes.isApp(proofs[0].sessionSecret, on: 7))
    handshakes.forget(7)
    #expect(!handshakes.isApp(proofs[0].sessionSecret, on: 7))
  }

  @Test func `an app that was given the address begins a session`() async throws {
    try await Playground.run { playground in
      for secret in [playground.token, playground.server.pages.printed.text] {
        let app = try await playground.client()
        let nonce = InspectorHandshake.nonce()
        try await app.send(
          playground.request(
            "POST", "/inspect/v2/challenges", body: #"{"protocol":2,"nonce":"\#(nonce)"}"#))
        let answer = try await app.answer()
        let reply = try JSONDecoder().decode(
          InspectorReply.Proof.self, from: Data(answer.body.utf8))
        let handshake = InspectorHandshake(
          secret: secret, authority: "127.0.0.1:\(playground.port)", appNonce: nonce,
          toolNonce: reply.nonce)
        #expect(reply.proofs.contains(handshake.toolProof))
        await app.set(secret: handshake.sessionSecret)
        try await app.send(
          playground.request(
            "POST", "/inspect/v2/sessions", body: Playground.hello("S"), isApp: true))
        #expect(try await app.answer().status == 200)
      }
    }
  }
}
