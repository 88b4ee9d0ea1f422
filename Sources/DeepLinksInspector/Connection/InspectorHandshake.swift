// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// Proves to a tool and an app that both know a secret that neither sends.
///
/// Each side chooses a nonce. The tool proves itself first, and the app reveals nothing about its
/// links to a tool that does not: a process that took over the port of a terminated tool learns
/// only a nonce. Then the app proves itself with a secret for this connection only.
///
/// ```swift
/// let handshake = InspectorHandshake(
///   secret: "T", authority: "127.0.0.1:4747", appNonce: appNonce, toolNonce: toolNonce)
/// handshake.toolProof       // the tool sends it, and the app compares
/// handshake.sessionSecret   // the app sends it from then on, over the same connection
/// ```
///
/// This protects against another user, or another program, that listens where a tool used to
/// listen. It does not protect against programs of the same user, which can read the secret where
/// it is stored, or against anyone who can read loopback traffic: nothing is encrypted, but only
/// root can read it. The address is part of the proof, so a proof for one port is worthless at
/// another, and a listener at `::1` cannot relay the answers of a tool at `127.0.0.1`.
@_spi(Project) public struct InspectorHandshake: Sendable, Hashable {
  /// The tool's proof: 64 hexadecimal digits.
  @_spi(Project) public let toolProof: String
  /// The app's proof for this connection: 64 hexadecimal digits.
  @_spi(Project) public let sessionSecret: String

  /// Creates the proofs for a connection.
  ///
  /// - Parameters:
  ///   - secret: the shared secret.
  ///   - authority: the address that the app connected to, such as `127.0.0.1:4747`.
  ///   - appNonce: the app's nonce for this connection.
  ///   - toolNonce: the tool's nonce for this connection.
  @_spi(Project) public init(secret: String, authority: String, appNonce: String, toolNonce: String)
  {
    func proof(of role: String) -> String {
      // Prefix each part with its length, so that no two lists of parts have the same bytes.
      let parts = ["deeplinks-inspector-2", role, authority, appNonce, toolNonce]
      let message = parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
      let code = MessageCode.code(of: Array(message.utf8), key: Array(secret.utf8))
      return Self.hexadecimal(code)
    }
    toolProof = proof(of: "tool")
    sessionSecret = proof(of: "app")
  }

  /// Returns a nonce: 256 bits from the system's generator, as hexadecimal digits.
  @_spi(Project) public static func nonce() -> String {
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

  /// Returns whether a text has the form of a nonce from `nonce()`.
  @_spi(Project) public static func isNonce(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Compares two proofs in constant time.
  @_spi(Project) public static func areEqual(_ first: String, _ second: String) -> Bool {
    MessageCode.areEqual(Array(first.utf8), Array(second.utf8))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension InspectorHandshake: CustomStringConvertible, CustomDebugStringConvertible {
  /// Never contains a proof, because descriptions may end up in logs.
  @_spi(Project) public var description: String { "(proofs)" }
  /// Never contains a proof, either.
  @_spi(Project) public var debugDescription: String { description }
}

/// What an app sends first on every connection, to make the tool prove that it knows the secret.
package struct InspectorChallenge: Sendable, Hashable, Codable {
  /// The protocol version that the app speaks.
  package var version: Int
  /// A number that the app has never sent before.
  package var nonce: String

  private enum CodingKeys: String, CodingKey {
    case version = "protocol"
    case nonce
  }

  /// Creates a challenge.
  init(
    nonce: String = InspectorHandshake.nonce(), version: Int = InspectorMessage.protocolVersion
  ) {
    self.version = version
    self.nonce = nonce
  }
}
