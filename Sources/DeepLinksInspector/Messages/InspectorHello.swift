// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.UUID
#else
package import struct Foundation.UUID
#endif

/// Who speaks to an inspector: the first message of a session.
package struct InspectorHello: Sendable, Hashable, Codable {
  /// The version of the protocol that the app speaks.
  package var version: Int
  /// The app.
  package var app: InspectorApp
  /// The run of the app: the same after a connection was lost, another one after a relaunch.
  package var session: UUID

  private enum CodingKeys: String, CodingKey {
    case version = "protocol"
    case app, session
  }

  /// Makes a greeting.
  ///
  /// - Parameters:
  ///   - app: who speaks.
  ///   - session: the run of the app. Default: a new one.
  ///   - version: the version of the protocol. Default: the one of this library.
  package init(
    app: InspectorApp, session: UUID = UUID(), version: Int = InspectorMessage.protocolVersion
  ) {
    self.version = version
    self.app = app
    self.session = session
  }
}
