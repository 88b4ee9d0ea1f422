// SPDX-License-Identifier: MIT

import Foundation
import JSONText

/// What the server must know about an app to inspect it.
struct InspectorGreeting: Sendable, Hashable {
  /// The protocol version that this server uses.
  static let version = 2

  /// The ID of the app's run.
  var session: String
  /// The app's name.
  var name: String
  /// The greeting as received.
  var json: EncodedJSON

  /// Checks that a protocol version is the one used here.
  ///
  /// - Throws: 426.
  static func check(_ version: String) throws(PlaygroundError) {
    guard version == String(Self.version) else {
      throw PlaygroundError(
        status: 426,
        "This tool speaks version \(Self.version) of the inspector protocol: "
          + "use the same version of the package in the app and for the tool.")
    }
  }

  /// Reads a greeting.
  ///
  /// - Throws: 400 for an invalid greeting, 426 for one with another version.
  init(_ data: Data) throws(PlaygroundError) {
    guard let value = try? JSONReader.read(Array(data)), case .object = value else {
      throw PlaygroundError(status: 400, "The greeting is no JSON object.")
    }
    guard case .number(let version)? = value["protocol"] else {
      throw PlaygroundError(status: 400, "The greeting does not name its protocol.")
    }
    try Self.check(version)
    guard let name = value["app"]?["name"]?.text, !name.isEmpty, name.utf8.count <= 256 else {
      throw PlaygroundError(status: 400, "The greeting does not name its app.")
    }
    guard let session = value["session"]?.text, (1...128).contains(session.utf8.count),
      session.utf8.allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
      })
    else {
      throw PlaygroundError(
        status: 400, "The session is not 1 to 128 letters, digits, hyphens and underscores.")
    }
    self.session = session
    self.name = name
    json = EncodedJSON(Data(value.line.utf8))
  }
}
