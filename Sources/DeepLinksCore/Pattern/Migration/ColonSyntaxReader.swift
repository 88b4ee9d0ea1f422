// SPDX-License-Identifier: MIT

/// Reads a pattern in another router's syntax into segments in this grammar's syntax.
struct ColonSyntaxReader {
  /// One segment in this grammar's syntax.
  struct Segment {
    var text = ""
    /// The optional part that the segment belongs to; `nil` if it is always present.
    var option: Int?
  }

  /// The most optional parts in a pattern; each doubles the number of patterns.
  static var optionLimit: Int { 4 }

  let text: String
  let bytes: [UInt8]
  var position = 0
  var segments: [Segment] = []
  var optionCount = 0
  /// The optional part whose bracket is open.
  private var group: (option: Int, close: UInt8, start: Int)?

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The texts of the patterns, from the one with all optional segments to the one with none.
  mutating func choices() throws(LinkPatternError) -> [String] {
    let origin = readOrigin()
    try readPath()
    let tail = try readTail()
    guard optionCount <= Self.optionLimit else {
      throw error(
        .optionalInPattern, 0..<bytes.count,
        "Write the patterns one by one; there are more than \(Self.optionLimit) optional parts.")
    }
    return (0..<1 << optionCount).map { excluded in
      let path = segments.filter { segment in
        segment.option.map { excluded >> (optionCount - 1 - $0) & 1 == 0 } ?? true
      }
      return origin + (path.isEmpty ? "/" : path.map { "/" + $0.text }.joined()) + tail
    }
  }

  // MARK: Path

  private mutating func readOrigin() -> String {
    guard let mark = bytes.indices.first(where: { bytes[$0...].starts(with: "://".utf8) }),
      bytes[..<mark].allSatisfy(LinkCharacters.scheme.contains), mark > 0
    else { return "" }
    position = mark + 3
    while let byte = peek(), !(byte == UInt8(ascii: "/") || isEndOfPath(position)) { position += 1 }
    return string(0..<position)
  }

  private mutating func readPath() throws(LinkPatternError) {
    skip(UInt8(ascii: "/"))
    while let byte = peek(), !isEndOfPath(position) {
      if byte == group?.close {
        position += 1
        group = nil
        guard isEndOfSegment(position) else {
          throw error(
            .optionalInPattern, position - 1..<position,
            "Write the patterns one by one; only whole segments are optional.")
        }
        skip(UInt8(ascii: "/"))
      } else if isGroup(at: position) {
        try openGroup()
      } else {
        try readSegment()
      }
    }
    if let group {
      throw error(
        .unclosedBrace, group.start..<group.start + 1, "Close the optional part with a bracket.")
    }
  }

  /// `(/` of JLRoutes and `{/` of Express 5 begin an optional part.
  private func isGroup(at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") else { return false }
    return bytes[place] == UInt8(ascii: "(") || bytes[place] == UInt8(ascii: "{")
  }

  private mutating func openGroup() throws(LinkPatternError) {
    guard group == nil else { throw nestedOption(position..<position + 1) }
    let isRound = bytes[position] == UInt8(ascii: "(")
    group = (newOption(), isRound ? UInt8(ascii: ")") : UInt8(ascii: "}"), position)
    position += 2
  }

  private func nestedOption(_ range: Range<Int>) -> LinkPatternError {
    error(
      .optionalInPattern, range,
      "Write the patterns one by one; optional parts cannot be nested.")
  }

  mutating func newOption() -> Int {
    optionCount += 1
    return optionCount - 1
  }

  private mutating func readSegment() throws(LinkPatternError) {
    let start = position
    var segment = Segment(option: group?.option)
    var isOptional = false
    while let byte = peek(), byte != UInt8(ascii: "/"), byte != group?.close,
      !isEndOfPath(position), !isGroup(at: position)
    {
      let piece = try readPiece(isFirst: position == start)
      segment.text += piece.text
      isOptional = isOptional || piece.isOptional
      guard !isOptional || isEndOfSegment(position) && piece.isWhole else {
        throw error(
          .optionalInPattern, start..<position,
          "Write two patterns, one with the capture and one without it.")
      }
    }
    if isOptional {
      guard group == nil else { throw nestedOption(start..<position) }
      segment.option = newOption()
    }
    segments.append(segment)
    skip(UInt8(ascii: "/"))
  }

  private func isEndOfSegment(_ place: Int) -> Bool {
    guard place < bytes.count else { return true }
    return bytes[place] == UInt8(ascii: "/") || bytes[place] == group?.close || isEndOfPath(place)
      || isGroup(at: place)
  }

  // MARK: Query and fragment

  /// Whether the path ends at a byte.
  private func isEndOfPath(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "?") || bytes[place] == UInt8(ascii: "#")
  }

  /// The query and the fragment, where a capture is a whole value.
  private mutating func readTail() throws(LinkPatternError) -> String {
    var tail = ""
    var start = position
    while let byte = peek() {
      let isValue = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "<")
      // A value begins after `=`, a fragment after `#`.
      guard isValue, position > start,
        bytes[position - 1] == UInt8(ascii: "=") || bytes[position - 1] == UInt8(ascii: "#")
      else {
        position += 1
        continue
      }
      tail += string(start..<position)
      tail += try readPiece(isFirst: false).text
      start = position
    }
    return tail + string(start..<position)
  }

  // MARK: Bytes

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) {
    if peek() == byte { position += 1 }
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func error(
    _ code: LinkPatternError.Code, _ range: Range<Int>, _ hint: String,
    replacement: String? = nil
  ) -> LinkPatternError {
    LinkPatternError(
      code: code, range: range, hint: hint, replacement: replacement, pattern: text)
  }
}
