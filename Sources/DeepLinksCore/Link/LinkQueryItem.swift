// SPDX-License-Identifier: MIT

/// One decoded item of a link's query: `c=1`, the empty `b=`, or the flag `a`.
public struct LinkQueryItem: Sendable, Hashable, Codable {
  /// The decoded name; may be empty (`?=1`).
  public var name: String
  /// The decoded value; `nil` for a flag, which has no `=`, and empty for `b=`.
  public var value: String?

  /// Creates an item from decoded text.
  ///
  /// - Parameters:
  ///   - name: the name; may be empty.
  ///   - value: the value; `nil` for a flag.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

/// Items are equal byte for byte, as links are: `é` is not `e` with a combining accent.
extension LinkQueryItem {
  public static func == (lhs: LinkQueryItem, rhs: LinkQueryItem) -> Bool {
    lhs.name.utf8.elementsEqual(rhs.name.utf8)
      && lhs.value.map { Array($0.utf8) } == rhs.value.map { Array($0.utf8) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Array(name.utf8))
    hasher.combine(value.map { Array($0.utf8) })
  }
}

extension LinkQueryItem {
  /// The item as written in a link.
  package var linkText: String {
    let name = PercentCoding.encoded(name.utf8, bare: .queryName)
    return value.map { name + "=" + PercentCoding.encoded($0.utf8, bare: .queryValue) } ?? name
  }
}

extension LinkQueryItem: LinkRedacted {
  /// The shape of the item, without its text.
  public var _redacted: String { value == nil ? "…" : "…=…" }
  /// The decoded name and value.
  public var _revealed: String { value.map { "\(name)=\($0)" } ?? name }
}
