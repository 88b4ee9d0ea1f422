// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The texts that a capture accepts, as far as its type reveals them.
struct DomainValue: Sendable {
  enum Shape: Sendable, Hashable {
    /// Any text.
    case text
    /// Digits without leading zeros; every number with this many digits is a value of the type.
    case integer(isSigned: Bool, digits: Int)
    /// `true` or `false`.
    case bool
    /// Hexadecimal digits in groups.
    case uuid
    /// One of these texts.
    case oneOf([String])
    /// Some texts, including these.
    case some([String])
  }

  /// The name of the type.
  let type: String
  let shape: Shape
  /// Whether the empty text is a value.
  let takesEmpty: Bool
  /// The type, or `String` if only the name of the type is known.
  let swiftType: any LinkValue.Type

  /// Creates the value for a router's parameter.
  init(_ type: any LinkValue.Type) {
    self.type = String(describing: type)
    swiftType = type
    if let integer = type as? any FixedWidthInteger.Type {
      shape = DomainValue.shape(of: integer)
    } else if type == Bool.self {
      shape = .bool
    } else if type == UUID.self {
      shape = .uuid
    } else if !type.constrainsText {
      shape = .text
    } else if type is any CaseIterable.Type, !type.sampleTexts.isEmpty {
      shape = .oneOf(type.sampleTexts)
    } else {
      shape = .some(type.sampleTexts)
    }
    takesEmpty = type.isValue("")
  }

  /// Creates the value for a catalog's parameter.
  init(_ parameter: LinkCatalog.Parameter) {
    if parameter.kind.takesAll {
      self = .text
    } else if let values = parameter.values {
      type = parameter.type
      shape = .oneOf(values)
      takesEmpty = values.contains("")
      swiftType = String.self
    } else if let known = BuiltInValue.type(named: parameter.type) {
      self = DomainValue(known)
    } else {
      type = parameter.type
      shape = parameter.isConstrained ? .some([]) : .text
      takesEmpty = true
      swiftType = String.self
    }
  }

  /// Any text.
  static let text = DomainValue(String.self)

  private static func shape<Integer: FixedWidthInteger>(of type: Integer.Type) -> Shape {
    .integer(isSigned: Integer.isSigned, digits: String(Integer.max).utf8.count - 1)
  }

  /// Whether some texts are not values.
  var isConstrained: Bool { shape != .text }
}

extension DomainValue: Hashable {
  static func == (one: DomainValue, other: DomainValue) -> Bool {
    one.type == other.type && one.shape == other.shape && one.takesEmpty == other.takesEmpty
  }

  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
