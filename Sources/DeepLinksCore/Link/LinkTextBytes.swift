// SPDX-License-Identifier: MIT

/// The decoded bytes of a `LinkText`, one by one.
package struct LinkTextBytes: ~Escapable {
  private let bytes: RawSpan
  private let isHost: Bool
  private let isEncoded: Bool
  /// Whether a byte other than `%` may mean a different one.
  private let hasStandIns: Bool
  private var position = 0

  @_lifetime(copy text)
  init(_ text: borrowing LinkText) {
    bytes = text.bytes
    isHost = text.isHost
    isEncoded = text.isEncoded
    hasStandIns = text.plusIsSpace || text.isHost
  }

  /// The next byte, or `nil` at the end.
  ///
  /// The bytes of a link's value are UTF-8 and contain no control character.
  @_lifetime(self: copy self)
  package mutating func next() -> UInt8? {
    guard position < bytes.byteCount else { return nil }
    let byte = bytes.byte(at: position)
    position += 1
    guard isEncoded else { return byte }
    guard byte == UInt8(ascii: "%") else {
      guard hasStandIns else { return byte }
      if isHost { return byte.asciiLowercased }
      return byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }
    guard position + 1 < bytes.byteCount, let high = bytes.byte(at: position).hexadecimalValue,
      let low = bytes.byte(at: position + 1).hexadecimalValue
    else { return byte }
    position += 2
    let decoded = high << 4 | low
    return isHost ? decoded.asciiLowercased : decoded
  }
}
