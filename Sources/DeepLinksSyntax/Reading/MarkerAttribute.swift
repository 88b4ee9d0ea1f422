// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// The macros that mark cases and enums and that `@DeepLinkRoutes` reads.
package enum MarkerAttribute: String {
  case routes = "DeepLinkRoutes"
  case path = "LinkPath"
  case group = "LinkGroup"
  case hidden = "LinkHidden"
  case redirect = "LinkRedirect"

  /// Recognizes the marker in an attribute, with or without the module's name.
  package init?(_ attribute: AttributeSyntax) {
    let name =
      if let member = attribute.attributeName.as(MemberTypeSyntax.self) { member.name.text } else {
        attribute.attributeName.trimmedDescription
      }
    self.init(rawValue: name)
  }
}

extension AttributeListSyntax {
  /// Returns the attributes that are a given marker.
  package func markers(_ marker: MarkerAttribute) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { MarkerAttribute($0) == marker }
  }
}

extension AttributeSyntax {
  /// The arguments between the parentheses.
  package var labeledArguments: LabeledExprListSyntax {
    arguments?.as(LabeledExprListSyntax.self) ?? []
  }

  /// Returns the value of a labeled argument.
  package func argument(_ label: String) -> ExprSyntax? {
    labeledArguments.first { $0.label?.text == label }?.expression
  }

  /// The values of the unlabeled arguments at the beginning.
  package var unlabeledArguments: [ExprSyntax] {
    labeledArguments.prefix { $0.label == nil }.map(\.expression)
  }
}

extension AttributeListSyntax {
  /// The `@available` attributes.
  package var availability: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter {
      $0.attributeName.trimmedDescription == "available"
    }
  }
}

extension AttributeSyntax {
  /// Whether an `@available` does nothing but deprecate.
  package var isMereDeprecation: Bool {
    guard case .availability(let arguments) = arguments else { return false }
    let words = arguments.compactMap { $0.argument.as(TokenSyntax.self)?.text }
    return words.contains("deprecated") && !words.contains("unavailable")
  }
}

extension MarkerAttribute {
  /// Returns whether a marker is in a place where `@DeepLinkRoutes` reads it.
  ///
  /// - Parameters:
  ///   - declaration: the declaration with the marker.
  ///   - enclosing: the enum that contains the declaration.
  ///   - hasRoutes: whether there is `@DeepLinkRoutes` among attributes.
  package func isPlaced(
    on declaration: some SyntaxProtocol, in enclosing: EnumDeclSyntax?,
    hasRoutes: (AttributeListSyntax) -> Bool = { !$0.markers(.routes).isEmpty }
  ) -> Bool {
    switch self {
    case .routes: declaration.is(EnumDeclSyntax.self)
    case .redirect:
      (declaration.asProtocol((any DeclGroupSyntax).self)?.attributes).map(hasRoutes) ?? false
    case .path, .group, .hidden:
      declaration.is(EnumCaseDeclSyntax.self) && (enclosing?.attributes).map(hasRoutes) ?? false
    }
  }
}
