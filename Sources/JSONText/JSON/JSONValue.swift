// SPDX-License-Identifier: MIT

import Foundation

/// A JSON value that can be written back as it was read: numbers keep their digits, and objects
/// keep the order of their members.
///
/// Foundation's readers lose both, and an ID that is returned changed matches no request.
public enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  /// The number, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The value of the last member with a name; `nil` if there is none.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The string, if the value is one.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The strings, if the value is an array of nothing else.
  public var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? texts : nil
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }

  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
}

extension JSONValue {
  /// Creates a string, or null.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Creates a number, or null.
  public init(_ number: Int?) { self = number.map { .number(String($0)) } ?? .null }
}

/// Reads one JSON value (RFC 8259), strictly, and refuses what cannot be a Swift `String`.
public enum JSONReader {
  /// Not JSON, or nested deeper than `maximumDepth`.
  public struct Malformed: Error {
    /// The offset in bytes of the first fault; if something is missing, of what is in its place.
    public var position: Int
  }

  /// Deeper values are rejected, so that no input exhausts the stack.
  public static let maximumDepth = 64

  /// Reads a text that consists of one value and nothing else.
  public static func read(_ bytes: [UInt8]) throws(Malformed) -> JSONValue {
    var faults = JSONFaults()
    let text = JSONSource(bytes, &faults)
    var parser = JSONParser(text, faults, isStrict: true)
    if text.isJSON { parser.parse() }
    let positions = faults.list.map(\.range.lowerBound) + [parser.firstFault].compactMap(\.self)
    if let position = positions.min() { throw Malformed(position: position) }
    guard let root = parser.root else { throw Malformed(position: bytes.count) }
    return root.value
  }
}

extension JSONValue {
  /// The value on one line, without spaces; only letters that JSON need not escape are non-ASCII.
  public var line: String {
    var text = ""
    write(into: &text)
    return text
  }

  /// The value on several lines, indented by two spaces.
  public var page: String {
    var text = ""
    write(into: &text, indent: "")
    return text
  }

  /// - Parameter indent: the indentation of the value's own line; `nil` writes everything on one
  ///   line.
  private func write(into text: inout String, indent: String? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    // An invalid number must not break the text around it.
    case .number(let digits):
      text += JSONNumber.isNumber(digits.utf8) ? digits : JSONStringLiteral(digits).text
    case .string(let string): text += JSONStringLiteral(string).text
    case .array(let values):
      Self.write(values, "[", "]", into: &text, indent: indent) { value, text, indent in
        value.write(into: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, "{", "}", into: &text, indent: indent) { member, text, indent in
        text += JSONStringLiteral(member.name).text
        text += indent == nil ? ":" : ": "
        member.value.write(into: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, into text: inout String, indent: String?,
    _ writeItem: (Item, inout String, String?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + inner }
      writeItem(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + indent }
    text += close
  }
}

extension JSONValue {
  /// Creates the value that an encoder produces, with sorted keys.
  public init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self = try JSONReader.read(Array(try encoder.encode(value)))
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}
