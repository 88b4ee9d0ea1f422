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

extension LinkText {
  /// Whether there are no bytes, as in `?q=`.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The decoded bytes, one by one; iterating allocates nothing.
  @_lifetime(copy self)
  package func decodedBytes() -> LinkTextBytes { LinkTextBytes(self) }

  /// The number of decoded bytes.
  ///
  /// - Complexity: O(*n*)
  package var decodedByteCount: Int {
    guard !isLiteral else { return bytes.byteCount }
    var count = 0
    var rest = decodedBytes()
    while rest.next() != nil { count += 1 }
    return count
  }

  /// The decoded text; up to 15 bytes allocate nothing.
  package var string: String {
    if isLiteral {
      return bytes.withUnsafeBytes { bytes in
        String(unsafeUninitializedCapacity: bytes.count) { buffer in
          _ = buffer.update(fromContentsOf: bytes)
          return bytes.count
        }
      }
    }
    var rest = decodedBytes()
    return String(unsafeUninitializedCapacity: decodedByteCount) { buffer in
      var count = 0
      while let byte = rest.next() {
        buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Whether decoding would change nothing.
  var isLiteral: Bool {
    guard isEncoded else { return true }
    guard plusIsSpace || isHost else {
      let count = bytes.byteCount
      return bytes.firstPlace(of: 0x25, or: 0x25, from: 0, to: count) == count
    }
    for offset in bytes.byteOffsets {
      switch bytes.byte(at: offset) {
      case UInt8(ascii: "%"): return false
      case UInt8(ascii: "+") where plusIsSpace: return false
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where isHost: return false
      default: break
      }
    }
    return true
  }

  /// Whether the decoded bytes equal these.
  package func isEqual(to literal: some Collection<UInt8>, ignoringASCIICase: Bool = false) -> Bool
  {
    var rest = decodedBytes()
    for expected in literal {
      guard let byte = rest.next() else { return false }
      guard
        byte == expected || ignoringASCIICase && byte.asciiLowercased == expected.asciiLowercased
      else {
        return false
      }
    }
    return rest.next() == nil
  }
}

extension LinkText {
  /// The integer that a text represents, if any.
  enum Integer {
    case natural(UInt64)
    /// An integer less than zero.
    case negative(Int64)
    /// An integer that does not fit in 64 bits.
    case large
    case none
  }

  /// Reads digits without leading zeros, after a hyphen if the integer is negative.
  func integer() -> Integer {
    let count = bytes.byteCount
    // Eighteen digits fit into 64 bits.
    guard count > 0, count <= 18, bytes.byte(at: 0) &- 0x31 < 9 else { return integerSlowly() }
    var magnitude: UInt64 = 0
    for offset in 0..<count {
      let digit = bytes.byte(at: offset) &- 0x30
      guard digit < 10 else { return integerSlowly() }
      magnitude = magnitude &* 10 &+ UInt64(digit)
    }
    return .natural(magnitude)
  }

  @inline(never)
  private func integerSlowly() -> Integer {
    var bytes = decodedBytes()
    var next = bytes.next()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { next = bytes.next() }
    guard let first = next else { return .none }
    if first == UInt8(ascii: "0") {
      return isNegative || bytes.next() != nil ? .none : .natural(0)
    }
    var magnitude: UInt64 = 0
    var isLarge = false
    while let byte = next {
      guard byte.isASCIIDigit else { return .none }
      let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
      if overflow || carry { isLarge = true }
      magnitude = sum
      next = bytes.next()
    }
    if isLarge { return .large }
    guard isNegative else { return .natural(magnitude) }
    // The smallest integer's magnitude is one more than the largest's.
    return magnitude <= 1 << 63 ? .negative(Int64(truncatingIfNeeded: 0 &- magnitude)) : .large
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character (C0, DEL, C1) or a bidi override.
  ///
  /// Patterns and captured values may not contain these, raw or percent-encoded. Links may not
  /// contain the control characters among them.
  package var isForbiddenInLinks: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
