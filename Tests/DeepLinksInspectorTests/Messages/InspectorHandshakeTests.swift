// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksInspector

@Suite struct InspectorHandshakeTests {
  private let nonce = (
    app: String(repeating: "a", count: 64), tool: String(repeating: "b", count: 64)
  )

  private func handshake(
    _ secret: String = "T", _ authority: String = "127.0.0.1:4747", _ app: String? = nil,
    _ tool: String? = nil
  ) -> InspectorHandshake {
    InspectorHandshake(
      secret: secret, authority: authority, appNonce: app ?? nonce.app,
      toolNonce: tool ?? nonce.tool)
  }

  /// What Python's `hmac` makes of the message that the documentation of the protocol names.
  @Test func `proves as the protocol says`() {
    #expect(
      handshake().toolProof == "0f679c25b159cccdfbc8a63cc7c6d21565722ef3b208955b0fb1f086188fc855")
    #expect(
      handshake().sessionSecret
        == "edfe84502508c6cb5f14a23cc0df86e78ff31a512545fb2cd0bdcc9c78b7cd26")
  }

  @Test func `a proof is of one secret, one place, two nonces and one side`() {
    let others = [
      handshake(), handshake("t"), handshake("T", "127.0.0.1:4748"), handshake("T", "[::1]:4747"),
      handshake("T", "127.0.0.1:4747", nonce.tool),
      handshake("T", "127.0.0.1:4747", nil, nonce.app),
      handshake("T", "127.0.0.1:4747", nonce.tool, nonce.app),
      // The parts have other borders and are the same bytes in a row.
      handshake("T", "127.0.0.1:4747" + nonce.app, "", nonce.tool),
    ]
    let proofs = others.flatMap { [$0.toolProof, $0.sessionSecret] }
    #expect(Set(proofs).count == 16)
    #expect(proofs.allSatisfy { InspectorHandshake.isNonce($0) })
  }

  @Test func `nonces are new, and compared as a whole`() {
    let nonces = (0..<100).map { _ in InspectorHandshake.nonce() }
    #expect(Set(nonces).count == 100)
    #expect(nonces.allSatisfy { InspectorHandshake.isNonce($0) })
    // Every byte of them is drawn.
    for place in stride(from: 0, to: 64, by: 2) {
      let bytes = Set(nonces.map { Array($0.utf8)[place...place + 1] })
      #expect(bytes.count > 32, "byte \(place / 2)")
    }
    for text in ["", "a", nonce.app + "a", String(nonce.app.dropLast()) + "g"] {
      #expect(!InspectorHandshake.isNonce(text))
    }
    #expect(InspectorHandshake.areEqual(nonce.app, nonce.app))
    for text in ["", "a", nonce.tool, nonce.app + "a", String(nonce.app.dropLast())] {
      #expect(!InspectorHandshake.areEqual(nonce.app, text))
      #expect(!InspectorHandshake.areEqual(text, nonce.app))
    }
    #expect("\(handshake())" == "(proofs)")
    #expect(String(reflecting: handshake()) == "(proofs)")
  }
}
