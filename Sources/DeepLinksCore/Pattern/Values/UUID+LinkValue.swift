// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: LinkValue {
  /// Reads 8-4-4-4-12 hexadecimal digits of either case, without braces.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { UUID(decoding: $0) }) else { return nil }
    self = value
  }

  /// The digits in upper case, as `uuidString`.
  public var linkText: String { uuidString }

  /// One identifier.
  public static var samples: [UUID] {
    [UUID(uuid: (0x5A, 0x1D, 0x3C, 0x70, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))]
  }

  /// Reads an identifier from the bytes of a link.
  public init?(decoding text: borrowing LinkText) {
    var bytes = text.decodedBytes()
    var high: UInt64 = 0
    var low: UInt64 = 0
    for position in 0..<36 {
      guard let byte = bytes.next() else { return nil }
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = byte.hexadecimalValue else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    guard bytes.next() == nil else { return nil }
    func octet(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        octet(high, 0), octet(high, 1), octet(high, 2), octet(high, 3),
        octet(high, 4), octet(high, 5), octet(high, 6), octet(high, 7),
        octet(low, 0), octet(low, 1), octet(low, 2), octet(low, 3),
        octet(low, 4), octet(low, 5), octet(low, 6), octet(low, 7)
      ))
  }
}
