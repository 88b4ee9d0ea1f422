// SPDX-License-Identifier: MIT

/// A protocol buffer in its text form, as far as the suite of asset links uses it.
struct TextMessage: Sendable {
  indirect enum Value: Sendable {
    case text(String)
    /// A number, a truth value or the name of a constant.
    case word(String)
    case message(TextMessage)
  }

  struct Malformed: Error {
    var offset: Int
  }

  private(set) var fields: [(name: String, value: Value)] = []

  init(_ text: String) throws {
    var scanner = Scanner(bytes: Array(text.utf8))
    self = try scanner.message(isInner: false)
  }

  private init() {}

  /// The messages of a field, in order.
  func messages(_ name: String) -> [TextMessage] {
    fields.compactMap { field in
      if field.name == name, case .message(let message) = field.value { message } else { nil }
    }
  }

  /// The message of a field; `nil` if it is not there.
  subscript(name: String) -> TextMessage? { messages(name).last }

  /// The text of a field; `nil` if it is not there.
  func text(_ name: String) -> String? {
    fields.compactMap { field in
      if field.name == name, case .text(let text) = field.value { text } else { nil }
    }.last
  }

  /// The words of a field, in order.
  func words(_ name: String) -> [String] {
    fields.compactMap { field in
      if field.name == name, case .word(let word) = field.value { word } else { nil }
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func message(isInner: Bool) throws -> TextMessage {
      var message = TextMessage()
      while true {
        skip()
        guard let byte = peek else {
          if isInner { throw Malformed(offset: offset) }
          return message
        }
        if byte == UInt8(ascii: "}"), isInner {
          offset += 1
          return message
        }
        let name = try word()
        skip()
        if peek == UInt8(ascii: ":") {
          offset += 1
          skip()
        }
        for value in try values() { message.fields.append((name, value)) }
      }
    }

    private mutating func values() throws -> [Value] {
      guard peek == UInt8(ascii: "[") else { return [try value()] }
      offset += 1
      var values: [Value] = []
      while true {
        skip()
        if peek == UInt8(ascii: "]") {
          offset += 1
          return values
        }
        values.append(try value())
      }
    }

    private mutating func value() throws -> Value {
      switch peek {
      case UInt8(ascii: "{"):
        offset += 1
        return .message(try message(isInner: true))
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        var text = ""
        while let quote = peek, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
          text += try quoted(quote)
          skip()
        }
        return .text(text)
      default: return .word(try word())
      }
    }

    private mutating func quoted(_ quote: UInt8) throws -> String {
      offset += 1
      var text: [UInt8] = []
      while let byte = peek {
        offset += 1
        if byte == quote { return String(decoding: text, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\") else {
          text.append(byte)
          continue
        }
        guard let escaped = peek else { break }
        offset += 1
        switch escaped {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escaped)
        default: throw Malformed(offset: offset)
        }
      }
      throw Malformed(offset: offset)
    }

    private mutating func word() throws -> String {
      let start = offset
      while let byte = peek, Self.isWord(byte) { offset += 1 }
      guard offset > start else { throw Malformed(offset: offset) }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Past white space, comments and what may separate fields.
    private mutating func skip() {
      while let byte = peek {
        if byte == UInt8(ascii: "#") {
          while let byte = peek, byte != 0x0A { offset += 1 }
        } else if byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
          offset += 1
        } else {
          return
        }
      }
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private static func isWord(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")]
          .contains(byte)
    }
  }
}
