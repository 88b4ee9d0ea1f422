// SPDX-License-Identifier: MIT

/// The bytes of one captured value, still in the link and still percent-encoded.
///
/// Reading a number or a UUID from it allocates no memory. It cannot outlive the link that contains
/// it.
@_documentation(visibility: internal)  // A hidden requirement of `LinkValue` names it.
public struct LinkText: ~Escapable {
  /// The value's bytes as they stand in the link.
  package let bytes: RawSpan
  /// Whether a `+` stands for a space (an option of the origin, in queries only).
  package let plusIsSpace: Bool
  /// Whether upper-case ASCII letters stand for lower-case ones, as they do in a host.
  package let isHost: Bool
  /// Whether `%XX` stands for a byte; not so in text that is decoded already.
  let isEncoded: Bool

  /// A value as it stands in a link.
  @_lifetime(copy bytes)
  package init(
    _ bytes: RawSpan, plusIsSpace: Bool = false, isHost: Bool = false, isEncoded: Bool = true
  ) {
    self.bytes = bytes
    self.plusIsSpace = plusIsSpace
    self.isHost = isHost
    self.isEncoded = isEncoded
  }

  /// A value that is decoded already.
  @_lifetime(copy bytes)
  package init(decoded bytes: RawSpan) {
    self.bytes = bytes
    plusIsSpace = false
    isHost = false
    isEncoded = false
  }

  /// Calls `body` with the bytes of decoded text, so that one reader serves both.
  package static func reading<Result>(
    _ text: String, _ body: (borrowing LinkText) -> Result
  ) -> Result {
    text.withLinkBytes { body(LinkText(decoded: $0)) }
  }
}
