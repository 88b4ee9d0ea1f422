// SPDX-License-Identifier: MIT

/// How much of the server's resources a client may use.
package struct HTTPLimits: Sendable {
  /// The maximum size of a request line with its fields, in bytes.
  package var head = 16_384
  /// The maximum number of fields in a request.
  package var fields = 100
  /// The maximum number of open connections to the port.
  package var connections = 128
  /// The maximum number of open connections to the socket, which others cannot use up.
  package var commands = 16
  /// How long a client may take to send a request or read a response, and how long it may stay
  /// idle.
  package var silence: Duration = .seconds(60)
  /// How long to keep reading and discarding what a refused client sends, so that it can read why.
  package var lingering: Duration = .seconds(2)
  /// The maximum number of bytes to discard meanwhile.
  package var discarded = 8_388_608

  /// The limits of the playground.
  package init() {}
}
