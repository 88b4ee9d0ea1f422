// SPDX-License-Identifier: MIT

/// A list of values of any types, as the path of a stack.
nonisolated public struct NavigationPath: Equatable {
  struct Element: Equatable {
    let value: AnyHashable
    let encode: (() throws -> [String])?

    static func == (lhs: Element, rhs: Element) -> Bool { lhs.value == rhs.value }
  }

  var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    for element in elements { append(element) }
  }

  /// Makes a path of values that can be encoded.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable, S.Element: Codable {
    for element in elements { append(element) }
  }

  /// Makes a path of what was saved.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether there is no value.
  public var isEmpty: Bool { elements.isEmpty }

  /// What can be saved; nil if a value cannot be encoded.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.encode != nil } ? CodableRepresentation(elements: elements) : nil
  }

  /// Adds a value at the end.
  public mutating func append<V>(_ value: V) where V: Hashable {
    elements.append(Element(value: AnyHashable(value), encode: nil))
  }

  /// Adds a value that can be encoded at the end.
  public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable {
    elements.append(CodableRepresentation.element(value))
  }

  /// Removes values from the end; there must be as many.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}
