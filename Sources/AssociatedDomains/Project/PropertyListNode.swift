// SPDX-License-Identifier: MIT

import JSONText

/// A value in a property list and its position in the file.
package struct PropertyListNode: Sendable, Hashable {
  /// The kinds of values.
  package indirect enum Value: Sendable, Hashable {
    case string(String)
    /// An integer or other number, as written.
    case number(String)
    case bool(Bool)
    /// A date, data, a reference, or nothing; no key that matters here has such a value.
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
  /// The XML element with its tags, as offsets from the start of the file.
  package var range: Range<Int>?

  /// The value of the last member with a name.
  package subscript(name: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// Returns the value at a path.
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

  /// The kind of value, in words for messages.
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
