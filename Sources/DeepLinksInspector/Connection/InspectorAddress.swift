// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// The address where a tool listens, and the token that proves the right to connect.
///
/// ```swift
/// try InspectorAddress("http://127.0.0.1:4747/#ticket=T")        // ✅ as the tool prints it
/// try InspectorAddress("http://127.0.0.1:4747/", token: "T")     // ✅
/// try InspectorAddress("http://192.0.2.1:4747/?token=T")         // ❌ foreign-address
/// ```
///
/// Only `127.0.0.1`, `::1`, and `localhost` are accepted, over `http`: what an app sends never
/// leaves the device it runs on.
public struct InspectorAddress: Sendable, Hashable {
  /// The host as written in a URL: `127.0.0.1`, `[::1]`, or `localhost`.
  package let host: String
  /// The port.
  let port: Int
  /// The secret that the tool printed; it is never sent, see `InspectorHandshake`.
  package let token: String

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: the address, such as `http://127.0.0.1:4747/?token=T`.
  ///   - token: the token, if it is not part of the address.
  /// - Throws: `InspectorError`, if the address is not on the loopback interface or has no token.
  public init(_ text: String, token: String? = nil) throws(InspectorError) {
    guard let link = try? DeepLink(text), link.scheme == "http", let host = link.host else {
      throw InspectorError(
        .malformedAddress, hint: "Give an address such as http://127.0.0.1:4747/?token=T.")
    }
    let name = host.lowercased()
    switch name {
    case "127.0.0.1", "localhost": self.host = name
    case "::1", "[::1]": self.host = "[::1]"
    default:
      throw InspectorError(
        .foreignAddress, hint: "Only 127.0.0.1, ::1 and localhost are connected to.")
    }
    port = link.port.map { Int($0) } ?? 80
    let named =
      token ?? link.queryItems.first { $0.name == "token" }?.value
      ?? link.fragment.flatMap(Self.ticket)
    // The token is compared byte by byte; anything but visible ASCII could be written in two ways.
    guard let secret = named, !secret.isEmpty, secret.utf8.allSatisfy({ 0x21...0x7e ~= $0 }),
      secret.utf8.count <= 1_024
    else { throw InspectorError(.token, hint: "Give the whole address that the tool printed.") }
    self.token = secret
  }

  /// Returns the ticket in the fragment of an address that a tool printed.
  private static func ticket(in fragment: String) -> String? {
    let items = fragment.utf8.split(separator: UInt8(ascii: "&"))
    return items.first { $0.starts(with: "ticket=".utf8) }
      .map { String(decoding: $0.dropFirst(7), as: UTF8.self) }
  }

  /// The host and port to connect to; `localhost` is the loopback address that tools listen on.
  var authority: String { "\(host == "localhost" ? "127.0.0.1" : host):\(port)" }

  /// The address without the token.
  var base: String { "http://\(host):\(port)" }
}

extension InspectorAddress: CustomStringConvertible {
  /// The address without the token, safe to log.
  public var description: String { base }
}
