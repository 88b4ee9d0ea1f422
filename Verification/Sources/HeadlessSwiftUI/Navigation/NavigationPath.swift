// SPDX-License-Identifier: MIT

/// A type-erased list of values, such as the path of a stack.
nonisolated public struct NavigationPath: Equatable {
  struct Element: Equatable {
    let value: AnyHashable
    let encode: (() throws -> [String])?

    static func == (lhs: Element, rhs: Element) -> Bool { lhs.value == rhs.value }
  }

  var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from values.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    for element in elements { append(element) }
  }

  /// Creates a path from codable values.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable, S.Element: Codable {
    for element in elements { append(element) }
  }

  /// Creates a path from its saved form.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// The form to save; `nil` if a value cannot be encoded.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.encode != nil } ? CodableRepresentation(elements: elements) : nil
  }

  /// Adds a value at the end.
  public mutating func append<V>(_ value: V) where V: Hashable {
    elements.append(Element(value: AnyHashable(value), encode: nil))
  }

  /// Adds a codable value at the end.
  public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable {
    elements.append(CodableRepresentation.element(value))
  }

  /// Removes values from the end; there must be at least that many.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}
