// SPDX-License-Identifier: MIT

/// Parses JSON into nodes; unless it is strict, it continues after errors with what was probably
/// meant.
///
/// Open brackets are kept in a list instead of the call stack, so that a file with many brackets
/// cannot end the process.
struct JSONParser {
  let text: JSONSource
  let bytes: [UInt8]
  var faults: JSONFaults
  var root: JSONNode?
  var position = 0
  var frames: [Frame] = []
  private var expected = Expectation.value
  private var valueCount = 0
  /// Whether parsing ends at the first fault, and numbers can have any size.
  let isStrict: Bool
  /// The offset of the first fault in the text, or of what is in the place of something missing.
  private(set) var firstFault: Int?

  /// Foundation rejects files with deeper nesting.
  private static let foundationDepth = 512
  private var maximumDepth: Int { isStrict ? JSONReader.maximumDepth : Self.foundationDepth }
  static let maximumValueCount = 4_000_000

  /// An open bracket.
  struct Frame {
    let isObject: Bool
    let start: Int
    var elements: [JSONNode] = []
    var members: [JSONNode.Member] = []
    var name = ""
    var nameRange = 0..<0
    /// Whether a member or element is being read, so that faults belong to it.
    var isAtValue = false
    /// The last comma, if nothing has followed it yet.
    var comma: Int?
    /// The end of the last value.
    var end = 0
  }

  private enum Expectation {
    case value, nameOrEnd, colon, memberValue, separator, nothing
  }

  init(_ text: JSONSource, _ faults: JSONFaults, isStrict: Bool) {
    self.isStrict = isStrict
    self.text = text
    bytes = text.bytes
    self.faults = faults
  }

  mutating func parse() {
    skipToStart()
    while position < bytes.count {
      if isStrict, firstFault != nil { return }
      skipSpace()
      guard position < bytes.count else { break }
      step()
    }
    closeAll()
  }

  private mutating func step() {
    switch expected {
    case .value: frames.isEmpty ? readValue() : element()
    case .nameOrEnd: name()
    case .colon: colon()
    case .memberValue: memberValue()
    case .separator: separator()
    case .nothing: textAfterEnd()
    }
  }

  mutating func report(
    _ kind: JSONFault.Kind, _ range: Range<Int>, _ message: String, _ help: String
  ) {
    if firstFault == nil {
      let isMissing = range.isEmpty || kind == .unclosedBracket || kind == .unterminatedText
      firstFault = text.fileOffset(isMissing ? position : range.lowerBound)
    }
    let frames = frames
    faults.append(kind, text.fileRange(range), message, help, at: Self.path(frames))
  }

  // MARK: What is expected

