// SPDX-License-Identifier: MIT

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
