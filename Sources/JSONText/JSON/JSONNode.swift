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

/// The JSON format of numbers.
///
/// Source: RFC 8259, section 6.
package enum JSONNumber {
  /// Returns whether the bytes are a JSON number.
  package static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !isZero || count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Returns whether the bytes look like a number in another notation.
  package static func isNearlyNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isHexadecimal = bytes.count > 2 && bytes.first == 0x30 && bytes.dropFirst().first == 0x78
    if isHexadecimal {
      return bytes.dropFirst(2).allSatisfy {
        $0 >= 0x30 && $0 <= 0x39 || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66
      }
    }
    return bytes.allSatisfy {
      $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    } && (bytes.contains { $0 >= 0x30 && $0 <= 0x39 } || bytes.elementsEqual([UInt8(ascii: "-")]))
  }
}

/// The names of an object's members, compared byte by byte: links distinguish composed from
/// decomposed letters.
package enum MemberNames {
  /// Returns whether all names are different.
  ///
  /// For a few names, comparing is faster than building a set.
  ///
  /// - Complexity: O(*n*) in the number of elements and the bytes of their names.
  package static func areUnique<Element>(in elements: [Element], _ name: (Element) -> String)
    -> Bool
  {
    guard elements.count <= 16 else {
      var names: Set<[UInt8]> = []
      return elements.allSatisfy { names.insert(Array(name($0).utf8)).inserted }
    }
    for index in elements.indices.dropFirst() {
      let bytes = name(elements[index]).utf8
      for other in 0..<index where name(elements[other]).utf8.elementsEqual(bytes) { return false }
    }
    return true
  }

  /// Returns the last element for each name, which is the one that a dictionary keeps, in its
  /// place.
  package static func lastOfEach<Element>(
    _ elements: [Element], _ name: (Element) -> String
  ) -> [Element] {
    if areUnique(in: elements, name) { return elements }
    var names: Set<[UInt8]> = []
    return elements.reversed().filter { names.insert(Array(name($0).utf8)).inserted }.reversed()
  }
}
