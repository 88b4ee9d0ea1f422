// SPDX-License-Identifier: MIT

/// A buffer of fixed size for the bytes of a link that is being written.
///
/// Bytes that do not fit are dropped, and the link is written again with a larger buffer.
struct LinkOutput: ~Copyable, ~Escapable {
  private var bytes: MutableRawSpan
  private var count = 0
  private var isFull = false

  @_lifetime(copy bytes)
  private init(_ bytes: consuming MutableRawSpan) {
    self.bytes = bytes
  }

  /// The text that `write` produces; `nil` if it returns `false`.
  ///
  /// - Parameter write: runs again if the buffer was too small.
  static func text(_ write: (inout LinkOutput) -> Bool) -> String? {
    var room = 512  // Up to 1,024 bytes are sure to be on the stack.
    while true {
      var text: String?
      // The memory is not cleared. It is raw, so any byte is a valid value, and only bytes before
      // `count` are read, all of which were stored first.
      let isDone = withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { buffer in
        var output = LinkOutput(buffer.mutableBytes)
        guard write(&output) else { return true }
        guard !output.isFull else { return false }
        text = String(decoding: buffer[..<output.count], as: UTF8.self)
        return true
      }
      if isDone { return text }
      room *= 4
    }
  }

  /// Appends a byte.
  @_lifetime(self: copy self)
  mutating func append(_ byte: UInt8) {
    guard count < bytes.byteCount else {
      isFull = true
      return
    }
    bytes.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends the first bytes of a little-endian word.
  ///
  /// - Parameter number: how many bytes, from 0 to 8.
  @_lifetime(self: copy self)
  private mutating func append(_ word: UInt64, first number: Int) {
    // Stores all eight bytes; the next ones overwrite those that are not part of the text.
    guard count &+ 8 <= bytes.byteCount else {
      isFull = true
      return
    }
    bytes.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= number
  }

  /// Appends text as it is.
  @_lifetime(self: copy self)
  mutating func append(_ text: String) {
    text.withLinkBytes { bytes in append(bytes, from: 0, to: bytes.byteCount) }
  }

  /// Appends a range as it is.
  @_lifetime(self: copy self)
  mutating func append(_ source: RawSpan, from lower: Int, to upper: Int) {
    var place = lower
    while place < upper {
      append(source.word(at: place), first: min(8, upper &- place))
      place &+= 8
    }
  }

  /// Appends text, percent-encoding everything except `bare`.
  @_lifetime(self: copy self)
  mutating func append(_ text: String, bare: LinkCharacters) {
    text.withLinkBytes { bytes in
      encode(bytes, from: 0, to: bytes.byteCount, bare: bare, isEncoded: false)
    }
  }

  /// Percent-encodes a range, except for `bare`.
  ///
  /// - Parameter isEncoded: whether the range is percent-encoded, and must be decoded first.
  @inline(never)
  @_lifetime(self: copy self)
  mutating func encode(
    _ source: RawSpan, from lower: Int, to upper: Int, bare: LinkCharacters, isEncoded: Bool
  ) {
    var place = lower
    while place < upper {
      let word = source.word(at: place)
      // Letters, digits, dots, and hyphens are never encoded, and most text consists of them.
      let stops = LinkWord.noHost(word)
      let plain = min(stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3, upper &- place)
      append(word, first: plain)
      place &+= plain
      guard plain < 8, place < upper else { continue }
      let (byte, next) =
        isEncoded
        ? PercentCoding.unit(at: place, in: source) : (source.byte(at: place), place &+ 1)
      if bare.contains(byte) { append(byte) } else { appendEncoded(byte) }
      place = next
    }
  }

  @_lifetime(self: copy self)
  private mutating func appendEncoded(_ byte: UInt8) {
    append(0x25)
    append(LinkOutput.digit(byte &>> 4))
    append(LinkOutput.digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x37 &+ value
  }
}
