// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// An associated value of a case.
package struct RouteValue {
  package let node: EnumCaseParameterSyntax
  /// The label as spelled in the source, possibly in backticks.
  package let label: String?
  /// The name used in patterns; for a value without a label, that of its capture.
  package var name: String?
  package let shape: ValueShape
  /// The type of one value, as spelled.
  package var type: String
  /// The expression after `=`, unless it is `nil`.
  package var defaultValue: String?

  init(_ node: EnumCaseParameterSyntax) {
    self.node = node
    let isLabeled = node.firstName.map { $0.tokenKind != .wildcard } ?? false
    label = isLabeled ? node.firstName?.text : nil
    name = isLabeled ? node.firstName?.identifierText : node.secondName?.identifierText
    let (shape, type) = ValueShape.read(node.type)
    self.shape = shape
    self.type = type.trimmedDescription
    let expression = node.defaultValue?.value
    defaultValue =
      expression?.is(NilLiteralExprSyntax.self) == true ? nil : expression?.trimmedDescription
  }

  /// The label in an argument list, where the compiler warns about backticks that it does not need:
  /// of keywords, only `inout` needs them.
  var argumentLabel: String? {
    guard let name = node.firstName?.identifierText, let label, label != "`inout`",
      name.unicodeScalars.first.map({ $0.properties.isXIDStart || $0 == "_" }) ?? false,
      name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    else { return label }
    return name
  }

  /// Whether links may omit the value if it is a query item.
  package var mayBeAbsent: Bool {
    shape == .optional || shape == .list || takesAll || defaultValue != nil
  }

  /// Whether it contains all items that the pattern does not name.
  package var takesAll: Bool { shape == .items || shape == .dictionary }

  /// The name of a value for the link itself, if it has no label.
  static var linkName: String { "link" }

  /// Whether the value is the link itself if no capture has its name.
  var mayBeLink: Bool {
    shape == .required && defaultValue == nil
      && ["DeepLink", "DeepLinks.DeepLink", "DeepLinksCore.DeepLink"].contains(type)
  }

  /// The node that messages about the value point to.
  var place: Syntax {
    if let name = node.firstName, name.tokenKind != .wildcard { return Syntax(name) }
    return Syntax(node.type)
  }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var identifierText: String {
    text.unicodeScalars.first == "`" && text.unicodeScalars.last == "`" && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}

/// How a type, as spelled, takes values from a link.
package enum ValueShape: Equatable {
  case required
  case optional
  case list
  /// `[LinkQueryItem]`: all items that a pattern does not name.
  case items
  /// `[String: String]`: the same, keyed by name.
  case dictionary
  /// A type that no capture can have, with what to do, and a type to write instead, if there is
  /// one.
  case unsupported(hint: String, replacement: String?)

  /// Unwraps `T?` and `[T]`, in either spelling.
  static func read(_ type: TypeSyntax) -> (shape: ValueShape, value: TypeSyntax) {
    let type = type.withoutParentheses
    if let inner = type.optionalValue { return optional(of: inner, type) }
    if let element = type.arrayElement {
      return element.isQueryItem ? (.items, element) : list(of: element, type)
    }
    if let value = type.textByText { return (.dictionary, value) }
    if let hint = type.unsupportedHint {
      return (.unsupported(hint: hint, replacement: nil), type)
    }
    return (.required, type)
  }

  private static func optional(
    of inner: TypeSyntax, _ type: TypeSyntax
  ) -> (shape: ValueShape, value: TypeSyntax) {
    let text = inner.trimmedDescription
    return switch read(inner) {
    case (.required, let value): (.optional, value)
    case (.list, _), (.items, _), (.dictionary, _):
      (
        .unsupported(
          hint: "An array is empty if a link has no value; remove the ?.",
          replacement: text), type
      )
    case (.optional, _): (.unsupported(hint: "One ? is enough.", replacement: text), type)
    case (let unsupported, _): (unsupported, type)
    }
  }

  private static func list(
    of element: TypeSyntax, _ type: TypeSyntax
  ) -> (shape: ValueShape, value: TypeSyntax) {
    let hint = "A link can hold only an array of plain values."
    return switch read(element) {
    case (.required, let value): (.list, value)
    case (.optional, let value):
      (.unsupported(hint: hint, replacement: "[\(value.trimmedDescription)]"), type)
    case (.list, _), (.items, _), (.dictionary, _):
      (.unsupported(hint: hint, replacement: element.trimmedDescription), type)
    case (let unsupported, _): (unsupported, type)
    }
  }
}

extension TypeSyntax {
  fileprivate var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.firstName == nil
    else { return self }
    return element.type.withoutParentheses
  }

  fileprivate var optionalValue: TypeSyntax? {
    self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      ?? argument(of: "Optional")
  }

  fileprivate var arrayElement: TypeSyntax? {
    self.as(ArrayTypeSyntax.self)?.element ?? argument(of: "Array")
  }

  fileprivate var isQueryItem: Bool {
    ["LinkQueryItem", "DeepLinks.LinkQueryItem", "DeepLinksCore.LinkQueryItem"]
      .contains(trimmedDescription)
  }

  /// The value type of a dictionary from text to text.
  fileprivate var textByText: TypeSyntax? {
    guard let type = self.as(DictionaryTypeSyntax.self) else { return nil }
    let isText = [type.key, type.value].allSatisfy {
      ["String", "Swift.String"].contains($0.trimmedDescription)
    }
    return isText ? type.value : nil
  }

  private func argument(of name: String) -> TypeSyntax? {
    let clause: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self), type.name.text == name {
      clause = type.genericArgumentClause
    } else if let type = self.as(MemberTypeSyntax.self), type.name.text == name,
      type.baseType.trimmedDescription == "Swift"
    {
      clause = type.genericArgumentClause
    } else {
      return nil
    }
    return clause?.arguments.first?.argument.as(TypeSyntax.self)
  }

  fileprivate var unsupportedHint: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .tupleType: "Make each part of the tuple a separate value."
    case .dictionaryType: "A link cannot contain a dictionary; name each query item you need."
    case .functionType: "A link cannot contain a function."
    case .someOrAnyType: "Name one type that conforms to LinkValue."
    default: nil
    }
  }
}
