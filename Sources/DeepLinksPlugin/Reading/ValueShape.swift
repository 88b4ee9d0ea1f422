// SPDX-License-Identifier: MIT

#if Macros
import SwiftSyntax

/// How a spelled type takes values from a link.
enum ValueShape: Equatable {
  case required
  case optional
  case list
  /// A type that no capture can have, and what to write instead.
  case unsupported(hint: String)

  /// Takes `T?` and `[T]`, in either spelling, apart.
  static func read(_ type: TypeSyntax) -> (shape: ValueShape, value: TypeSyntax) {
    let type = type.withoutParentheses
    if let inner = type.optionalValue {
      return switch read(inner) {
      case (.required, let value): (.optional, value)
      case (.list, _):
        (.unsupported(hint: "An array is empty where a link has no value; leave out the ?."), type)
      case (let shape, _):
        (shape == .optional ? .unsupported(hint: "One ? is enough.") : shape, type)
      }
    }
    if let element = type.arrayElement {
      return switch read(element) {
      case (.required, let value): (.list, value)
      case (.unsupported(let hint), _): (.unsupported(hint: hint), type)
      default: (.unsupported(hint: "An array of plain values is what a link can hold."), type)
      }
    }
    if let hint = type.unsupportedHint { return (.unsupported(hint: hint), type) }
    return (.required, type)
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
    case .tupleType: "Give each part of the tuple a value of its own."
    case .dictionaryType: "A link has no dictionaries; name each query item you need."
    case .functionType: "A function cannot stand in a link."
    case .someOrAnyType: "Name one type that conforms to LinkValue."
    default: nil
    }
  }
}
#endif
