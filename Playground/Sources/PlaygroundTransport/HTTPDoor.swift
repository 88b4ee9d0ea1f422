// SPDX-License-Identifier: MIT

/// How a request arrived.
package enum HTTPDoor: Sendable, Hashable {
  /// On a port of 127.0.0.1, which every local user and every web page can reach.
  case port
  /// On a Unix socket, from a process of the same user, as confirmed by the system.
  case socket

  /// The maximum number of connections that may arrive this way.
  func maximum(in limits: HTTPLimits) -> Int {
    switch self {
    case .port: limits.connections
    case .socket: limits.commands
    }
  }
}
