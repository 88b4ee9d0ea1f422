// SPDX-License-Identifier: MIT

/// What the phone shows after it did what it was asked for.
package struct PhoneReply: Sendable, Hashable {
  /// The snapshot.
  package var phone: EncodedJSON
  /// The request that was begun, if a link was opened.
  package var request: WireID?

  /// Makes a reply.
  package init(phone: EncodedJSON, request: WireID? = nil) {
    self.phone = phone
    self.request = request
  }
}
