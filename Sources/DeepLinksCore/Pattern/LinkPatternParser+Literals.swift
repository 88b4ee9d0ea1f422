// SPDX-License-Identifier: MIT

extension LinkPatternParser {
  /// Where a literal or a capture is, which determines the allowed characters.
  enum Component {
    case path, queryName, queryValue, query, fragment
  }

  /// Checks a literal and returns the position of the delimiter or brace that ends it.
  func scanLiteral(from start: Int, in component: Component) throws(Failure) -> Int {
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"),
        UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"),
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"):
        position += 1
      case UInt8(ascii: "{"): return position
      case UInt8(ascii: "/"), UInt8(ascii: "?"):
        if component == .path { return position }
        position += 1
      case UInt8(ascii: "#"):
        guard component != .fragment else { throw illegalCharacter(at: position) }
        return position
      case UInt8(ascii: "&"):
        if component == .queryName || component == .queryValue { return position }
        position += 1
      case UInt8(ascii: "="):
        if component == .queryName { return position }
        position += 1
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"):
        guard component != .path else { throw illegalCharacter(at: position) }
        position += 1
      case UInt8(ascii: "%"): position = try scanPercent(at: position)
      case 0x80...: position = try scanNonASCII(at: position)
      case UInt8(ascii: "*"): throw wildcard(at: position, in: component)
      default: throw illegalCharacter(at: position)
      }
    }
    return position
  }

  /// The byte that `%XX` encodes; `nil` if it is malformed.
  func percentByte(at position: Int) -> UInt8? {
    guard position + 2 < bytes.count, let high = bytes[position + 1].hexadecimalValue,
      let low = bytes[position + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  /// Checks one percent-encoded scalar and returns the position after it.
  private func scanPercent(at start: Int) throws(Failure) -> Int {
    var position = start
    let first = try requiredPercentByte(at: &position)
    guard first >= 0x80 else {
      try rejectForbidden(UInt32(first), start..<position)
      return position
    }
    // The shortest scalar of each length excludes overlong forms (RFC 3629 §3).
    let (count, smallest): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (1, 0x80)
      case 0xE0...0xEF: (2, 0x800)
      case 0xF0...0xF4: (3, 0x1_0000)
      default: (0, 0)
      }
    var value = UInt32(first) & (0x3F >> UInt32(count))
    for _ in 0..<count {
      guard byte(at: position) == UInt8(ascii: "%"), let next = percentByte(at: position),
        next & 0xC0 == 0x80
      else { throw invalidUTF8(start..<position) }
      position += 3
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard count > 0, value >= smallest, Unicode.Scalar(value) != nil else {
      throw invalidUTF8(start..<position)
    }
    try rejectForbidden(value, start..<position)
    return position
  }

  private func requiredPercentByte(at position: inout Int) throws(Failure) -> UInt8 {
    guard let byte = percentByte(at: position) else {
      throw Failure(
        code: .malformedPercent, range: position..<position + 1,
        hint: "Write %25 for a percent sign, or two hexadecimal digits after it.",
        replacement: "%25")
    }
    position += 3
    return byte
  }

  private func invalidUTF8(_ range: Range<Int>) -> Failure {
    Failure(
      code: .invalidUTF8, range: range, hint: "Write the UTF-8 bytes of a character, as %C3%A9.")
  }

  /// Checks one raw non-ASCII scalar; a string contains no malformed ones.
  private func scanNonASCII(at start: Int) throws(Failure) -> Int {
    var upper = start + 1
    var value = UInt32(bytes[start])
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[upper] & 0x3F)
      upper += 1
    }
    // Every forbidden scalar has two or three bytes.
    let mask: UInt32 = upper - start == 2 ? 0x7FF : 0xFFFF
    if upper - start <= 3 { try rejectForbidden(value & mask, start..<upper) }
    return upper
  }

  func rejectForbidden(_ value: UInt32, _ range: Range<Int>) throws(Failure) {
    guard let scalar = Unicode.Scalar(value), scalar.isForbiddenInLinks else { return }
    throw Failure(
      code: .controlCharacter, range: range,
      hint: "Remove the invisible character; links that contain it are refused.", replacement: "")
  }

  private func wildcard(at start: Int, in component: Component) -> Failure {
    var upper = start
    while byte(at: upper) == UInt8(ascii: "*") { upper += 1 }
    let isSegment = start > 0 && bytes[start - 1] == UInt8(ascii: "/")
    let next = byte(at: upper)
    let isLast = next == nil || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
    if component == .path, isSegment, isLast {
      return Failure(
        code: .wildcard, range: start..<upper,
        hint: "Name what it stands for: {rest*} for all segments that follow, {name} for one.",
        replacement: "{rest*}")
    }
    return Failure(
      code: .wildcard, range: start..<upper,
      hint: "Name what it stands for, {name}, or write %2A for the star itself.")
  }

  /// The failure of a name in angle brackets, which other routers use for captures.
  private func angleBrackets(at start: Int) -> Failure? {
    guard bytes[start] == UInt8(ascii: "<"),
      let first = byte(at: start + 1), !first.isASCIIDigit
    else { return nil }
    var end = start + 1
    while let byte = byte(at: end), byte.isASCIILetter || byte.isASCIIDigit || byte == 0x5F {
      end += 1
    }
    guard end > start + 1, byte(at: end) == UInt8(ascii: ">") else { return nil }
    let name = string(start + 1..<end)
    return Failure(
      code: .illegalCharacter, range: start..<end + 1,
      hint: "Write {\(name)} for a capture, or %3C and %3E for the characters themselves.",
      replacement: "{\(name)}")
  }

  func illegalCharacter(at position: Int) -> Failure {
    let byte = bytes[position]
    if let failure = angleBrackets(at: position) { return failure }
    let range = position..<position + 1
    let encoded = percentEncoded(byte)
    let hint =
      switch byte {
      case UInt8(ascii: "}"):
        "Remove the brace, or write %7D for the brace itself."
      case UInt8(ascii: " "): "Write %20 for a space."
      case UInt8(ascii: "\\"): "Write / between segments, or %5C for the backslash itself."
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        "Write a capture as {name}, or \(encoded) for the character itself."
      case 0x00..<0x20, 0x7F: "Remove the control character; links that contain it are refused."
      default: "Write \(encoded) for \(string(range))."
      }
    return switch byte {
    case UInt8(ascii: "}"):
      Failure(code: .strayBrace, range: range, hint: hint, replacement: encoded)
    case 0x00..<0x20, 0x7F:
      Failure(code: .controlCharacter, range: range, hint: hint, replacement: "")
    default: Failure(code: .illegalCharacter, range: range, hint: hint, replacement: encoded)
    }
  }

  private func percentEncoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "%0\(digits)" : "%\(digits)"
  }
}
