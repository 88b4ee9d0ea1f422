// SPDX-License-Identifier: MIT

import SwiftSyntax

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
