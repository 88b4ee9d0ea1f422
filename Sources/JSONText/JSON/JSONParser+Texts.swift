// SPDX-License-Identifier: MIT

extension JSONParser {
  private enum Quote {
    case straight, curly, single
  }

  /// Whether there is a quote of any kind here.
  var isQuote: Bool { quote(at: position) != nil }

  private func quote(at index: Int) -> (kind: Quote, length: Int)? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""): return (.straight, 1)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return (.single, 1)
    case 0xC2
    where index + 1 < bytes.count && (bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB):
      return (.curly, 2)
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
      switch bytes[index + 2] {
      case 0x98...0x9B: return (.single, 3)
      case 0x9C...0x9F: return (.curly, 3)
      default: return nil
      }
    default: return nil
    }
  }

  /// Reads a string in quotes of any kind; returns `nil` if there is no quote.
  mutating func readText() -> String? {
    guard let (kind, length) = quote(at: position) else { return nil }
    if kind == .straight, let text = readPlainText() { return text }
    let start = position
    position += length
    if kind == .straight { return readStraightText(from: start) }
    let isCurly = kind == .curly || length > 1
    report(
      isCurly ? .curlyQuotes : .singleQuotes, start..<position,
      isCurly ? "The quotes are typographic." : "The quotes are single.",
      "Write straight double quotes: \".")
    return readLooseText(from: start, kind)
  }

  /// Reads a string without escapes or faults, as nearly all are.
  private mutating func readPlainText() -> String? {
    var end = position + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: bytes[position + 1..<end], as: UTF8.self)
        position = end + 1
        return text
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return nil }
      end += 1
    }
    return nil
  }

  private mutating func readStraightText(from start: Int) -> String {
    var content: [UInt8] = []
    // Where a typographic quote may have been meant to end the string, and the length up to it.
    var curly: (position: Int, count: Int)?
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): readEscape(into: &content)
      case 0x0A, 0x0D:
        if let text = endAtLineEnd(from: start, content, curly) { return text }
        controlCharacters(into: &content)
      case 0x00..<0x20: controlCharacters(into: &content)
      default:
        if curly == nil, byte >= 0xC2, quote(at: position)?.kind == .curly {
          curly = (position, content.count)
        }
        content.append(byte)
        position += 1
      }
    }
    return endAtLineEnd(from: start, content, curly)
      ?? unterminated(from: start, content)
  }

  /// Returns the string if its closing quote on this line is typographic, or was probably
  /// forgotten.
  private mutating func endAtLineEnd(
    from start: Int, _ content: [UInt8], _ curly: (position: Int, count: Int)?
  ) -> String? {
    if let curly {
      let end = curly.position + (quote(at: curly.position)?.length ?? 1)
      report(
        .curlyQuotes, curly.position..<end, "The closing quote is typographic.",
        "Write a straight double quote: \".")
      position = end
      return String(decoding: content[..<curly.count], as: UTF8.self)
    }
    let next = bytes[position...].first { !Self.isSpace($0) }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"), nil:
      return unterminated(from: start, content)
    default: return nil
    }
  }

  /// Ends a string without a closing quote; a comma at its end was meant to come after it.
  private mutating func unterminated(from start: Int, _ content: [UInt8]) -> String {
    report(
      .unterminatedText, start..<position, "The text has no closing quote.",
      "Write a double quote where it ends.")
    var content = content
    var end = position
    while end > start + 1, let last = content.last, last == bytes[end - 1],
      last == 0x20 || last == 0x09 || last == UInt8(ascii: ",")
    {
      content.removeLast()
      end -= 1
      guard last != UInt8(ascii: ",") else {
        position = end
        break
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Reads a string in typographic or single quotes, which ends on its line.
  private mutating func readLooseText(from start: Int, _ kind: Quote) -> String {
    var content: [UInt8] = []
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let byte = bytes[position]
      if let found = quote(at: position),
        found.kind == kind
          || kind == .curly && found.length == 1
            && found.kind == .straight
      {
        position += found.length
        return String(decoding: content, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote(at: position + 1)?.kind == kind {
        position += 1
        content.append(bytes[position])
        position += 1
      } else if byte == UInt8(ascii: "\\") {
        readEscape(into: &content)
      } else if byte < 0x20 {
        controlCharacters(into: &content)
      } else {
        content.append(byte)
        position += 1
      }
    }
    return unterminated(from: start, content)
  }

  /// Accepts consecutive control characters and spaces in a string as they are.
  private mutating func controlCharacters(into content: inout [UInt8]) {
    let start = position
    while position < bytes.count, bytes[position] <= 0x20 {
      content.append(bytes[position])
      position += 1
    }
    let byte = bytes[start]
    report(
      .controlCharacter, start..<start + 1,
      "A \(byte == 0x09 ? "tab" : byte == 0x0A || byte == 0x0D ? "line end" : "control character") "
        + "must not stand in a text.",
      "Write \(byte == 0x09 ? "\\t" : byte == 0x0A || byte == 0x0D ? "\\n" : "an escape"), or take it away."
    )
  }

  // MARK: Escapes

  private mutating func readEscape(into content: inout [UInt8]) {
    let start = position
    position += 1
    guard position < bytes.count else { return }
    let byte = bytes[position]
    let plain: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      default: nil
      }
    if let plain {
      content.append(plain)
      position += 1
    } else if byte == UInt8(ascii: "u") {
      readUnicodeEscape(from: start, into: &content)
    } else {
      // The caller handles a line break; any other character is taken without the backslash.
      let end = byte < 0x20 ? position : endOfCharacter(position)
      report(
        .badEscape, start..<end, "A backslash must be followed by one of \" \\ / b f n r t u.",
        "Remove the backslash, or write two of them.")
      content += bytes[position..<end]
      position = end
    }
  }

  private func endOfCharacter(_ index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Reads a `\u` escape, from the `u` on; the backslash is at `start`.
  private mutating func readUnicodeEscape(from start: Int, into content: inout [UInt8]) {
    position += 1
    guard let first = hexadecimal(at: position) else {
      while position < bytes.count, position < start + 6, Self.digit(bytes[position]) != nil {
        position += 1
      }
      report(
        .badEscape, start..<position, "\\u must be followed by four hexadecimal digits.",
        "Write four digits, or two backslashes.")
      return
    }
    position += 4
    var scalar = Unicode.Scalar(first)
    if 0xD800..<0xDC00 ~= first, position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
      let second = hexadecimal(at: position + 2), 0xDC00..<0xE000 ~= second
    {
      scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      position += 6
    }
    if scalar == nil {
      report(
        .loneSurrogate, start..<position, "One half of a character of two \\u is missing.",
        "Write both halves, or the character itself.")
    }
    content.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
  }

  private func hexadecimal(at index: Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Self.digit(byte) else { return nil }
      value = value << 4 | digit
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
