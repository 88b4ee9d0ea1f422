// SPDX-License-Identifier: MIT

/// What the phone shows after handling a request.
package struct PhoneReply: Sendable, Hashable {
  /// The snapshot.
  package var phone: EncodedJSON
  /// The ID of the open request, if a link was opened.
  package var request: WireID?

  /// Creates a reply.
  package init(phone: EncodedJSON, request: WireID? = nil) {
    self.phone = phone
    self.request = request
  }
}
