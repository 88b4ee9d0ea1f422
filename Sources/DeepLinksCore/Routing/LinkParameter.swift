// SPDX-License-Identifier: MIT

/// One associated value of a route: its name in the patterns and its Swift type.
public struct LinkParameter: Sendable {
  /// How many values a parameter takes from a link.
  @_spi(Project) public enum Kind: String, Sendable, Hashable, Codable {
    /// Exactly one.
    case required
    /// At most one; only for query items.
    case optional
    /// Any number: a repeated query item, or the segments of `{path+}`.
    case list
    /// The link itself, which is not captured.
    case link
    /// All items that the pattern does not name, in order.
    case items
    /// The same items by name, without those whose name appears twice.
    case dictionary

    /// Whether it takes all items that the pattern does not name.
    package var takesAll: Bool { self == .items || self == .dictionary }
  }

  /// The name that patterns use.
  package let name: String
  /// How many values it takes.
  package let kind: Kind
  /// The type of one value.
  package let type: any LinkValue.Type
  /// The text of the default, which is used for an absent query item and is not printed.
  package let defaultText: String?
  /// The only texts that are values, for a type that is not compiled; `nil`: the type decides.
  package let values: LinkListedValues?

  package init(
    name: String, kind: Kind, type: any LinkValue.Type, defaultText: String? = nil,
    values: LinkListedValues? = nil
  ) {
    self.name = name
    self.kind = kind
    self.type = type
    self.defaultText = defaultText
    self.values = values
  }

  /// A parameter that every link of the route has.
  public static func required(_ name: String, _ type: any LinkValue.Type) -> LinkParameter {
    LinkParameter(name: name, kind: .required, type: type)
  }

  /// A query item that may be absent.
  public static func optional(_ name: String, _ type: any LinkValue.Type) -> LinkParameter {
    LinkParameter(name: name, kind: .optional, type: type)
  }

  /// A query item that may be absent, in which case its value is `defaultValue`.
  public static func optional<Value: LinkValue>(
    _ name: String, _ type: Value.Type, default defaultValue: Value
  ) -> LinkParameter {
    LinkParameter(name: name, kind: .optional, type: type, defaultText: defaultValue.linkText)
  }

  /// The whole link, for a route that needs more than its captures.
  public static func link(_ name: String) -> LinkParameter {
    LinkParameter(name: name, kind: .link, type: DeepLink.self)
  }

  /// A repeated query item, or a rest capture `{name+}`.
  public static func list(_ name: String, _ type: any LinkValue.Type) -> LinkParameter {
    LinkParameter(name: name, kind: .list, type: type)
  }

  /// All items that the pattern does not name, in order, as `[LinkQueryItem]`.
  ///
  /// The pattern captures them with `{name*}` after its named items.
  public static func items(_ name: String) -> LinkParameter {
    LinkParameter(name: name, kind: .items, type: String.self)
  }

  /// The same items as `[String: String]`, without those whose name appears twice.
  public static func dictionary(_ name: String) -> LinkParameter {
    LinkParameter(name: name, kind: .dictionary, type: String.self)
  }

  /// Whether it takes the rest of a path as one text, as written, and not as a list of segments.
  package var takesRestAsText: Bool { kind == .required || kind == .optional }

  /// Whether a value is a number or a `Bool`, which the rest of a path as one text never is.
  var isNumeric: Bool { type is any Numeric.Type || type == Bool.self }

  /// Whether some texts are not values.
  ///
  /// This does not use `constrainsText`, which is about precedence and may differ from this.
  var hasRules: Bool { values != nil || type != String.self }

  /// Whether a decoded text is a value.
  package func takes(_ text: String) -> Bool {
    values?.contains(text) ?? type.isValue(text)
  }

  /// The same for text that is still in a link.
  func takes(_ text: borrowing LinkText) -> Bool {
    values == nil ? type.isValue(text) : takes(text.string)
  }

  /// The texts of some values.
  var sampleTexts: [String] { values?.texts ?? type.sampleTexts }

  /// What a value is: one of a list, or of a type, with an example unless everyone knows it.
  var expectation: String {
    if let values = values?.texts {
      return "value: \(values.prefix(5).joined(separator: ", "))\(values.count > 5 ? ", …" : "")"
    }
    guard !(type is any FixedWidthInteger.Type), type != Bool.self,
      let example = type.sampleTexts.first, !example.isEmpty
    else { return "\(type)" }
    return "\(type), such as \(example)"
  }

  /// Whether the same texts are values of another parameter.
  func takesSame(as other: LinkParameter) -> Bool {
    type == other.type && values == other.values
  }
}

/// The only texts that are values of a type that is not compiled, such as the raw values of an enum
/// in sources.
///
/// They are sorted once, where a catalog is read, because every match and every pair of patterns
/// asks for them.
package struct LinkListedValues: Sendable, Hashable {
  /// The texts, in the order of the list.
  package let texts: [String]
  /// The same, in the order of `isBefore`.
  private let ordered: [String]

  package init(_ texts: [String]) {
    self.texts = texts
    ordered = texts.sorted(by: Self.isBefore)
  }

  /// Whether a decoded text is a value: byte for byte.
  ///
  /// - Complexity: O(log *n*) comparisons of texts.
  package func contains(_ text: String) -> Bool {
    var (lower, upper) = (0, ordered.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if Self.isBefore(ordered[middle], text) { lower = middle + 1 } else { upper = middle }
    }
    return lower < ordered.count && ordered[lower].utf8.elementsEqual(text.utf8)
  }

  /// The texts that another list has, too.
  ///
  /// - Complexity: the number of values of both, unless all of one come first.
  func shared(with other: LinkListedValues) -> [String] {
    var (own, others) = (ordered[...], other.ordered[...])
    guard let first = own.first, let last = own.last,
      let otherFirst = others.first, let otherLast = others.last,
      !Self.isBefore(last, otherFirst), !Self.isBefore(otherLast, first)
    else { return [] }
    var shared: [String] = []
    while let value = own.first, let rival = others.first {
      if Self.isBefore(value, rival) {
        own.removeFirst()
      } else {
        if value.utf8.elementsEqual(rival.utf8) { shared.append(value) }
        others.removeFirst()
      }
    }
    return shared
  }

  /// Orders texts; those that are equal as `Character`s, by their bytes.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one < other || one == other && one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
