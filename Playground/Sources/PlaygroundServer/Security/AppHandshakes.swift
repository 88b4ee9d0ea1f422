// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksInspector
import Foundation
import JSONText

/// What was agreed on with apps, by connection; it is void when the connection ends.
@MainActor final class AppHandshakes {
  /// The secrets by connection number, one for each token that the app may know.
  private var secrets: [Int: [String]] = [:]

  /// Proves that this server knows the secrets of apps.
  ///
  /// - Parameters:
  ///   - body: the challenge.
  ///   - secrets: the secrets that apps may know.
  ///   - authority: where this server listens.
  ///   - connection: the connection on which the app will prove itself.
  /// - Throws: 400 for an invalid challenge, 426 for one with another version.
  func answer(
    _ body: Data, secrets: [AccessToken], authority: String, on connection: Int
  ) throws(PlaygroundError) -> EncodedJSON {
    guard let value = try? JSONReader.read(Array(body)), case .object = value,
      case .number(let version)? = value["protocol"]
    else { throw PlaygroundError(status: 400, "The challenge does not name its protocol.") }
    try InspectorGreeting.check(version)
    guard let nonce = value["nonce"]?.text, InspectorHandshake.isNonce(nonce) else {
      throw PlaygroundError(status: 400, "The challenge has no nonce of 64 hexadecimal digits.")
    }
    let own = InspectorHandshake.nonce()
    let handshakes = secrets.map {
      InspectorHandshake(
        secret: $0.text, authority: authority, appNonce: nonce, toolNonce: own)
    }
    self.secrets[connection] = handshakes.map(\.sessionSecret)
    let reply: JSONValue = [
      "nonce": .string(own),
      "proofs": .array(handshakes.map { .string($0.toolProof) }),
    ]
    return EncodedJSON(Data(reply.line.utf8))
  }

  /// Returns whether a text was agreed on for a connection.
  func isApp(_ text: String, on connection: Int) -> Bool {
    (secrets[connection] ?? []).filter { InspectorHandshake.areEqual($0, text) }.count == 1
  }

  /// Forgets a connection that has ended.
  func forget(_ connection: Int) { secrets[connection] = nil }
}
