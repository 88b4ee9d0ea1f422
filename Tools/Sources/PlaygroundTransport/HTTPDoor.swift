// SPDX-License-Identifier: MIT

/// Where a request came in.
package enum HTTPDoor: Sendable, Hashable {
  /// Through a port of 127.0.0.1, which every user of the machine and every page can reach.
  case port
  /// Through a Unix socket, from a process of the same user: the system said so.
  case socket
}
