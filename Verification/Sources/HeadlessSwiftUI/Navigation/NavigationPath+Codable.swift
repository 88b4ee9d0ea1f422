// SPDX-License-Identifier: MIT

extension NavigationPath {
  /// A path that can be saved.
  nonisolated public struct CodableRepresentation: Codable, Equatable {
    let elements: [Element]

    init(elements: [Element]) {
      self.elements = elements
    }

    /// Decodes pairs of a type name and a value as JSON, the last element first.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is no type that can be decoded.")
        }
        elements.insert(try Self.element(type, json: json), at: 0)
      }
      self.elements = elements
    }

    /// Encodes pairs of a type name and a value as JSON, the last element first.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        for part in try element.encode?() ?? [] { try container.encode(part) }
      }
    }

    static func element<V: Codable & Hashable>(_ value: V) -> Element {
      Element(value: AnyHashable(value)) {
        let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        return [_mangledTypeName(V.self) ?? "\(V.self)", json]
      }
    }

    private static func element<V: Codable & Hashable>(
      _ type: V.Type, json: String
    ) throws -> Element {
      element(try JSONDecoder().decode(type, from: Data(json.utf8)))
    }
  }
}
