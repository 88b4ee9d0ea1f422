// SPDX-License-Identifier: MIT

extension ColonSyntaxReader {
  /// A literal or a capture in this grammar's syntax.
  struct Piece {
    var text: String
    /// Whether the whole segment may be absent.
    var isOptional = false
    /// Whether it begins its segment.
    var isWhole = false
  }

  /// Reads one piece; the position is inside a segment, or at the start of a query value.
  mutating func readPiece(isFirst: Bool) throws(LinkPatternError) -> Piece {
    let start = position
    var piece: Piece
    switch peek() {
    case UInt8(ascii: ":") where isNameStart(position + 1): piece = try readColon()
    case UInt8(ascii: "<"): piece = try readAngle()
    case UInt8(ascii: "*"): piece = readStar()
    case UInt8(ascii: "("): piece = try readAnonymous()
    default:
      repeat { position += 1 } while peek().map(isLiteral) ?? false
      piece = Piece(text: string(start..<position))
    }
    piece.isWhole = isFirst
    return piece
  }

  private func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"): !isNameStart(position + 1)
    case UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      false
    default: true
    }
  }

  private func isNameStart(_ place: Int) -> Bool {
    guard place < bytes.count else { return false }
    return bytes[place].isASCIILetter || bytes[place] == UInt8(ascii: "_")
  }

  private mutating func readName() -> String {
    let start = position
    while let byte = peek(),
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
    {
      position += 1
    }
    return string(start..<position)
  }

  /// `:name`, `:name?`, `:name*`, `:name+`, `:name(.*)`.
  private mutating func readColon() throws(LinkPatternError) -> Piece {
    position += 1
    let name = readName()
    var isRest = false
    if let expression = readExpression() {
      guard isAnything(expression) else { throw expressionError(expression, name: name) }
      isRest = true
    }
    switch peek() {
    case UInt8(ascii: "*"):
      position += 1
      return Piece(text: "{\(name)+}", isOptional: true)
    case UInt8(ascii: "+"):
      position += 1
      isRest = true
    case UInt8(ascii: "?") where isOptionalMark(position):
      position += 1
      return Piece(text: isRest ? "{\(name)+}" : "{\(name)}", isOptional: true)
    default: break
    }
    return Piece(text: isRest ? "{\(name)+}" : "{\(name)}")
  }

  /// Whether a question mark ends a segment, and so does not begin a query.
  private func isOptionalMark(_ place: Int) -> Bool {
    guard place + 1 < bytes.count else { return true }
    return [
      UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ")"),
      UInt8(ascii: "}"),
    ].contains(bytes[place + 1])
  }

  /// `<name>`, `<type:name>`, `<path:name>`.
  private mutating func readAngle() throws(LinkPatternError) -> Piece {
    let start = position
    position += 1
    var name = readName()
    var type = ""
    if peek() == UInt8(ascii: ":") {
      position += 1
      type = name
      name = readName()
    }
    guard peek() == UInt8(ascii: ">"), !name.isEmpty else {
      throw error(
        .unclosedBrace, start..<position, "Write a capture as <name> or <type:name>.")
    }
    position += 1
    return Piece(text: type == "path" ? "{\(name)+}" : "{\(name)}")
  }

  /// `*`, `**`, `*name`.
  private mutating func readStar() -> Piece {
    while peek() == UInt8(ascii: "*") { position += 1 }
    let name = isNameStart(position) ? readName() : "rest"
    return Piece(text: "{\(name)+}")
  }

  /// `(.*)` without a name; any other expression is an error.
  private mutating func readAnonymous() throws(LinkPatternError) -> Piece {
    let start = position
    guard let expression = readExpression() else {
      throw error(
        .unclosedBrace, start..<start + 1, "Close the bracket, or write %28 for it as a literal.")
    }
    guard isAnything(expression) else { throw expressionError(expression, name: "name") }
    skip(UInt8(ascii: "*"))
    return Piece(text: "{rest+}")
  }

  /// The range of `(...)` at the position, including nested parentheses.
  private mutating func readExpression() -> Range<Int>? {
    guard peek() == UInt8(ascii: "("), position + 1 < bytes.count,
      bytes[position + 1] != UInt8(ascii: "/")
    else { return nil }
    var depth = 0
    for place in position..<bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 {
        defer { position = place + 1 }
        return position..<place + 1
      }
    }
    return nil
  }

  private func isAnything(_ expression: Range<Int>) -> Bool {
    ["(.*)", "(.+)"].contains(string(expression))
  }

  private func expressionError(_ expression: Range<Int>, name: String) -> LinkPatternError {
    error(
      .typeInPattern, expression,
      "Remove the expression; declare \(name)'s type in Swift, as in case product(\(name): Int).",
      replacement: "")
  }
}
