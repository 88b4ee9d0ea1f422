// SPDX-License-Identifier: MIT

/// What an app sends first over every connection: prove that you know the secret.
public struct InspectorChallenge: Sendable, Hashable, Codable {
  /// The version of the protocol that the app speaks.
  public var version: Int
  /// A number that the app has never sent before.
  public var nonce: String

  private enum CodingKeys: String, CodingKey {
    case version = "protocol"
    case nonce
  }

  /// Makes a challenge.
  public init(
    nonce: String = InspectorHandshake.nonce(), version: Int = InspectorMessage.protocolVersion
  ) {
    self.version = version
    self.nonce = nonce
  }
}
