// SPDX-License-Identifier: MIT

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
