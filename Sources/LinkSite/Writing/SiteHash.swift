// SPDX-License-Identifier: MIT

/// A hash that almost certainly differs for different bytes.
///
/// It is not cryptographic: no one gains from making two files collide.
package struct SiteHash: Sendable, Hashable {
  private let value: UInt64

  /// Hashes bytes.
  package init(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { buffer in
      var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
      let whole = buffer.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
      }
      for byte in buffer[whole...] {
        hash = (hash ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
      }
      return hash
    }
  }

  /// Parses the text of a hash; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// The hash as 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
