// SPDX-License-Identifier: MIT

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
