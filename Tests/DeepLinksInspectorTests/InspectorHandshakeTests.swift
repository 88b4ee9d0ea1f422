// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation
import Testing

@testable import DeepLinksInspector

@Suite struct InspectorHandshakeTests {
  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  #if !canImport(CryptoKit)
  /// FIPS 180-4 and the messages of NIST's examples; the last ones are computed by `sha256sum`.
  @Test(arguments: [
    ([UInt8](), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      [UInt8](repeating: 0x61, count: 1_000_000 / 10),
      "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
    ),
  ])
  func `hashes as the standard says`(_ message: [UInt8], _ hash: String) {
    #expect(Self.hexadecimal(SHA256Hash.hash(message)) == hash)
  }

  @Test func `hashes every length around a block`() {
    let hashes = Set((0...200).map { SHA256Hash.hash([UInt8](repeating: 7, count: $0)) })
    #expect(hashes.count == 201)
    #expect(hashes.allSatisfy { $0.count == 32 })
  }
  #endif

  /// RFC 4231, test cases 1 to 4, 6 and 7.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(UInt8(1)...25), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func `makes codes as the standard says`(_ key: [UInt8], _ message: [UInt8], _ code: String) {
    #expect(Self.hexadecimal(MessageCode.code(of: message, key: key)) == code)
  }

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
