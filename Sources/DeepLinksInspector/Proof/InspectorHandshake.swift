// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// How a tool and an app prove to each other that they know the same secret, which neither sends.
///
/// Both choose a number that is used once. The tool proves itself first, and the app says nothing
/// about its links to one that does not: who took the port of a tool that was killed learns a
/// number. Then the app proves itself by a secret of this connection alone.
///
/// ```swift
/// let handshake = InspectorHandshake(
///   secret: "T", authority: "127.0.0.1:4747", appNonce: appNonce, toolNonce: toolNonce)
/// handshake.toolProof       // the tool sends it, and the app compares
/// handshake.sessionSecret   // the app sends it from then on, over the same connection
/// ```
///
/// What it protects against is another user, or another program, that listens where a tool
/// listened. It does not protect against programs of the same user, which can read the secret
/// where it is kept, nor against who can read the loopback's traffic: only root can, and nothing is
/// encrypted. The address is part of the proof, so that a proof of one port is worth nothing at
/// another, and one who listens at `::1` cannot pass on what a tool at `127.0.0.1` says.
package struct InspectorHandshake: Sendable, Hashable {
  /// What the tool answers with, 64 hexadecimal digits.
  package let toolProof: String
  /// What the app proves itself with on this connection, 64 hexadecimal digits.
  package let sessionSecret: String

  /// Makes the proofs of a connection.
  ///
  /// - Parameters:
  ///   - secret: what both know.
  ///   - authority: where the app connected to: `127.0.0.1:4747`.
  ///   - appNonce: the number that the app chose for this connection.
  ///   - toolNonce: the number that the tool chose for it.
  package init(secret: String, authority: String, appNonce: String, toolNonce: String) {
    func proof(of role: String) -> String {
      // Lengths in front, so that no two lists of parts are the same bytes.
      let parts = ["deeplinks-inspector-2", role, authority, appNonce, toolNonce]
      let message = parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
      let code = MessageCode.code(of: Array(message.utf8), key: Array(secret.utf8))
      return Self.hexadecimal(code)
    }
    toolProof = proof(of: "tool")
    sessionSecret = proof(of: "app")
  }

  /// A number to be used once: 256 bits of the system's generator, as hexadecimal digits.
  package static func nonce() -> String {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<4 {
      let word: UInt64 = generator.next()
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return hexadecimal(bytes)
  }

  /// Whether a text is a number that `nonce()` can have made.
  package static func isNonce(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether two proofs are the same; how long that takes says nothing about them.
  package static func areEqual(_ first: String, _ second: String) -> Bool {
    MessageCode.areEqual(Array(first.utf8), Array(second.utf8))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension InspectorHandshake: CustomStringConvertible, CustomDebugStringConvertible {
  /// Never a proof: a description may end in a log.
  package var description: String { "(proofs)" }
  /// The same.
  package var debugDescription: String { description }
}
