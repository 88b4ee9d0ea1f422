// SPDX-License-Identifier: MIT

/// What a host sends to pages unprompted.
package enum PlaygroundEvent: Sendable, Hashable {
  /// The phone changed by itself: a snapshot. What a reply already showed is not sent again.
  case phone(EncodedJSON)
  /// A message from the phone's inspector: an object with a `type`.
  case inspect(EncodedJSON)
  /// A row of a scenario matrix, or its end.
  case matrix(EncodedJSON)
}
