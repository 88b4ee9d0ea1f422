// SPDX-License-Identifier: MIT

/// A value of a property list, with its place in the file.
package struct PropertyListNode: Sendable, Hashable {
  /// What it is.
  package indirect enum Value: Sendable, Hashable {
    case string(String)
    /// A whole number or another, as it is written.
    case number(String)
    case bool(Bool)
    /// A date, data, a reference or nothing: what no key that is read here has.
    case opaque
    case array([PropertyListNode])
    case dictionary([Member])
  }

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: PropertyListNode
  }

  package var value: Value
  /// The element in XML with its tags, from the first byte of the file; `nil` in a binary list.
  package var range: Range<Int>?

  /// The value of the last member of a name.
  package subscript(name: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// What a path leads to.
  package func node(at path: AssociationPath) -> PropertyListNode? {
    var node = self
    for step in path.steps {
      switch step {
      case .member(let name):
        guard let next = node[name] else { return nil }
        node = next
      case .element(let index):
        guard case .array(let elements) = node.value, elements.indices.contains(index) else {
          return nil
        }
        node = elements[index]
      }
    }
    return node
  }

  /// The kind in words, for messages.
  var kind: String {
    switch value {
    case .string: "a string"
    case .number: "a number"
    case .bool: "a Boolean"
    case .opaque: "a date, data or a reference"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
