// SPDX-License-Identifier: MIT

/// The bytes of one captured value, still in the link and still percent-encoded.
///
/// Reading a number or a UUID from it allocates nothing. It cannot outlive the link it is part of.
public struct LinkText: ~Escapable {
  /// The value's bytes as they stand in the link.
  package let bytes: RawSpan
  /// Whether a `+` stands for a space (an option of the origin, in queries only).
  package let plusIsSpace: Bool

  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan, plusIsSpace: Bool = false) {
    self.bytes = bytes
    self.plusIsSpace = plusIsSpace
  }
}
