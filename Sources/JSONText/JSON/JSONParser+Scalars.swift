// SPDX-License-Identifier: MIT

extension JSONParser {
  // MARK: Spaces

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips white space, and reports comments and spaces that JSON does not allow.
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard skipComment() else { return }
      default:
        guard skipForeignSpace() else { return }
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    var isClosed = true
    if bytes[position] == UInt8(ascii: "#") || next == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
        position += 1
      }
    } else if next == UInt8(ascii: "*") {
      position += 2
      isClosed = false
      while position < bytes.count, !isClosed {
        isClosed =
          bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
          && position > start + 2
        position += 1
      }
    } else {
      return false
    }
    report(
      .comment, start..<position,
      isClosed ? "JSON has no comments." : "JSON has no comments, and this one does not end.",
      "Remove it; a comment for people can be a member with its own name.")
    return true
  }

  /// Skips consecutive spaces that other languages allow.
  private mutating func skipForeignSpace() -> Bool {
    let start = position
    while let length = foreignSpace { position += length }
    guard position > start else { return false }
    report(
      .foreignSpace, start..<position, "JSON does not allow this kind of space.",
      "Write plain spaces.")
    return true
  }

  /// The number of bytes in a space that JSON does not allow.
  private var foreignSpace: Int? {
    guard position < bytes.count else { return nil }
    let rest = bytes[position...].prefix(3)
    switch (rest.first ?? 0, rest.dropFirst().first ?? 0, rest.dropFirst(2).first ?? 0) {
    case (0x0B, _, _), (0x0C, _, _): return 1
    case (0xC2, 0xA0, _), (0xC2, 0x85, _): return 2
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF): return 3
    case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF), (0xE2, 0x81, 0xA0): return 3
    default: return nil
    }
  }

  // MARK: Words and numbers

  var isStartOfValue: Bool {
    bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") || isQuote
      || isStartOfWord
  }

  /// Whether a word or a number may begin here, valid or not.
  var isStartOfWord: Bool {
    switch bytes[position] {
    case 0x00...0x20, 0x7F: false
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="): false
    case UInt8(ascii: "("), UInt8(ascii: ")"): false
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): false
    default: !isQuote
    }
  }

  /// Reads to the end of a word; unless it is a name, it may be a URL.
  mutating func readWord(isName: Bool) -> String {
    let start = position
    repeat { position += 1 } while position < bytes.count && !isEndOfWord(isName: isName)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isEndOfWord(isName: Bool) -> Bool {
    switch bytes[position] {
    case 0x00...0x20, 0x7F: true
    case UInt8(ascii: ","), UInt8(ascii: "\""): true
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    case UInt8(ascii: ":"), UInt8(ascii: "="): isName
    default: false
    }
  }

  /// Reads `true`, `false`, `null`, a number, or whatever is in its place.
  mutating func readScalar() -> JSONNode.Content {
    let start = position
    let word = readWord(isName: false)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    if JSONNumber.isNumber(bytes[start..<position]) {
      guard isStrict || Double(word)?.isFinite == true else {
        report(
          .badNumber, start..<position, "The number is too large; the system refuses the file.",
          "Write a smaller one.")
        // As a number, it could not be read again.
        return .string(word)
      }
      return .number(word)
    }
    if JSONNumber.isNearlyNumber(bytes[start..<position]) {
      report(
        .badNumber, start..<position, "\(Self.shortened(word)) is not a number in JSON.",
        "Write digits without a plus sign, without zeros before them, and with digits around the point."
      )
      return .string(word)
    }
    return unknownWord(word, start..<position)
  }

  private mutating func unknownWord(
    _ word: String, _ range: Range<Int>
  ) -> JSONNode.Content {
    let (content, meant): (JSONNode.Content, String?) =
      switch word.lowercased() {
      case "true", "yes": (.bool(true), "true")
      case "false", "no": (.bool(false), "false")
      case "null", "nil", "none", "undefined": (.null, "null")
      case "nan", "infinity", "-infinity", "+infinity", "inf", "-inf", "+inf": (.null, nil)
      default: (.string(word), "")
      }
    if meant == "" {
      report(
        .unquotedText, range, "The text \(Self.shortened(word)) has no quotes.",
        "Put it in double quotes.")
    } else {
      report(
        .unknownWord, range, "JSON has no word \(word).",
        meant.map { "Write \($0)." } ?? "Write a number, or null.")
    }
    return content
  }

  private static func shortened(_ word: String) -> String {
    word.unicodeScalars.count > 60 ? String(word.unicodeScalars.prefix(60)) + "..." : word
  }
}

extension JSONParser {
  /// The path of the value being read.
  static func path(_ frames: [Frame]) -> [JSONNode.Step] {
    frames.compactMap { frame in
      guard frame.isAtValue else { return nil }
      return frame.isObject ? .member(frame.name) : .element(frame.elements.count)
    }
  }

  /// Reports an unexpected character; several in a row are one fault.
  mutating func unexpected() {
    let start = position
    repeat { position += 1 } while position < bytes.count && bytes[position] & 0xC0 == 0x80
    let range = text.fileRange(start..<position)
    let kind = JSONFault.Kind.unexpectedCharacter
    if faults.extendsLast(kind, from: range.lowerBound, to: range.upperBound) { return }
    report(
      kind, start..<position, "\(Self.shown(bytes[start..<position])) does not belong here.",
      "Remove it.")
  }

  mutating func textAfterEnd() {
    var end = bytes.count
    while end > position, Self.isSpace(bytes[end - 1]) { end -= 1 }
    let isBracket = bytes[position..<end].allSatisfy {
      $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") || Self.isSpace($0)
    }
    report(
      .textAfterEnd, position..<end,
      isBracket
        ? "There are more closing brackets than open ones." : "The file goes on after its value.",
      isBracket ? "Remove them." : "Take away what follows, or put it inside the value.")
    position = bytes.count
  }

  /// Skips to the first bracket if the file does not begin with a value.
  mutating func skipToStart() {
    skipSpace()
    guard !isStrict, position < bytes.count, !isQuote, !isWholeFileLiteral else { return }
    let start = position
    guard
      let found = bytes[position...].firstIndex(where: {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[")
      })
    else {
      report(
        .notJSON, position..<bytes.count, "The file is text, but not JSON.",
        "Write JSON.")
      position = bytes.count
      return
    }
    position = found
    guard found > start else { return }
    report(
      .textBeforeStart, start..<found, "Something stands before the JSON.", "Remove it.")
  }

  /// Whether the rest is a number or one of the three words, which is also valid JSON.
  private var isWholeFileLiteral: Bool {
    var end = bytes.count
    while end > position, Self.isSpace(bytes[end - 1]) { end -= 1 }
    guard end - position < 400 else { return false }
    let word = bytes[position..<end]
    return ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
      || JSONNumber.isNumber(word)
  }

  mutating func reportDuplicates(_ frame: Frame) {
    guard !MemberNames.areUnique(in: frame.members, \.name) else { return }
    var names: Set<[UInt8]> = []
    let frames = frames
    for member in frame.members where !names.insert(Array(member.name.utf8)).inserted {
      faults.append(
        .duplicateName, member.nameRange,
        "“\(member.name)” comes more than once in the object; the system takes the last one.",
        "Keep one of them.", at: Self.path(frames) + [.member(member.name)])
    }
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    if let byte = bytes.first, bytes.count == 1, byte < 0x20 || byte >= 0x7F {
      return "The byte \(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
