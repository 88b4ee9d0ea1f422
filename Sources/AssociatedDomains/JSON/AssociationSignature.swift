// SPDX-License-Identifier: MIT

/// The content of a file that is signed as CMS, which iOS 8 asked for; the signature is not checked.
///
/// Source: RFC 5652.
enum AssociationSignature {
  /// The object identifier of signed data, 1.2.840.113549.1.7.2, with its tag and length.
  private static let signedData: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]

  /// Whether the bytes begin as signed data does.
  static func begins(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == 0x30, let outer = element(bytes, 0, bytes.count) else { return false }
    return bytes[outer.content.lowerBound...].starts(with: signedData)
  }

  /// Where the content is, in order; `nil` if there is none.
  static func pieces(_ bytes: [UInt8]) -> [Range<Int>]? {
    signedContent(bytes) ?? firstObject(bytes).map { [$0] }
  }

  /// The content where RFC 5652 has it.
  private static func signedContent(_ bytes: [UInt8]) -> [Range<Int>]? {
    guard let outer = element(bytes, 0, bytes.count),
      let type = element(bytes, outer.content.lowerBound, outer.content.upperBound),
      let explicit = element(bytes, type.end, outer.content.upperBound), explicit.tag == 0xA0,
      let signed = element(bytes, explicit.content.lowerBound, explicit.content.upperBound),
      let version = element(bytes, signed.content.lowerBound, signed.content.upperBound),
      let digests = element(bytes, version.end, signed.content.upperBound),
      let inner = element(bytes, digests.end, signed.content.upperBound), inner.tag == 0x30,
      let innerType = element(bytes, inner.content.lowerBound, inner.content.upperBound),
      let wrapped = element(bytes, innerType.end, inner.content.upperBound), wrapped.tag == 0xA0,
      let octets = element(bytes, wrapped.content.lowerBound, wrapped.content.upperBound)
    else { return nil }
    if octets.tag == 0x04 { return octets.content.isEmpty ? nil : [octets.content] }
    guard octets.tag == 0x24 else { return nil }
    // A streaming signer writes pieces, since it does not know the length beforehand.
    var pieces: [Range<Int>] = []
    var start = octets.content.lowerBound
    while let piece = element(bytes, start, octets.content.upperBound), piece.tag == 0x04 {
      if !piece.content.isEmpty { pieces.append(piece.content) }
      start = piece.end
    }
    return pieces.isEmpty ? nil : pieces
  }

  private struct Element {
    var tag: UInt8
    var content: Range<Int>
    /// Where the next one begins; of no use for one without a length.
    var end: Int
  }

  /// The element at an offset; one without a length goes on to the limit.
  private static func element(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Element? {
    guard start >= 0, start + 2 <= limit else { return nil }
    let first = bytes[start + 1]
    // A file that is cut off has the beginning of its JSON all the same.
    if first < 0x80 {
      let end = min(start + 2 + Int(first), limit)
      return Element(tag: bytes[start], content: start + 2..<end, end: end)
    }
    let count = Int(first & 0x7F)
    let content = start + 2 + count
    guard count <= 4, content <= limit else { return nil }
    if count == 0 { return Element(tag: bytes[start], content: content..<limit, end: limit) }
    let length = bytes[start + 2..<content].reduce(0) { $0 << 8 | Int($1) }
    // Four bytes may be more than a small `Int` holds.
    let end = length < 0 ? limit : content + min(length, limit - content)
    return Element(tag: bytes[start], content: content..<end, end: end)
  }

  /// The first object of JSON among other bytes, with balanced braces.
  private static func firstObject(_ bytes: [UInt8]) -> Range<Int>? {
    guard
      let start = bytes.indices.first(where: { index in
        guard bytes[index] == UInt8(ascii: "{") else { return false }
        let next = bytes[(index + 1)...].prefix(8).first {
          !AssociationParser.isSpace($0)
        }
        return next == UInt8(ascii: "\"")
      })
    else { return nil }
    var depth = 0
    var isText = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText:
        depth -= 1
        if depth == 0 { return start..<index + 1 }
      default: break
      }
      index += 1
    }
    return start..<bytes.count
  }
}
