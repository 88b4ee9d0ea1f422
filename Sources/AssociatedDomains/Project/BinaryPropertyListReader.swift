// SPDX-License-Identifier: MIT

/// Reads a binary property list: objects, a table of their offsets, and a 32-byte trailer.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0
  private var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(PropertyListDocument.Fault) -> PropertyListNode {
    let trailer = bytes.count - 32
    guard trailer >= 8, let count = number(at: trailer + 8, size: 8),
      let top = number(at: trailer + 16, size: 8), let table = number(at: trailer + 24, size: 8)
    else { throw damaged }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    self.count = count
    self.table = table
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0,
      count <= bytes.count, table >= 8, table <= trailer, count * offsetSize <= trailer - table
    else { throw damaged }
    return try node(top, depth: 0)
  }

  private mutating func node(
    _ object: Int, depth: Int
  ) throws(PropertyListDocument.Fault) -> PropertyListNode {
    // A value that contains itself exceeds the depth; a value used many times counts each time.
    guard depth <= PropertyListDocument.depthLimit, values < PropertyListDocument.valueLimit else {
      throw PropertyListDocument.Fault(
        code: .propertyListDepth, range: nil,
        message: depth > PropertyListDocument.depthLimit
          ? "The values lie more than \(PropertyListDocument.depthLimit) deep, or hold themselves."
          : "The list stands for more than \(PropertyListDocument.valueLimit) values.",
        help: "Check how the file was made.")
    }
    values += 1
    guard object >= 0, object < count,
      let offset = number(at: table + object * offsetSize, size: offsetSize), offset >= 8,
      offset < table
    else { throw damaged }
    return PropertyListNode(value: try value(at: offset, depth: depth), range: nil)
  }

  private mutating func value(
    at offset: Int, depth: Int
  ) throws(PropertyListDocument.Fault) -> PropertyListNode.Value {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x08: return .bool(false)
      case 0x09: return .bool(true)
      default: return .opaque
      }
    case 0x1:
      let size = 1 << Int(marker & 0xF)
      guard size <= 8, let number = signed(at: offset + 1, size: size) else { throw damaged }
      return .number(String(number))
    case 0x2:
      return .number(try real(at: offset + 1, size: 1 << Int(marker & 0xF)))
    case 0x3, 0x8: return .opaque
    case 0x4:
      _ = try content(at: offset, unit: 1)
      return .opaque
    case 0x5:
      let range = try content(at: offset, unit: 1)
      values += range.count / 32
      return .string(String(decoding: bytes[range], as: UTF8.self))
    case 0x6:
      let range = try content(at: offset, unit: 2)
      values += range.count / 32
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA, 0xB, 0xC:
      var elements: [PropertyListNode] = []
      for reference in try references(at: offset, lists: 1) {
        elements.append(try node(reference, depth: depth + 1))
      }
      return .array(elements)
    case 0xD:
      let references = try references(at: offset, lists: 2)
      var members: [PropertyListNode.Member] = []
      for (key, value) in zip(references, references.dropFirst(references.count / 2)) {
        guard case .string(let name) = try node(key, depth: depth + 1).value else { throw damaged }
        members.append(
          PropertyListNode.Member(name: name, value: try node(value, depth: depth + 1)))
      }
      return .dictionary(members)
    default: throw damaged
    }
  }

  /// Returns the numbers of the objects that an array or dictionary refers to, keys first.
  private func references(
    at offset: Int, lists: Int
  ) throws(PropertyListDocument.Fault) -> [Int] {
    let range = try content(at: offset, unit: referenceSize * lists)
    return stride(from: range.lowerBound, to: range.upperBound, by: referenceSize).map {
      number(at: $0, size: referenceSize) ?? -1
    }
  }

  /// Returns the bytes of an object with several units, after its marker and count.
  private func content(
    at offset: Int, unit: Int
  ) throws(PropertyListDocument.Fault) -> Range<Int> {
    var count = Int(bytes[offset] & 0xF)
    var start = offset + 1
    if count == 0xF {
      guard start < table, bytes[start] >> 4 == 0x1 else { throw damaged }
      let size = 1 << Int(bytes[start] & 0xF)
      guard size <= 8, let long = number(at: start + 1, size: size) else { throw damaged }
      count = long
      start += 1 + size
    }
    guard start <= table, count <= (table - start) / unit else { throw damaged }
    return start..<(start + count * unit)
  }

  private func real(at offset: Int, size: Int) throws(PropertyListDocument.Fault) -> String {
    switch size {
    case 4:
      guard let bits = number(at: offset, size: 4) else { throw damaged }
      return String(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 8:
      guard let bits = bits(at: offset, size: 8) else { throw damaged }
      return String(Double(bitPattern: bits))
    default: throw damaged
    }
  }

  private func signed(at offset: Int, size: Int) -> Int? {
    // Only eight-byte numbers can be negative.
    bits(at: offset, size: size).map { Int(truncatingIfNeeded: $0) }
  }

  private func number(at offset: Int, size: Int) -> Int? {
    bits(at: offset, size: size).flatMap { Int(exactly: $0) }
  }

  private func bits(at offset: Int, size: Int) -> UInt64? {
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { return nil }
    return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private var damaged: PropertyListDocument.Fault {
    PropertyListDocument.Fault(
      code: .propertyListSyntax, range: nil, message: "The binary property list is damaged.",
      help: "Recreate it, or convert it with “plutil -convert xml1”.")
  }
}
