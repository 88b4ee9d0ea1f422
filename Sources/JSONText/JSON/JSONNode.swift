// SPDX-License-Identifier: MIT

/// A JSON value and its position in the file.
package struct JSONNode: Sendable, Hashable {
  /// One step inward.
  package enum Step: Sendable, Hashable {
    /// The member with this name, the last one if there are several.
    case member(String)
    /// The element with this index, starting at 0.
    case element(Int)
  }

  /// The kinds of values.
  package enum Content: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, spelled as in the file.
    case number(String)
    /// A string, without its escapes.
    case string(String)
    /// Values in order.
    case array([JSONNode])
    /// Members in the order of the file; a name can appear twice.
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable, Hashable {
    /// The name, without its escapes.
    package var name: String
    /// The bytes of the name, with its quotes.
    package var nameRange: Range<Int>
    /// The value.
    package var node: JSONNode

    /// Creates a member.
    init(name: String, nameRange: Range<Int>, node: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.node = node
    }
  }

  /// The value itself.
  package var content: Content
  /// Its bytes in the file, as offsets from 0, including quotes or brackets.
  package var range: Range<Int>

  /// Creates a node.
  init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension JSONNode {
  /// The value without positions.
  package var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let digits): .number(digits)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(members.map { JSONValue.Member(name: $0.name, value: $0.node.value) })
    }
  }

  /// The elements; `nil` if it is not an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members; `nil` if it is not an object.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text; `nil` if it is not a string.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The last member with a name, which is the one that counts; `nil` if there is none.
  package subscript(name: String) -> JSONNode? {
    members?.last { $0.name == name }?.node
  }

  /// The element at an index; `nil` if there is none.
  package subscript(index: Int) -> JSONNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The value at a path from here; `nil` if there is none.
  package subscript(path: [Step]) -> JSONNode? {
    var node = self
    for step in path {
      let next =
        switch step {
        case .member(let name): node[name]
        case .element(let index): node[index]
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}
