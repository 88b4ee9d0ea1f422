// SPDX-License-Identifier: MIT

/// Reads one JSON value (RFC 8259), strictly, and refuses what cannot be a Swift `String`.
public struct JSONReader {
  /// Not JSON, or nested deeper than `maximumDepth`.
  public struct Malformed: Error {
    /// The offset in bytes at which parsing stopped.
    public var position: Int
  }

  /// Deeper values are rejected, so that no input exhausts the stack.
  public static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a text that consists of one value and nothing else.
  public static func read(_ bytes: [UInt8]) throws(Malformed) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.malformed }
    return value
  }

  private var malformed: Malformed { Malformed(position: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0a, 0x0d].contains(next) { position += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == byte.value else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: Unicode.Scalar) throws(Malformed) {
    guard take(byte) else { throw malformed }
  }

  private mutating func value(depth: Int) throws(Malformed) -> JSONValue {
    guard depth <= Self.maximumDepth else { throw malformed }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(Malformed) -> JSONValue {
    guard bytes[position...].starts(with: word.description.utf8) else { throw malformed }
    position += word.utf8CodeUnitCount
    return value
  }

  private mutating func members(depth: Int) throws(Malformed) -> [JSONValue.Member] {
    try expect("{")
    skipSpace()
    if take("}") { return [] }
    var members: [JSONValue.Member] = []
    while true {
      skipSpace()
      let name = try string()
      skipSpace()
      try expect(":")
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      try expect(",")
    }
  }

  private mutating func elements(depth: Int) throws(Malformed) -> [JSONValue] {
    try expect("[")
    skipSpace()
    if take("]") { return [] }
    var values: [JSONValue] = []
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return values }
      try expect(",")
    }
  }

  private mutating func digits() throws(Malformed) {
    let start = position
    while let next, (0x30...0x39).contains(next) { position += 1 }
    guard position > start else { throw malformed }
  }

  private mutating func number() throws(Malformed) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(Malformed) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let valid = String(strictUTF8: text) else { throw malformed }
        return valid
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20:
        throw malformed
      default:
        text.append(byte)
      }
    }
    throw malformed
  }

  private mutating func escape() throws(Malformed) -> Unicode.Scalar {
    guard let byte = next else { throw malformed }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw malformed
    }
  }

  /// Reads a scalar written as one `uXXXX`, or as two that form a surrogate pair.
  private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard (0xd800..<0xdc00).contains(unit), take("\\"), take("u") else { throw malformed }
    let low = try hexadecimal()
    guard (0xdc00..<0xe000).contains(low),
      let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    else { throw malformed }
    return scalar
  }

  private mutating func hexadecimal() throws(Malformed) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Self.digit(next) else {
        throw malformed
      }
      value = value << 4 + digit
      position += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
    default: nil
    }
  }
}
