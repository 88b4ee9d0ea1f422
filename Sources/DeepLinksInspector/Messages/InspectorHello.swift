// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.UUID
#else
package import struct Foundation.UUID
#endif

/// An app's introduction to an inspector: the first message of a session.
@_spi(Project) public struct InspectorHello: Sendable, Hashable, Codable {
  /// The protocol version that the app speaks.
  package var version: Int
  /// The app.
  package var app: InspectorApp
  /// Identifies the run of the app: the same after a lost connection, a different one after a
  /// relaunch.
  package var session: UUID

  private enum CodingKeys: String, CodingKey {
    case version = "protocol"
    case app, session
  }

  /// Creates a greeting.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - session: the run of the app. Default: a new one.
  ///   - version: the version of the protocol. Default: this library's version.
  package init(
    app: InspectorApp, session: UUID = UUID(), version: Int = InspectorMessage.protocolVersion
  ) {
    self.version = version
    self.app = app
    self.session = session
  }
}
