// SPDX-License-Identifier: MIT

/// Splits a Swift source into tokens without building a tree, so nesting is not limited.
///
/// Comments and the contents of interpolations are skipped.
struct SourceTokens {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [SourceToken] = []

  /// - Complexity: O(*n*) in the bytes.
  static func tokens(of bytes: [UInt8]) -> [SourceToken] {
    var scanner = SourceTokens(bytes: bytes)
    while scanner.index < bytes.count { scanner.step() }
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func advance(_ count: Int) {
    for _ in 0..<count where index < bytes.count { advance() }
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d: advance()
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { advance() }
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): readText(pounds: 0)
    case UInt8(ascii: "#"):
      var pounds = 0
      while self.byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
      if self.byte(pounds) == UInt8(ascii: "\"") {
        readText(pounds: pounds)
      } else {
        add(.sign, 1)
      }
    case UInt8(ascii: "`"): advance()
    case _ where Self.isWord(byte):
      var count = 0
      while let next = self.byte(count), Self.isWord(next) { count += 1 }
      add(.word, count)
    default: add(.sign, 1)
    }
  }

  private mutating func add(_ kind: SourceToken.Kind, _ count: Int) {
    let spelling = String(decoding: bytes[index..<index + count], as: UTF8.self)
    tokens.append(
      SourceToken(kind: kind, spelling: spelling, line: line, column: index - lineStart + 1))
    advance(count)
  }

  private mutating func skipComment() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        advance(2)
      } else if bytes[index] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        advance(2)
        if depth == 0 { return }
      } else {
        advance()
      }
    }
  }

  // MARK: Texts

  private mutating func readText(pounds: Int) {
    let (startLine, startColumn) = (line, index - lineStart + 1)
    advance(pounds)
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    advance(quotes)
    let start = index
    var end = index
    var isPlain = !isLong
    while index < bytes.count {
      if isEnd(quotes, pounds) {
        end = index
        advance(quotes + pounds)
        break
      }
      if bytes[index] == UInt8(ascii: "\n"), !isLong {
        end = index
        break
      }
      if bytes[index] == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
        isPlain = false
        advance(1 + pounds)
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { advance(1) }
      } else {
        advance()
      }
      end = index
    }
    let value = isPlain ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
    tokens.append(
      SourceToken(kind: .text(value), spelling: "", line: startLine, column: startColumn))
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private func isEnd(_ quotes: Int, _ pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") } && hasPounds(pounds, at: quotes)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    var isText = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      if !isText, byte == UInt8(ascii: "(") { depth += 1 }
      if !isText, byte == UInt8(ascii: ")") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
