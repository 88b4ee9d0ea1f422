// SPDX-License-Identifier: MIT

/// How a request arrived.
package enum HTTPDoor: Sendable, Hashable {
  /// On a port of 127.0.0.1, which every local user and every web page can reach.
  case port
  /// On a Unix socket, from a process of the same user, as confirmed by the system.
  case socket
}
