// SPDX-License-Identifier: MIT

/// What a client may make the server hold.
package struct HTTPLimits: Sendable {
  /// The bytes of a request line and its fields.
  package var head = 16_384
  /// The fields of a request.
  package var fields = 100
  /// The connections that are open at the same time.
  package var connections = 128
  /// How long a client may take for a request, for reading an answer, or for nothing at all.
  package var silence: Duration = .seconds(60)
  /// How long what a refused client still sends is read and thrown away, so that it reads why.
  package var lingering: Duration = .seconds(2)
  /// The bytes that are thrown away meanwhile.
  package var discarded = 8_388_608

  /// The limits of the playground.
  package init() {}
}
