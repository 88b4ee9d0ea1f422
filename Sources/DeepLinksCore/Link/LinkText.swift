// SPDX-License-Identifier: MIT

/// The bytes of one captured value, still in the link and still percent-encoded.
///
/// Reading a number or a UUID from it allocates no memory. It cannot outlive the link that contains
/// it.
@_documentation(visibility: internal)  // A hidden requirement of `LinkValue` names it.
public struct LinkText: ~Escapable {
  /// The value's bytes as they are in the link.
  package let bytes: RawSpan
  /// Whether `+` means a space (an option of the origin, in queries only).
  package let plusIsSpace: Bool
  /// Whether uppercase ASCII letters mean lowercase ones, as in a host.
  package let isHost: Bool
  /// Whether `%XX` means a byte; `false` for text that is already decoded.
  let isEncoded: Bool

  /// Creates a value from bytes as they are in a link.
  @_lifetime(copy bytes)
  package init(
    _ bytes: RawSpan, plusIsSpace: Bool = false, isHost: Bool = false, isEncoded: Bool = true
  ) {
    self.bytes = bytes
    self.plusIsSpace = plusIsSpace
    self.isHost = isHost
    self.isEncoded = isEncoded
  }

  /// Creates a value from decoded bytes.
  @_lifetime(copy bytes)
  package init(decoded bytes: RawSpan) {
    self.bytes = bytes
    plusIsSpace = false
    isHost = false
    isEncoded = false
  }

  /// Calls `body` with the bytes of decoded text, so that one reader handles both kinds.
  package static func reading<Result>(
    _ text: String, _ body: (borrowing LinkText) -> Result
  ) -> Result {
    text.withLinkBytes { body(LinkText(decoded: $0)) }
  }
}
