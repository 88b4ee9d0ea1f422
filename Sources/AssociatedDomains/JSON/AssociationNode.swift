// SPDX-License-Identifier: MIT

/// A JSON value with the place that it has in the file.
package struct AssociationNode: Sendable, Hashable {
  /// What it is.
  package enum Content: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with its characters as in the file.
    case number(String)
    /// A string, without its escapes.
    case string(String)
    /// Values in order.
    case array([AssociationNode])
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
    package var node: AssociationNode

    /// Makes a member.
    init(name: String, nameRange: Range<Int>, node: AssociationNode) {
      self.name = name
      self.nameRange = nameRange
      self.node = node
    }
  }

  /// What it is.
  package var content: Content
  /// The bytes of the file that it takes, from 0, with its quotes or brackets.
  package var range: Range<Int>

  /// Makes a node.
  init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension AssociationNode {
  /// The value without places.
  package var value: AssociationValue {
    switch content {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let digits): .number(digits)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { AssociationMember($0.name, $0.node.value) })
    }
  }

  /// The elements; `nil` if it is no array.
  var elements: [AssociationNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members; `nil` if it is no object.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text; `nil` for another kind of value.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The last member of a name, the one that counts; `nil` if there is none or this is no object.
  package subscript(name: String) -> AssociationNode? {
    members?.last { $0.name == name }?.node
  }

  /// An element; `nil` if there is none or this is no array.
  package subscript(index: Int) -> AssociationNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// What a path leads to from here; `nil` if it leads nowhere.
  package subscript(path: AssociationPath) -> AssociationNode? {
    var node = self
    for step in path.steps {
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
