// SPDX-License-Identifier: MIT

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
