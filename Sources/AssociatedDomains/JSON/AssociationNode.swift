// SPDX-License-Identifier: MIT

/// A JSON value with the place that it has in the file.
public struct AssociationNode: Sendable, Hashable {
  /// What it is.
  public enum Content: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with the characters that the file has.
    case number(String)
    /// A text, without its escapes.
    case string(String)
    /// Values in order.
    case array([AssociationNode])
    /// Members in the order of the file; a name can come twice.
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    /// The name, without its escapes.
    public var name: String
    /// The bytes of the name, with its quotes.
    public var nameRange: Range<Int>
    /// The value.
    public var node: AssociationNode

    /// Makes a member.
    public init(name: String, nameRange: Range<Int>, node: AssociationNode) {
      self.name = name
      self.nameRange = nameRange
      self.node = node
    }
  }

  /// What it is.
  public var content: Content
  /// The bytes of the file that it takes, from 0, with its quotes or brackets.
  public var range: Range<Int>

  /// Makes a node.
  public init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension AssociationNode {
  /// The value without places.
  public var value: AssociationValue {
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
  public var elements: [AssociationNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members; `nil` if it is no object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text; `nil` if it is none.
  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The last member of a name, the one that counts; `nil` if there is none or this is no object.
  public subscript(name: String) -> AssociationNode? {
    members?.last { $0.name == name }?.node
  }

  /// An element; `nil` if there is none or this is no array.
  public subscript(index: Int) -> AssociationNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// What a path leads to from here; `nil` if it leads nowhere.
  public subscript(path: AssociationPath) -> AssociationNode? {
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
