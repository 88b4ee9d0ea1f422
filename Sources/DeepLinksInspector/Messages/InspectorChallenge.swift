// SPDX-License-Identifier: MIT

/// What an app sends first over every connection: prove that you know the secret.
package struct InspectorChallenge: Sendable, Hashable, Codable {
  /// The version of the protocol that the app speaks.
  package var version: Int
  /// A number that the app has never sent before.
  package var nonce: String

  private enum CodingKeys: String, CodingKey {
    case version = "protocol"
    case nonce
  }

  /// Makes a challenge.
  init(
    nonce: String = InspectorHandshake.nonce(), version: Int = InspectorMessage.protocolVersion
  ) {
    self.version = version
    self.nonce = nonce
  }
}
