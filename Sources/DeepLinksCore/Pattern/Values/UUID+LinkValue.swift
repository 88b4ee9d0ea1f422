// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: LinkValue {
  /// Reads hexadecimal digits in the form 8-4-4-4-12, in either case, without braces.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { UUID(_decoding: $0) }) else { return nil }
    self = value
  }

  /// The digits in uppercase, like `uuidString`.
  public var linkText: String { uuidString }

  /// One identifier.
  public static var samples: [UUID] {
    [UUID(uuid: (0x5A, 0x1D, 0x3C, 0x70, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))]
  }

  /// Reads an identifier from the bytes of a link.
  public init?(_decoding text: borrowing LinkText) {
    // Eight digits at a time, if the bytes are as printed.
    if let octets = text.octetsOfUUID() {
      self.init(uuid: octets)
      return
    }
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

extension LinkText {
  /// The octets of a UUID; `nil` if it is not one, or if any of its bytes are encoded.
  fileprivate func octetsOfUUID() -> uuid_t? {
    guard bytes.byteCount == 36, bytes.byte(at: 8) == 0x2d, bytes.byte(at: 13) == 0x2d,
      bytes.byte(at: 18) == 0x2d, bytes.byte(at: 23) == 0x2d
    else { return nil }
    let half: UInt64 = 0xffff_ffff
    guard let first = LinkWord.hexadecimal(bytes.wholeWord(at: 0)),
      let second = LinkWord.hexadecimal(
        bytes.wholeWord(at: 9) & half | bytes.wholeWord(at: 14) &<< 32),
      let third = LinkWord.hexadecimal(
        bytes.wholeWord(at: 19) & half | bytes.wholeWord(at: 24) &<< 32),
      let fourth = LinkWord.hexadecimal(bytes.wholeWord(at: 28))
    else { return nil }
    func octet(_ word: UInt32, _ index: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: word &>> (8 &* index))
    }
    return (
      octet(first, 0), octet(first, 1), octet(first, 2), octet(first, 3),
      octet(second, 0), octet(second, 1), octet(second, 2), octet(second, 3),
      octet(third, 0), octet(third, 1), octet(third, 2), octet(third, 3),
      octet(fourth, 0), octet(fourth, 1), octet(fourth, 2), octet(fourth, 3)
    )
  }
}