  private mutating func element() {
    switch bytes[position] {
    case UInt8(ascii: ","): extraComma()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): closingBracket()
    default: readValue()
    }
  }

  private mutating func memberValue() {
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      missingValue()
    default: readValue()
    }
  }

  private mutating func missingValue() {
    let name = frames.last?.name ?? ""
    let end = frames.last?.end ?? position
    report(
      .missingValue, end..<end, "“\(name)” has no value.", "Write a value, or remove the name.")
    complete(.null, end..<end)
  }

  private mutating func separator() {
    switch bytes[position] {
    case UInt8(ascii: ","):
      frames[frames.count - 1].comma = position
      position += 1
      expected = frames[frames.count - 1].isObject ? .nameOrEnd : .value
    case UInt8(ascii: "]"), UInt8(ascii: "}"): closingBracket()
    default:
      guard isStartOfValue else { return unexpected() }
      let end = frames[frames.count - 1].end
      report(
        .missingComma, end..<end, "A comma is missing after the value.",
        "Put a comma between the values.")
      expected = frames[frames.count - 1].isObject ? .nameOrEnd : .value
    }
  }

  private mutating func name() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: ","): extraComma()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): closingBracket()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      report(
        .missingName, position..<position + 1, "A value in an object needs a name.",
        "Write a name and a colon before it, or make the object an array: [ ].")
      setName("", position..<position)
      expected = .memberValue
    case UInt8(ascii: ":"):
      report(
        .missingName, position..<position + 1, "There is no name before the colon.",
        "Write a name in quotes.")
      setName("", position..<position)
      expected = .colon
    default:
      let start = position
      if let text = readText() {
        setName(text, start..<position)
        expected = .colon
      } else if isStartOfWord {
        let word = readWord(isName: true)
        report(
          .unquotedName, start..<position, "The name \(word) has no quotes.",
          "Put it in double quotes.")
        setName(word, start..<position)
        expected = .colon
      } else {
        unexpected()
      }
    }
  }

  private mutating func setName(_ name: String, _ range: Range<Int>) {
    frames[frames.count - 1].name = name
    frames[frames.count - 1].nameRange = range
    frames[frames.count - 1].isAtValue = true
    frames[frames.count - 1].comma = nil
    frames[frames.count - 1].end = range.upperBound
  }

  private mutating func colon() {
    let byte = bytes[position]
    if byte == UInt8(ascii: ":") {
      position += 1
      frames[frames.count - 1].end = position
      expected = .memberValue
      return
    }
    let end = frames[frames.count - 1].end
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      missingValue()
    } else if byte == UInt8(ascii: "=") {
      let start = position
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
      report(.missingColon, start..<position, "Names end in a colon.", "Write a colon.")
      expected = .memberValue
    } else if isStartOfValue {
      report(
        .missingColon, end..<end, "A colon is missing after the name.",
        "Write a colon between the name and its value.")
      expected = .memberValue
    } else {
      unexpected()
    }
  }

  private mutating func extraComma() {
    report(
      .extraComma, position..<position + 1, "There is nothing before the comma.",
      "Remove the comma.")
    position += 1
  }

  // MARK: Brackets

  private mutating func open(isObject: Bool) {
    guard frames.count < maximumDepth else { return skipTooDeep(isObject: isObject) }
    frames.append(Frame(isObject: isObject, start: position))
    position += 1
    expected = isObject ? .nameOrEnd : .value
  }

  /// Handles a closing bracket, of the right kind or not.
  private mutating func closingBracket() {
    let isObject = bytes[position] == UInt8(ascii: "}")
    guard let frame = frames.last else { return unexpected() }
    let right = frame.isObject ? "}" : "]"
    if frame.isObject == isObject {
      if let comma = frame.comma { trailingComma(comma) }
      position += 1
    } else if frames.count > 1, frames[frames.count - 2].isObject == isObject {
      // The outer bracket is closed, so the inner one was forgotten.
      report(
        .unclosedBracket, frame.start..<frame.start + 1,
        "The bracket \(frame.isObject ? "{" : "[") is not closed.",
        "Write \(right) where it ends.")
    } else {
      report(
        .wrongBracket, position..<position + 1,
        "The bracket \(frame.isObject ? "{" : "[") is closed with \(isObject ? "}" : "]").",
        "Write \(right).")
      position += 1
    }
    close(at: position)
  }

  private mutating func trailingComma(_ comma: Int) {
    report(
      .trailingComma, comma..<comma + 1, "There is nothing after the comma.",
      "Remove the comma.")
  }

  private mutating func close(at end: Int) {
    let frame = frames.removeLast()
    if frame.isObject {
      reportDuplicates(frame)
      complete(.object(frame.members), frame.start..<end)
    } else {
      complete(.array(frame.elements), frame.start..<end)
    }
  }

  private mutating func closeAll() {
    guard let innermost = frames.last else { return }
    if expected == .colon || expected == .memberValue { missingValue() }
    let closing = frames.reversed().map { $0.isObject ? "}" : "]" }
    let missing = closing.prefix(16).joined() + (closing.count > 16 ? "..." : "")
    report(
      .unclosedBracket, innermost.start..<innermost.start + 1,
      "The file ends before \(closing.count == 1 ? "a bracket is" : "\(closing.count) brackets are") closed.",
      "Write \(missing) at the end, if nothing else is missing.")
    while !frames.isEmpty { close(at: bytes.count) }
  }

  /// Skips a bracket with everything in it.
  private mutating func skipTooDeep(isObject: Bool) {
    let start = position
    report(
      .tooDeep, start..<start + 1,
      "The brackets are deeper than \(maximumDepth) levels, which the system refuses.",
      "Remove the inner brackets.")
    var depth = 0
    var isText = false
    repeat {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isText: position += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
      default: break
      }
      position += 1
    } while depth > 0 && position < bytes.count
    position = min(position, bytes.count)
    complete(isObject ? .object([]) : .array([]), start..<position)
  }

  // MARK: Values

  mutating func readValue() {
    let start = position
    if !frames.isEmpty, isStartOfValue { frames[frames.count - 1].isAtValue = true }
    switch bytes[position] {
    case UInt8(ascii: "{"): open(isObject: true)
    case UInt8(ascii: "["): open(isObject: false)
    default:
      if let text = readText() {
        complete(.string(text), start..<position)
      } else if isStartOfWord {
        let content = readScalar()
        complete(content, start..<position)
      } else {
        unexpected()
      }
    }
  }

  /// Adds a value to the object or array that contains it.
  private mutating func complete(_ content: JSONNode.Content, _ range: Range<Int>) {
    let node = JSONNode(content, range: text.fileRange(range))
    guard !frames.isEmpty else {
      root = node
      expected = .nothing
      return
    }
    let last = frames.count - 1
    if frames[last].isObject {
      frames[last].members.append(
        JSONNode.Member(
          name: frames[last].name, nameRange: text.fileRange(frames[last].nameRange), node: node))
    } else {
      frames[last].elements.append(node)
    }
    frames[last].isAtValue = false
    frames[last].comma = nil
    frames[last].end = range.upperBound
    expected = .separator
    countValue()
  }

  private mutating func countValue() {
    valueCount += 1
    guard valueCount == Self.maximumValueCount else { return }
    report(
      .tooManyValues, position..<bytes.count,
      "The file has more than \(Self.maximumValueCount) values; the rest is not read.",
      "Use patterns with * instead of many rules.")
    position = bytes.count
    while !frames.isEmpty { close(at: bytes.count) }
  }
}
